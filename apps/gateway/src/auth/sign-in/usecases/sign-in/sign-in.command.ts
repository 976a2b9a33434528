import type { Actor, User } from '@aether/domain';

export interface SignInCommand {
  readonly email: string;
  readonly password: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
  /** Builds the audit log's actor. */
  readonly actorOf: (person: User) => Actor;
}
