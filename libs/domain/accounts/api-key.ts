/**
 * What a key may do: create transcriptions (`transcribe`), read the account's data (`read`), or delete data and manage webhooks (`manage`). Keys never
 * manage keys, payments or sign-in: only a signed-in user does.
 */
export const API_KEY_SCOPES = ['transcribe', 'read', 'manage'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** The restrictions of a key, which its owner can change. */
export interface ApiKeyRestrictions {
  /** At least one, in the order of `API_KEY_SCOPES`. */
  readonly scopes: readonly ApiKeyScope[];
  /** From then on the key is refused; null: it does not expire. */
  readonly expiresAt: Date | null;
  /** The most that the key's transcriptions may cost in a calendar month (Brasília time), in micro-BRL; null: no limit. */
  readonly monthlyLimitMicroBrl: number | null;
}

export const UNRESTRICTED_KEY: ApiKeyRestrictions = {
  scopes: API_KEY_SCOPES,
  expiresAt: null,
  monthlyLimitMicroBrl: null,
};

/** The stored record of an API key; the key itself is shown once and never stored. */
export interface ApiKey extends ApiKeyRestrictions {
  readonly id: string;
  readonly accountId: string;
  /** Given by the owner. Absent: the key was created before keys had names. */
  readonly name?: string;
  /** Groups keys in reports of usage. Absent or null: the key belongs to no project. */
  readonly project?: string | null;
  /** The key's last four characters, so that the owner can distinguish it from others. */
  readonly hint: string;
  readonly createdAt: Date;
  /** To within a minute. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Why the key is refused at `at`; null if it is valid. */
export function keyRefusal(
  { revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>,
  at: Date,
): 'revoked_api_key' | 'expired_api_key' | null {
  if (revokedAt !== null) return 'revoked_api_key';
  return expiresAt !== null && expiresAt <= at ? 'expired_api_key' : null;
}

/** What a key has spent in a calendar month, in micro-BRL. */
export interface KeySpending {
  /** Charged to transcriptions that ended in the month. */
  readonly chargedMicroBrl: number;
  /** Reserved for transcriptions in progress, whenever they began. */
  readonly reservedMicroBrl: number;
}

export function spentMicroBrl({ chargedMicroBrl, reservedMicroBrl }: KeySpending): number {
  return chargedMicroBrl + reservedMicroBrl;
}
