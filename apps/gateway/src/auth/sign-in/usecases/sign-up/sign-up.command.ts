export interface SignUpCommand {
  readonly email: string;
  readonly password: string;
  /** Whom the request comes from. */
  readonly network: string;
}
