import { AppError, normalizedEmail } from '@aether/domain';
import type { IdentityProviderSettings, ProviderUser } from '@aether/platform';
import { emailSchema } from '../sign-in/sign-in.schema';

/** The address with which a user of the provider may sign in. Throws `email_not_verified` or `email_not_allowed`. */
export function permittedEmail(
  { email, emailVerified }: Pick<ProviderUser, 'email' | 'emailVerified'>,
  { emailDomains }: Pick<IdentityProviderSettings, 'emailDomains'>,
): string {
  const parsed = emailSchema.safeParse(email);
  if (!parsed.success || !emailVerified) throw new AppError('email_not_verified');
  const address = normalizedEmail(parsed.data);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  if (emailDomains.length > 0 && !emailDomains.includes(domain)) throw new AppError('email_not_allowed');
  return address;
}
