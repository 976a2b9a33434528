export interface ConfirmEmailCommand {
  readonly token: string;
  /** The one that the sign-up was made with. */
  readonly password: string;
  /** Whom the request comes from. */
  readonly network: string;
}
