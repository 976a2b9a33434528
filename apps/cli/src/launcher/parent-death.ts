import { findOnPath } from '@aether/speech';

/**
 * Command prefix that ends a server when this process dies, even by SIGKILL: util-linux's `setpriv` sets the parent-death signal
 * (prctl(2)). Without `setpriv`, the next start ends the leftover processes instead.
 */
export async function parentDeathWrapper(): Promise<readonly string[]> {
  if (process.platform !== 'linux') return [];
  const setpriv = await findOnPath('setpriv');
  return setpriv === null ? [] : [setpriv, '--pdeathsig', 'TERM', '--'];
}
