import type { ChildProcess } from 'node:child_process';

/** Kills a process and settles after it has exited: it writes nothing after that. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  // Does not wait for `error`: an abort emits it before the process exits.
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}
