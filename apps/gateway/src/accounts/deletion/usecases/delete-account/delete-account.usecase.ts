import { Injectable } from '@nestjs/common';
import { AppError, type AccountDeletion } from '@aether/domain';
import { AccountDeletionRepository } from '@aether/platform';
import { ApiError } from '../../../../platform/http/api-error';
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
    const { user, account, actor } = signedIn;
    if (user.accountId !== account.id) throw notOwn();
    await this.confirmation.require(signedIn, password, 'password');
    const deletion = await this.deletions.begin(user, actor);
    // Another request has just deleted it.
    if (deletion === null) throw new AppError('not_signed_in');
    this.eraser.wake();
    return deletion;
  }
}

/** An account is deleted together with its founder, so only the founder may do it. */
function notOwn(): ApiError {
  return new ApiError('missing_role', {
    message: 'Só quem criou a conta pode apagá-la. Para apagar a sua, volte a ela primeiro.',
  });
}
