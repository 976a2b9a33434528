import { Injectable } from '@nestjs/common';
import { AppError, type Actor, type ProviderIdentity, type User } from '@aether/domain';
import { IdentityOfferRepository, UserRepository } from '@aether/platform';
import { AttemptLimiter } from '../../../../platform/rate-limit/attempt-limiter';
import { linkLimits } from '../../../sign-in/sign-in-limits';
import { SignIn } from '../../../sign-in/usecases/sign-in/sign-in.usecase';

interface LinkIdentityCommand {
  /** The token of the offer. */
  readonly offer: string;
  readonly password: string;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
  /** Builds the audit log's actor. */
  readonly auditActor: (user: User) => Actor;
}

/** Accepts the offer to link an identity, with the password of the account. The caller links it, after a second factor if the user has one. */
@Injectable()
export class LinkIdentity {
  constructor(
    private readonly offers: IdentityOfferRepository,
    private readonly users: UserRepository,
    private readonly signIn: SignIn,
    private readonly attemptLimiter: AttemptLimiter,
  ) {}

  /** Rejects with `sign_in_expired`, or as a sign-in does. A wrong password leaves the offer open. */
  async execute({
    offer,
    ...given
  }: LinkIdentityCommand): Promise<{ readonly user: User; readonly identity: ProviderIdentity }> {
    await this.attemptLimiter.count(linkLimits(given.network));
    const found = await this.offers.find(offer);
    const owner = found && (await this.users.findById(found.userId));
    if (found === null || owner === null) throw new AppError('sign_in_expired', { param: 'offer' });
    const user = await this.signIn.execute({ ...given, email: owner.email });
    await this.offers.end(offer);
    return { user, identity: found.identity };
  }
}
