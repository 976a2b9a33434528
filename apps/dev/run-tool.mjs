import { spawn } from 'node:child_process';
import { ROOT } from './checkout.mjs';

const running = new Set();
let stopping = null;

/**
 * Ends this process with SIGTERM when the npm that started it has exited, because npm cannot forward its death by SIGKILL. Scripts start with
 * `exec`, so that npm is the parent and its signals reach this process instead of a shell.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM');
  }, 1_000).unref();
}

/** Forwards SIGINT and SIGTERM to every running tool, waits for the tools and exits with the signal's status. */
export function forwardSignals() {
  for (const [name, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ]) {
    process.on(name, () => {
      stopping = 128 + number;
      for (const child of running) child.kill(name);
      if (running.size === 0) process.exit(stopping);
    });
  }
}

/**
 * Runs a script with this Node, without standard input.
 * @param {{quiet?: boolean, env?: Record<string, string>, until?: () => boolean}} options quiet: output is returned and not printed.
 *   until: once true, the tool has 30 s to exit before it is killed.
 * @returns {Promise<{status: number, output: string}>}
 */
export function runTool(script, args, { quiet = false, env = {}, until } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    });
    running.add(child);
    let output = '';
    if (quiet)
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => (output += text));
    const watch = until === undefined ? null : endWhenDone(child, until);
    child.on('close', (code) => {
      clearInterval(watch);
      running.delete(child);
      if (stopping !== null && running.size === 0) process.exit(stopping);
      resolve({ status: code ?? 1, output });
    });
  });
}

function endWhenDone(child, until) {
  const PATIENCE_MS = 30_000;
  let since = null;
  return setInterval(() => {
    if (until()) since ??= Date.now();
    if (since !== null && Date.now() - since > PATIENCE_MS) child.kill('SIGKILL');
  }, 1_000);
}
