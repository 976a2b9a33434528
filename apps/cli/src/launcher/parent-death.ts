import { findOnPath } from '../setup/run-command';

/**
 * Words to put before a server's command so that it is told to end when this process dies, even by SIGKILL: util-linux's `setpriv`
 * sets the parent-death signal (prctl(2)). Where it is missing, leftovers are ended at the next start instead.
 */
export async function parentDeathWrapper(): Promise<readonly string[]> {
  if (process.platform !== 'linux') return [];
  const setpriv = await findOnPath('setpriv');
  return setpriv === null ? [] : [setpriv, '--pdeathsig', 'TERM', '--'];
}
