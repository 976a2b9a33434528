import type { Actor, Person } from '@aether/domain';

export interface SignInCommand {
  readonly email: string;
  readonly password: string;
  /** Whom the request comes from. */
  readonly network: string;
  /** How the audit log names whoever tries. */
  readonly actorOf: (person: Person) => Actor;
}
