export interface RequestPasswordResetCommand {
  readonly email: string;
  /** Whom the request comes from. */
  readonly network: string;
}
