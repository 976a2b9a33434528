import { isCommonPassword } from './common-password';

/** Rules of NIST SP 800-63B, section 5.1.1.2: check the length, not the composition, and reject common passwords. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

const DISTINCT_MIN = 5;

/** Why a new password is rejected, in Portuguese for the user; null when it is accepted. */
export function passwordProblem(password: string, email: string): string | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return `use ao menos ${PASSWORD_MIN} caracteres`;
  if (length > PASSWORD_MAX) return `use até ${PASSWORD_MAX} caracteres`;
  const lower = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  if (lower === email.toLowerCase() || (name.length >= PASSWORD_MIN && lower === name))
    return 'use uma senha diferente do seu e-mail';
  if (new Set(lower).size < DISTINCT_MIN) return 'use uma senha com mais caracteres diferentes';
  if (isCommonPassword(lower)) return 'use uma senha menos comum, que ninguém tente primeiro';
  return null;
}
