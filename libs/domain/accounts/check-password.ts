import { isCommonPassword } from './common-password';

/** Rules of NIST SP 800-63B, section 5.1.1.2: check the length, not the composition, and reject common passwords. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

const DISTINCT_MIN = 5;

export type PasswordProblem = 'too_short' | 'too_long' | 'same_as_email' | 'few_characters' | 'common';

/** Why a new password is rejected; null when it is accepted. */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return 'too_short';
  if (length > PASSWORD_MAX) return 'too_long';
  const lower = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  if (lower === email.toLowerCase() || (name.length >= PASSWORD_MIN && lower === name)) return 'same_as_email';
  if (new Set(lower).size < DISTINCT_MIN) return 'few_characters';
  if (isCommonPassword(lower)) return 'common';
  return null;
}
