import { homedir } from 'node:os';
import { join } from 'node:path';
import { environment } from './environment';

const NAME = 'aether-cli';

/** Where the key is stored (XDG Base Directory Specification). */
export function configFolder(): string {
  return join(environment()['XDG_CONFIG_HOME'] || join(homedir(), '.config'), NAME);
}

/** Where what was already sent is noted. */
export function stateFolder(): string {
  return join(environment()['XDG_STATE_HOME'] || join(homedir(), '.local/state'), NAME);
}
