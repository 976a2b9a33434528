import type { SignedInPerson } from '../../signed-in';

export interface ChangePasswordCommand {
  readonly signedIn: SignedInPerson;
  readonly currentPassword: string;
  readonly newPassword: string;
}
