import type { SignedInPerson } from '../../../session/signed-in';

export interface DeleteAccountCommand {
  readonly signedIn: SignedInPerson;
  /** Once more. */
  readonly password: string;
}
