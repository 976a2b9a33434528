import { Injectable } from '@nestjs/common';
import { AppError, type AccountDeletion } from '@aether/domain';
import { AccountDeletionRepository } from '@aether/platform';
import { PasswordConfirmation } from '../../../../auth/session/password-confirmation';
import type { SignedInUser } from '../../../../auth/session/current-user';
import { AccountEraser } from '../../account-eraser';

interface DeleteAccountCommand {
  readonly signedIn: SignedInUser;
  /** Entered again, to confirm. */
  readonly password: string;
}

/** Disables an account permanently and starts the erasure of its data. */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly passwordConfirmation: PasswordConfirmation,
    private readonly deletions: AccountDeletionRepository,
    private readonly eraser: AccountEraser,
  ) {}

  async execute({ signedIn: { user, actor }, password }: DeleteAccountCommand): Promise<AccountDeletion> {
    await this.passwordConfirmation.require(user, password, 'password');
    const deletion = await this.deletions.begin(user, actor);
    // Another request has just deleted it.
    if (deletion === null) throw new AppError('not_signed_in');
    this.eraser.wake();
    return deletion;
  }
}
