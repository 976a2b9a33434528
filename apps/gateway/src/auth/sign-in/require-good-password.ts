import { AppError, passwordProblem } from '@aether/domain';

/** @throws AppError `invalid_parameter` with `param` and a message that says what to change */
export function requireGoodPassword(
  password: string,
  { email, param }: { readonly email: string; readonly param: string },
): void {
  const problem = passwordProblem(password, email);
  if (problem === null) return;
  throw new AppError('invalid_parameter', { param, message: `O parâmetro \`${param}\` não é válido: ${problem}.` });
}
