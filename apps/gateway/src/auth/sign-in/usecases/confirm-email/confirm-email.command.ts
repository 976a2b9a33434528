export interface ConfirmEmailCommand {
  readonly token: string;
  /** The password given at sign-up. */
  readonly password: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
}
