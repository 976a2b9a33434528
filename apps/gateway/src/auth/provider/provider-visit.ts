import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import {
  IdentityProvider,
  ProviderSignInRepository,
  signInSecrets,
  type AppConfig,
  type AuthorizationResponse,
  type ProviderUser,
} from '@aether/platform';
import { CONFIG } from '../../platform/tokens';
import { redirectUriOf } from './redirect-uri';

/** How far the provider's clock may be behind. */
const CLOCK_SKEW_MS = 60_000;

export interface ReturnedVisit {
  /** From the browser's cookie; null: it has none. */
  readonly token: string | null;
  readonly response: AuthorizationResponse;
}

/** The end of a visit to the identity provider: checks that this browser began it, and asks the provider who came back. */
@Injectable()
export class ProviderVisit {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly visits: ProviderSignInRepository,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** `confirmedSessionId`: of the session that the visit confirms; null: it signs in. Rejects with `sign_in_expired` and as the provider does. */
  async end({ token, response }: ReturnedVisit, confirmedSessionId: string | null): Promise<ProviderUser> {
    // Before the visit is read, so that a forged response does not end it.
    if (token === null || !isSame(signInSecrets(token).state, response.state)) throw expired();
    const visit = await this.visits.take(token, confirmedSessionId);
    if (visit === null) throw expired();
    return this.provider.complete({
      secrets: signInSecrets(token),
      redirectUri: redirectUriOf(this.config),
      response,
      freshSince: confirmedSessionId === null ? null : new Date(visit.startedAt.getTime() - CLOCK_SKEW_MS),
    });
  }
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function expired(): AppError {
  return new AppError('sign_in_expired', { param: 'state' });
}
