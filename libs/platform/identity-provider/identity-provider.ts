import { isDeepStrictEqual } from 'node:util';
import { AppError, type ProviderIdentity } from '@aether/domain';
import type { AppConfig } from '../config/app-config';
import type { IdentityProviderSettings } from '../config/sign-in-settings';
import type { Logger } from '../observability/logger';
import { OutboundHttp } from '../outbound-http/outbound-http';
import { providerFetch } from './provider-fetch';
import type { SignInSecrets } from './sign-in-secrets';
import { toProviderError } from './to-provider-error';

/** The package is an ES module, which CommonJS loads only so. */
const loadClient = () => import('openid-client');
type OpenIdClient = Awaited<ReturnType<typeof loadClient>>;
type Configuration = InstanceType<OpenIdClient['Configuration']>;
type ClientAuth = ReturnType<OpenIdClient['ClientSecretBasic']>;
type CodeGrant = Awaited<ReturnType<OpenIdClient['authorizationCodeGrant']>>;

/** Addresses and keys of the provider may change; a change of its signing keys is noticed at once. */
const DISCOVERY_MS = 3_600_000;

const TIMEOUT_S = 10;

interface ProviderRequest {
  readonly secrets: SignInSecrets;
  readonly redirectUri: string;
}

interface AuthorizationRequest extends ProviderRequest {
  /** Whether the provider must identify the user again, although they are signed in there. */
  readonly fresh: boolean;
  /** Address that the provider may enter for the user. */
  readonly loginHint?: string;
}

/** What the provider added to the redirect URI. */
export interface AuthorizationResponse {
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

interface CompletedRequest extends ProviderRequest {
  readonly response: AuthorizationResponse;
  /** When the provider must have identified the user at the earliest; null: at any time. */
  readonly freshSince: Date | null;
}

/** A user as the provider describes them. */
export interface ProviderUser extends ProviderIdentity {
  /** Null if the provider sends none. */
  readonly email: string | null;
  readonly emailVerified: boolean;
}

interface Discovered {
  readonly settings: IdentityProviderSettings;
  readonly configuration: Configuration;
  readonly until: number;
}

/**
 * The identity provider of the settings: authorization code flow of OpenID Connect with PKCE, state and nonce. Errors are `AppError`s; their causes
 * hold no code, token, claim or secret.
 */
export class IdentityProvider {
  private discovered: Discovered | null = null;

  constructor(
    private readonly config: Pick<AppConfig, 'signIn' | 'outbound'>,
    private readonly logger: Logger,
  ) {}

  /** The address that the browser visits. Rejects with `sign_in_method_off` or `provider_unavailable`. */
  async authorizationUrl({ secrets, redirectUri, fresh, loginHint }: AuthorizationRequest): Promise<string> {
    const client = await loadClient();
    return this.call(client, async (configuration) => {
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(fresh && { max_age: '0' }),
        ...(loginHint !== undefined && { login_hint: loginHint }),
      });
      // The browser goes there: no other scheme may come from the discovery document.
      if (url.protocol !== new URL(configuration.serverMetadata().issuer).protocol) {
        throw new AppError('provider_unavailable', { cause: new Error('authorization endpoint with another scheme') });
      }
      return url.href;
    });
  }

  /** Exchanges the code. Rejects with `sign_in_expired`, `provider_refused` or `provider_unavailable`. */
  async complete({ secrets, redirectUri, response, freshSince }: CompletedRequest): Promise<ProviderUser> {
    const client = await loadClient();
    return this.call(client, async (configuration) => {
      const url = new URL(redirectUri);
      for (const [name, value] of Object.entries<string | undefined>({ ...response }))
        if (value !== undefined) url.searchParams.set(name, value);
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new AppError('provider_unavailable', { cause: new Error('no ID token') });
      if (freshSince !== null) this.requireFresh(claims.auth_time, freshSince);
      return { issuer: claims.iss, subject: claims.sub, ...(await this.emailOf(client, configuration, tokens)) };
    });
  }

  /** `auth_time`: seconds since 1970, which a provider must send when it is asked with `max_age` (OpenID Connect Core 1.0, section 3.1.2.1). */
  private requireFresh(authTime: number | undefined, since: Date): void {
    if (authTime === undefined) this.logger.warn('the identity provider sends no auth_time, so it confirms no action');
    if ((authTime ?? 0) * 1000 < since.getTime()) throw new AppError('provider_refused');
  }

  /** Providers may put the address into the ID token or into the response of the userinfo endpoint (OpenID Connect Core 1.0, section 5.4). */
  private async emailOf(
    client: OpenIdClient,
    configuration: Configuration,
    tokens: CodeGrant,
  ): Promise<Pick<ProviderUser, 'email' | 'emailVerified'>> {
    const inToken = tokens.claims();
    const asked =
      inToken?.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? await client.fetchUserInfo(configuration, tokens.access_token, inToken?.sub ?? '')
        : inToken;
    const { email, email_verified: verified } = (asked ?? {}) as { email?: unknown; email_verified?: unknown };
    // Some providers send the text `true`.
    return { email: typeof email === 'string' ? email : null, emailVerified: verified === true || verified === 'true' };
  }

  private async call<T>(client: OpenIdClient, work: (configuration: Configuration) => Promise<T>): Promise<T> {
    try {
      return await work(await this.configuration(client));
    } catch (error) {
      const failure = toProviderError(error, client);
      if (failure.code === 'provider_unavailable')
        this.logger.warn({ err: failure.cause }, 'the identity provider failed');
      throw failure;
    }
  }

  /** A failed discovery is not kept: the next sign-in tries again. */
  private async configuration(client: OpenIdClient): Promise<Configuration> {
    const settings = this.config.signIn.provider;
    if (settings === null) throw new AppError('sign_in_method_off');
    const known = this.discovered;
    if (known !== null && known.until > Date.now() && isDeepStrictEqual(known.settings, settings)) {
      return known.configuration;
    }
    const configuration = await this.discover(client, settings);
    this.discovered = { settings, configuration, until: Date.now() + DISCOVERY_MS };
    return configuration;
  }

  private async discover(client: OpenIdClient, settings: IdentityProviderSettings): Promise<Configuration> {
    const issuer = new URL(settings.issuer);
    const http = new OutboundHttp({ ...this.config.outbound, namedHost: issuer.hostname });
    const insecure = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
    return client.discovery(issuer, settings.clientId, undefined, authentication(client, settings), {
      timeout: TIMEOUT_S,
      [client.customFetch]: providerFetch(http),
      // Signatures of ID tokens are checked, although TLS protects the token endpoint.
      execute: [...insecure, client.enableNonRepudiationChecks],
    });
  }
}

/** The default of OpenID Connect where the provider takes it, else the secret in the body (OpenID Connect Core 1.0, section 9). */
function authentication(client: OpenIdClient, { clientSecret }: IdentityProviderSettings): ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_basic') ? basic : post)(server, ...request);
  };
}
