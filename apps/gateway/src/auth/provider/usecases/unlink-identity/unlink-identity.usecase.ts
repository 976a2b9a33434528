import { Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import { IdentityRepository } from '@aether/platform';
import { ApiError } from '../../../../platform/http/api-error';
import type { SignedInUser } from '../../../session/current-user';

interface UnlinkIdentityCommand {
  readonly signedIn: SignedInUser;
  readonly id: string;
}

/** Removes a way to sign in, and ends the sessions that it may have opened. Refused to a user who has no password to sign in with. */
@Injectable()
export class UnlinkIdentity {
  constructor(private readonly identities: IdentityRepository) {}

  async execute({ signedIn, id }: UnlinkIdentityCommand): Promise<void> {
    const { user, session, actor, confirmsWith } = signedIn;
    if (confirmsWith === 'provider') {
      throw new ApiError('sign_in_method_off', {
        message: 'Este é o único acesso à sua conta, e desligá-lo deixaria você de fora.',
      });
    }
    const unlinked = await this.identities.unlink(user, id, { by: actor, keptSessionId: session.id });
    if (!unlinked) throw new AppError('not_found', { param: 'id' });
  }
}
