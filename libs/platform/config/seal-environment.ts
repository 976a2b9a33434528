import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

/** Settings of this project and of the tracing library; some are secrets. */
const SETTING = /^(?:AETHER|OTEL)_/;

/** Variables whose initial values stay readable: they configure the system's libraries, and some of those read them again. */
const HARMLESS =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|PWD|HOSTNAME|LANG|LANGUAGE|LC_\w+|TZ|TERM|TMPDIR|PORT|NODE_(?!AUTH)\w+|LD_\w+|GLIBC_TUNABLES|MALLOC_\w+|CUDA_\w+|NVIDIA_\w+|SSL_CERT_\w+)$/;

/** Numbers of the fields `env_start` and `env_end` of `/proc/<pid>/stat`, counted from 1 (proc(5)). */
const [ENV_START, ENV_END] = [50, 51];
/** Field 3 is the first after the name of the program, which may contain spaces. */
const FIRST_AFTER_NAME = 3;

/**
 * Removes this project's settings from `process.env`, so that child processes do not inherit them, and erases what the process was started with:
 * Linux shows that memory in `/proc/<pid>/environ` to every process of the same user, whatever is removed later. Call it once, after everything that
 * reads settings and before there are other threads.
 *
 * @returns whether no value is left there; false on systems other than Linux
 */
export function sealEnvironment(): boolean {
  const kept = Object.entries(process.env).filter(([name]) => !SETTING.test(name) && !HARMLESS.test(name));
  const erased = eraseInitialValues();
  for (const name of Object.keys(process.env)) if (SETTING.test(name)) delete process.env[name];
  // Other variables keep their values, in other memory.
  if (erased) for (const [name, value] of kept) process.env[name] = value;
  return erased;
}

function eraseInitialValues(): boolean {
  try {
    const variables = initialVariables();
    const memory = openSync('/proc/self/mem', 'r+');
    try {
      for (const { at, bytes } of variables) if (bytes > 0) writeSync(memory, Buffer.alloc(bytes), 0, bytes, at);
    } finally {
      closeSync(memory);
    }
    return initialVariables().length === 0;
  } catch {
    return false;
  }
}

/** Address and length of each value in the initial environment that is neither harmless nor erased. */
function initialVariables(): { readonly at: number; readonly bytes: number }[] {
  const stat = readFileSync('/proc/self/stat', 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [start, end] = [ENV_START, ENV_END].map((field) => Number(fields[field - FIRST_AFTER_NAME])) as [
    number,
    number,
  ];
  const block = readFileSync('/proc/self/environ', 'latin1');
  if (!(start > 0 && block.length <= end - start)) throw new Error('the initial environment was not found');
  let at = start;
  return block.split('\0').flatMap((entry) => {
    const [name = '', value] = [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)];
    const variable = { at: at + entry.length - value.length, bytes: value.length };
    at += entry.length + 1;
    return !entry.includes('=') || value === '' || HARMLESS.test(name) ? [] : [variable];
  });
}
