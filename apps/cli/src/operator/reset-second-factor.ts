import type { NewEmail } from '@aether/domain';
import { OPERATOR } from '@aether/platform';
import { SetupError } from '../setup/setup-error';
import type { OperatorDatabase } from './operator-database';
import { requireUser } from './require-user';

const LIFETIME_MS = 48 * 3_600_000;

/**
 * Turns off the second factor of a user who has lost the app and the recovery codes. The e-mail about it is sent by the running service within three
 * minutes. `origin`: of the web application, for the link in it.
 */
export async function resetSecondFactor(
  { users, secondFactors }: Pick<OperatorDatabase, 'users' | 'secondFactors'>,
  { email, origin }: { readonly email: string; readonly origin: string },
): Promise<{ readonly id: string; readonly email: string; readonly second_factor: null }> {
  const user = await requireUser({ users }, email);
  const parameters = { link: `${origin}/recuperar-senha` };
  const notice: NewEmail = {
    template: 'second-factor-disabled',
    recipient: user.email,
    parameters,
    lifetimeMs: LIFETIME_MS,
  };
  const disabled = await secondFactors.disable(user, { by: OPERATOR, notice });
  if (disabled === null) throw new SetupError('This user has no second factor.');
  return { id: user.id, email: user.email, second_factor: null };
}
