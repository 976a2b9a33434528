import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem, type PasswordProblem } from '@aether/domain';
import { ApiError } from '../../platform/http/api-error';

const ADVICE: Readonly<Record<PasswordProblem, string>> = {
  too_short: `use ao menos ${PASSWORD_MIN} caracteres`,
  too_long: `use até ${PASSWORD_MAX} caracteres`,
  same_as_email: 'use uma senha diferente do seu e-mail',
  few_characters: 'use uma senha com mais caracteres diferentes',
  common: 'essa senha é muito comum, escolha outra',
};

/** @throws ApiError `invalid_parameter` with `param` and a message that says what to change */
export function requireGoodPassword(
  password: string,
  { email, param }: { readonly email: string; readonly param: string },
): void {
  const problem = passwordProblem(password, email);
  if (problem === null) return;
  const message = `O parâmetro \`${param}\` não é válido: ${ADVICE[problem]}.`;
  throw new ApiError('invalid_parameter', { param, message });
}
