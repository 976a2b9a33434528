export interface SignUpCommand {
  readonly email: string;
  readonly password: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
}
