import type { SignedInPerson } from '../../../../auth/session/signed-in';

export interface DeleteAccountCommand {
  readonly signedIn: SignedInPerson;
  /** Entered again, to confirm. */
  readonly password: string;
}
