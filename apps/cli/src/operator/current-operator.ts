import { hostname, userInfo } from 'node:os';
import type { Operator } from '@aether/domain';

/** The option that names the operator, for machines where several people use one user name. */
export const AS_OPTION = { as: { type: 'string' } } as const;

/** Who runs this command. */
export function currentOperator(name: string | undefined): NonNullable<Operator> {
  return { user: userName(), host: hostname(), ...(name !== undefined && { name }) };
}

/** In a container, the user id may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
