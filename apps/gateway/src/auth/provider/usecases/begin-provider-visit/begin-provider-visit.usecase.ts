import { Inject, Injectable } from '@nestjs/common';
import { IdentityProvider, ProviderSignInRepository, signInSecrets, type AppConfig } from '@aether/platform';
import type { SignedInUser } from '../../../session/current-user';
import { AttemptLimiter } from '../../../../platform/rate-limit/attempt-limiter';
import { CONFIG } from '../../../../platform/tokens';
import { providerLimits } from '../../provider-limits';
import { redirectUriOf } from '../../redirect-uri';

interface BeginProviderVisitCommand {
  /** The user who confirms an action; null for a sign-in. */
  readonly signedIn: SignedInUser | null;
  /** IP prefix of the client, for rate limits. */
  readonly network: string;
}

interface StartedVisit {
  /** Where the browser goes. */
  readonly url: string;
  /** For the browser's cookie. */
  readonly token: string;
}

/** Begins a visit to the identity provider, to sign in or to confirm an action with a fresh sign-in there. */
@Injectable()
export class BeginProviderVisit {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly visits: ProviderSignInRepository,
    private readonly attemptLimiter: AttemptLimiter,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Rejects with `sign_in_method_off` or `provider_unavailable`. */
  async execute({ signedIn, network }: BeginProviderVisitCommand): Promise<StartedVisit> {
    await this.attemptLimiter.count(providerLimits(network));
    const token = await this.visits.begin(signedIn?.session.id ?? null);
    const url = await this.provider.authorizationUrl({
      secrets: signInSecrets(token),
      redirectUri: redirectUriOf(this.config),
      fresh: signedIn !== null,
      ...(signedIn !== null && { loginHint: signedIn.user.email }),
    });
    return { url, token };
  }
}
