export interface RequestPasswordResetCommand {
  readonly email: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
}
