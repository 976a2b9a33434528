import { createHmac } from 'node:crypto';

/** What binds the response of the provider to one browser and one request. */
export interface SignInSecrets {
  /** Binds the redirect back to the browser (RFC 6749, section 10.12). */
  readonly state: string;
  /** Binds the ID token to the request (OpenID Connect Core 1.0, section 15.5.2). */
  readonly nonce: string;
  /** Binds the code to the request (PKCE, RFC 7636): 43 characters, as its section 4.1 recommends. */
  readonly verifier: string;
}

/** Derived from the random token in the browser's cookie, so that none of them is stored. */
export function signInSecrets(token: string): SignInSecrets {
  const derive = (use: string): string => createHmac('sha256', token).update(use).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('pkce') };
}
