import { Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import { IdentityRepository, SessionRepository } from '@aether/platform';
import { AttemptLimiter } from '../../../../platform/rate-limit/attempt-limiter';
import type { SignedInUser } from '../../../session/current-user';
import { providerLimits } from '../../provider-limits';
import { ProviderVisit, type ReturnedVisit } from '../../provider-visit';

interface ConfirmByProviderCommand extends ReturnedVisit {
  readonly signedIn: SignedInUser;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
}

/** Confirms the session for some minutes, after its user has signed in again at the identity provider. */
@Injectable()
export class ConfirmByProvider {
  constructor(
    private readonly visit: ProviderVisit,
    private readonly identities: IdentityRepository,
    private readonly sessions: SessionRepository,
    private readonly attemptLimiter: AttemptLimiter,
  ) {}

  /** @returns until when */
  async execute({ signedIn, network, ...returned }: ConfirmByProviderCommand): Promise<Date> {
    await this.attemptLimiter.count(providerLimits(network));
    const found = await this.visit.end(returned, signedIn.session.id);
    const linked = await this.identities.find(found);
    // Another user of the provider, at the same browser.
    if (linked?.personId !== signedIn.user.id) throw new AppError('provider_refused');
    return this.sessions.confirm(signedIn.session.id);
  }
}
