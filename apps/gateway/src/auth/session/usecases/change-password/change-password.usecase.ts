import { Injectable } from '@nestjs/common';
import { AppError, type User } from '@aether/domain';
import { PasswordHasher } from '@aether/platform';
import { requireGoodPassword } from '../../../sign-in/require-good-password';
import { PasswordConfirmation } from '../../password-confirmation';
import { PasswordSetter } from '../../password-setter';
import type { SignedInUser } from '../../current-user';

interface ChangePasswordCommand {
  readonly signedIn: SignedInUser;
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes the password of a signed-in user who knows the current one. All sessions end, so the caller must create a new one. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly passwordConfirmation: PasswordConfirmation,
    private readonly hasher: PasswordHasher,
    private readonly setter: PasswordSetter,
  ) {}

  async execute({ signedIn, currentPassword, newPassword }: ChangePasswordCommand): Promise<User> {
    const { user, actor } = signedIn;
    await this.passwordConfirmation.require(user, currentPassword, 'current_password');
    requireGoodPassword(newPassword, { email: user.email, param: 'new_password' });
    const passwordHash = await this.hasher.hash(newPassword);
    const changed = await this.setter.set(user, passwordHash, { action: 'password.changed', by: actor });
    // The account has been deleted in the meantime.
    if (changed === null) throw new AppError('not_signed_in');
    return changed;
  }
}
