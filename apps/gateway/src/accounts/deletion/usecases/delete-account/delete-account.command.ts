import type { SignedInPerson } from '../../../../auth/session/signed-in';

export interface DeleteAccountCommand {
  readonly signedIn: SignedInPerson;
  /** Once more. */
  readonly password: string;
}
