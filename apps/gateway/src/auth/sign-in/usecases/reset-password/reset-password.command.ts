import type { Actor, User } from '@aether/domain';

export interface ResetPasswordCommand {
  readonly token: string;
  readonly newPassword: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
  /** Builds the audit log's actor. */
  readonly actorOf: (person: User) => Actor;
}
