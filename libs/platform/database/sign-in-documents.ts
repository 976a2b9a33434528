/** Documents of sign-in as stored in MongoDB. Tokens are stored as hashes. */
import type { LinkedIdentity, ProviderIdentity } from '@aether/domain';
import type { Stored } from './documents';

export interface SecondFactorDocument {
  /** The user's id. */
  readonly _id: string;
  readonly accountId: string;
  /** Encrypted; see `sealSecret`. */
  readonly secret: string;
  /** Null until a code has confirmed the secret. */
  readonly enabledAt: Date | null;
  /** The step of the last used code: its code and earlier ones are not accepted again. */
  readonly lastStep: number;
  /** Hashes of unused recovery codes. */
  readonly recoveryCodes: readonly string[];
}
export interface SignInChallengeDocument {
  /** SHA-256 of the token, hexadecimal. */
  readonly _id: string;
  readonly personId: string;
  /** SHA-256 of the password's hash at the sign-in. */
  readonly passwordTag: string;
  /** Linked when the challenge is passed. */
  readonly identity?: ProviderIdentity;
  readonly attempts: number;
  readonly expiresAt: Date;
}
export type IdentityDocument = Stored<LinkedIdentity>;
export interface IdentityOfferDocument {
  /** SHA-256 of the token, hexadecimal. */
  readonly _id: string;
  readonly personId: string;
  readonly identity: ProviderIdentity;
  readonly expiresAt: Date;
}
export interface ProviderSignInDocument {
  /** SHA-256 of the token, hexadecimal. */
  readonly _id: string;
  readonly sessionId: string | null;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}
export interface EmailLinkDocument {
  /** SHA-256 of the token, hexadecimal. */
  readonly _id: string;
  readonly kind: 'confirm' | 'reset';
  readonly email: string;
  readonly passwordHash: string | null;
  readonly expiresAt: Date;
}
