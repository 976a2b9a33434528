/** Who uses the service. Tiers and their limits are the specification's (per account, over all gateways). */

export const TIERS = ['free', 'paid', 'office'] as const;
export type Tier = (typeof TIERS)[number];

export interface TierLimits {
  readonly requestsPerMinute: number;
  readonly simultaneousTranscriptions: number;
  readonly apiKeys: number;
}

export const TIER_LIMITS = {
  free: { requestsPerMinute: 60, simultaneousTranscriptions: 2, apiKeys: 2 },
  paid: { requestsPerMinute: 600, simultaneousTranscriptions: 10, apiKeys: 10 },
  office: { requestsPerMinute: 1200, simultaneousTranscriptions: 30, apiKeys: 50 },
} as const satisfies Record<Tier, TierLimits>;

export interface Account {
  readonly id: string;
  /** Lower case, without surrounding spaces; one account an address. */
  readonly email: string;
  /** What the account may do now: see `effectiveTier`. */
  readonly tier: Tier;
  readonly createdAt: Date;
  /** `whsec_` + base64 of 32 bytes: signs this account's webhooks. */
  readonly webhookSecret: string;
  /** Replaced ones that sign too until their time is over, newest first. */
  readonly retiredWebhookSecrets?: readonly RetiredSecret[];
  /** Until when a subscription is paid for. */
  readonly subscribedUntil?: Date;
  /** What its owner has chosen; what is not here has its default (`accountSettings`). */
  readonly settings?: Partial<AccountSettings>;
  /** When its owner deleted it. Nobody gets in from then on, and what it holds is being erased. */
  readonly deletedAt?: Date;
}

export interface RetiredSecret {
  readonly secret: string;
  readonly until: Date;
}

export interface AccountSettings {
  /** Days that audio is kept after its transcription has ended, 0 to 365. */
  readonly audioRetentionDays: number;
  /** Whether audio may be used for training. */
  readonly trainingConsent: boolean;
}

export const MAX_AUDIO_RETENTION_DAYS = 365;

const DEFAULT_SETTINGS: AccountSettings = { audioRetentionDays: 30, trainingConsent: false };

export function accountSettings({ settings }: Pick<Account, 'settings'>): AccountSettings {
  return { ...DEFAULT_SETTINGS, ...settings };
}

/** What is kept of an API key; the key itself is shown once and never stored. */
export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  /** What its owner calls it. Absent: made before keys had names. */
  readonly name?: string;
  /** The key's last four characters, so that its owner can tell it from others. */
  readonly hint: string;
  readonly createdAt: Date;
  /** To within a minute. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}
