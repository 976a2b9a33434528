import { OPERATOR } from '@aether/platform';
import { SetupError } from '../setup/setup-error';
import type { OperatorDatabase } from './operator-database';
import { requireUser } from './require-user';

/**
 * Removes the links of a user to identity providers, and ends the user's sessions, for example because the provider has given the address to another
 * person's identity. The next sign-in at the provider links again, by its usual rules.
 */
export async function unlinkIdentities(
  { users, identities }: Pick<OperatorDatabase, 'users' | 'identities'>,
  { email }: { readonly email: string },
): Promise<{ readonly id: string; readonly email: string; readonly unlinked: number }> {
  const user = await requireUser({ users }, email);
  const linked = await identities.list(user.id);
  if (linked.length === 0) throw new SetupError('This user is linked to no identity provider.');
  for (const { id } of linked) await identities.unlink(user, id, { by: OPERATOR, keptSessionId: null });
  return { id: user.id, email: user.email, unlinked: linked.length };
}
