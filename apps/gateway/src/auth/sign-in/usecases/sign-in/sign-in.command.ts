import type { Actor, User } from '@aether/domain';

export interface SignInCommand {
  readonly email: string;
  readonly password: string;
  /** Whom the request comes from. */
  readonly network: string;
  /** How the audit log names whoever tries. */
  readonly actorOf: (person: User) => Actor;
}
