import type { User } from '@aether/domain';
import type { SignInConfig } from '@aether/platform';

export const CONFIRMATIONS = ['password', 'provider'] as const;

/** How a user proves again who they are. */
export type ConfirmsWith = (typeof CONFIRMATIONS)[number];

/** The password, if the user has one that the service accepts; else a fresh sign-in at the identity provider. */
export function confirmsWith({ passwordHash }: Pick<User, 'passwordHash'>, { password }: SignInConfig): ConfirmsWith {
  return password && passwordHash !== null ? 'password' : 'provider';
}
