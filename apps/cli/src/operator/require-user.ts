import type { User } from '@aether/domain';
import { SetupError } from '../setup/setup-error';
import type { OperatorDatabase } from './operator-database';

/** The user who signs in with an address. */
export async function requireUser({ users }: Pick<OperatorDatabase, 'users'>, email: string): Promise<User> {
  const user = await users.findByEmail(email);
  if (user === null) throw new SetupError('No user signs in with this e-mail address.');
  return user;
}
