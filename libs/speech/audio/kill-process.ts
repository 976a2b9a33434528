import type { ChildProcess } from 'node:child_process';

/** Settles when the process is gone: nothing of it writes, or can be met, after that. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  // Without its `error`: that of an abort comes before the end does.
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
