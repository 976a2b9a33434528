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
  readonly tier: Tier;
  readonly createdAt: Date;
  /** `whsec_` + base64 of 32 bytes: signs this account's webhooks. */
  readonly webhookSecret: string;
  /** Replaced ones that sign too until their time is over, newest first. */
  readonly retiredWebhookSecrets?: readonly RetiredSecret[];
}

export interface RetiredSecret {
  readonly secret: string;
  readonly until: Date;
}

/** What is kept of an API key; the key itself is shown once and never stored. */
export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  /** The key's last four characters, so that its owner can tell it from others. */
  readonly hint: string;
  readonly createdAt: Date;
  /** To within a minute. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}
