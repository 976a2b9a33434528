import { z } from 'zod';
import { text, trueOrFalse } from './env-values';

const LABEL_MAX = 40;

/** An identity provider (OpenID Connect) that users sign in with. */
export interface IdentityProviderSettings {
  /** Issuer Identifier, as the provider's discovery document states it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Domains of e-mail addresses that may sign in, in lower case. Empty: all. */
  readonly emailDomains: readonly string[];
  /** What the button on the sign-in page calls the provider. */
  readonly label: string;
}

/** How users sign in. */
export interface SignInConfig {
  /** Whether users may sign up and sign in with e-mail address and password. */
  readonly password: boolean;
  /** Null: there is none. */
  readonly provider: IdentityProviderSettings | null;
}

/** An Issuer Identifier has neither query nor fragment (OpenID Connect Discovery 1.0, section 3). */
const issuer = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:\/\/[^/?#@\s]+(?:\/[^?#\s]*)?$/.test(value), {
    error: 'must be an address that begins with https://, without query',
  })
  .meta({ accepts: '`https://…`' });

const domains = z
  .string()
  .toLowerCase()
  .regex(
    /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\s*,\s*[a-z0-9-]+(?:\.[a-z0-9-]+)+)*$/,
    'must be domains with commas between: example.com',
  )
  .transform((list) => list.split(',').map((each) => each.trim()))
  .meta({ accepts: 'domains, separated by commas: `example.com,example.com.br`' });

const label = text.max(LABEL_MAX, `must have at most ${LABEL_MAX} characters`).meta({ accepts: 'text' });

export const SIGN_IN_VARIABLES = {
  AETHER_PASSWORD_SIGN_IN: trueOrFalse.default(true),
  AETHER_OIDC_ISSUER: issuer.optional(),
  AETHER_OIDC_CLIENT_ID: text.optional(),
  AETHER_OIDC_CLIENT_SECRET: text.optional(),
  AETHER_OIDC_EMAIL_DOMAINS: domains.optional(),
  AETHER_OIDC_LABEL: label.default('conta da organização'),
};

type SignInEnv = z.output<z.ZodObject<typeof SIGN_IN_VARIABLES>>;

const NEEDED = ['AETHER_OIDC_ISSUER', 'AETHER_OIDC_CLIENT_ID', 'AETHER_OIDC_CLIENT_SECRET'] as const;

export function readSignInSettings(env: SignInEnv): SignInConfig {
  const { AETHER_OIDC_ISSUER: issuerUrl, AETHER_OIDC_CLIENT_ID: clientId, AETHER_OIDC_CLIENT_SECRET: secret } = env;
  const given = issuerUrl !== undefined && clientId !== undefined && secret !== undefined;
  return {
    password: env.AETHER_PASSWORD_SIGN_IN,
    provider: given
      ? {
          issuer: issuerUrl,
          clientId,
          clientSecret: secret,
          emailDomains: env.AETHER_OIDC_EMAIL_DOMAINS ?? [],
          label: env.AETHER_OIDC_LABEL,
        }
      : null,
  };
}

/** Settings with which no user could sign in, or whose secret would be sent in plain text. */
export function signInProblems(env: SignInEnv & { readonly AETHER_OUTBOUND_LOOPBACK: boolean }): readonly string[] {
  const given = NEEDED.filter((name) => env[name] !== undefined);
  const missing = given.length === 0 ? [] : NEEDED.filter((name) => env[name] === undefined);
  const problems = missing.map((name) => `${name}: must be set too`);
  if (!env.AETHER_PASSWORD_SIGN_IN && given.length === 0) {
    problems.push('AETHER_PASSWORD_SIGN_IN: must not be false without AETHER_OIDC_ISSUER');
  }
  if (given.length === 0 && env.AETHER_OIDC_EMAIL_DOMAINS !== undefined) {
    problems.push('AETHER_OIDC_EMAIL_DOMAINS: needs AETHER_OIDC_ISSUER');
  }
  if (env.AETHER_OIDC_ISSUER?.startsWith('http:') === true && !isDevelopment(env.AETHER_OIDC_ISSUER, env)) {
    problems.push('AETHER_OIDC_ISSUER: must begin with https://');
  }
  return problems;
}

/** A provider on this machine, which `AETHER_OUTBOUND_LOOPBACK` allows without TLS. */
function isDevelopment(url: string, env: { readonly AETHER_OUTBOUND_LOOPBACK: boolean }): boolean {
  return env.AETHER_OUTBOUND_LOOPBACK && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
