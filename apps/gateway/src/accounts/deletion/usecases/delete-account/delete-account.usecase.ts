import { Injectable } from '@nestjs/common';
import { AppError, type AccountDeletion } from '@aether/domain';
import { AccountDeletionRepository } from '@aether/platform';
import { ActionConfirmation } from '../../../../auth/session/action-confirmation';
import type { SignedInUser } from '../../../../auth/session/current-user';
import { AccountEraser } from '../../account-eraser';

interface DeleteAccountCommand {
  readonly signedIn: SignedInUser;
  /** Entered again, to confirm. */
  readonly password: string | undefined;
}

/** Disables an account permanently and starts the erasure of its data. */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly confirmation: ActionConfirmation,
    private readonly deletions: AccountDeletionRepository,
    private readonly eraser: AccountEraser,
  ) {}

  async execute({ signedIn, password }: DeleteAccountCommand): Promise<AccountDeletion> {
    await this.confirmation.require(signedIn, password, 'password');
    const { user, actor } = signedIn;
    const deletion = await this.deletions.begin(user, actor);
    // Another request has just deleted it.
    if (deletion === null) throw new AppError('not_signed_in');
    this.eraser.wake();
    return deletion;
  }
}
