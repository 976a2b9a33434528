import type { Actor, User } from '@aether/domain';

export interface ResetPasswordCommand {
  readonly token: string;
  readonly newPassword: string;
  /** Whom the request comes from. */
  readonly network: string;
  /** How the audit log names whoever does it. */
  readonly actorOf: (person: User) => Actor;
}
