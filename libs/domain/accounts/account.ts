/** Accounts, their tiers and settings. The specification defines the tiers and their limits (per account, across all gateways). */

import type { InvoiceParty } from '../invoices/invoice-party';

export const TIERS = ['free', 'paid', 'office'] as const;
export type Tier = (typeof TIERS)[number];

export interface TierLimits {
  readonly requestsPerMinute: number;
  readonly simultaneousTranscriptions: number;
  readonly apiKeys: number;
  /** Open event streams in one gateway. */
  readonly eventStreams: number;
  /** `PATCH` and `HEAD` of resumable uploads in one gateway. */
  readonly uploadRequestsPerSecond: number;
  /** Uploads that were started and are not complete. */
  readonly openUploads: number;
  /** Bytes of uploads and kept audio. */
  readonly storedBytes: number;
}

const GB = 2 ** 30;

export const TIER_LIMITS = {
  free: {
    requestsPerMinute: 60,
    simultaneousTranscriptions: 2,
    apiKeys: 2,
    eventStreams: 20,
    uploadRequestsPerSecond: 5,
    openUploads: 20,
    storedBytes: 4 * GB,
  },
  paid: {
    requestsPerMinute: 600,
    simultaneousTranscriptions: 10,
    apiKeys: 10,
    eventStreams: 100,
    uploadRequestsPerSecond: 30,
    openUploads: 100,
    storedBytes: 50 * GB,
  },
  office: {
    requestsPerMinute: 1200,
    simultaneousTranscriptions: 30,
    apiKeys: 50,
    eventStreams: 300,
    uploadRequestsPerSecond: 60,
    openUploads: 500,
    storedBytes: 1024 * GB,
  },
} as const satisfies Record<Tier, TierLimits>;

/** Bodies with audio of one account that may arrive at the same time in one gateway: each transcription in progress, and its successor. */
export function bodiesUnderWay(tier: Tier): number {
  return 2 * TIER_LIMITS[tier].simultaneousTranscriptions;
}

export interface Account {
  readonly id: string;
  /** Lower case, without surrounding spaces; one account per address. */
  readonly email: string;
  /** Given by an owner, shown to members. Absent: the address identifies the account. */
  readonly name?: string;
  /** The granted tier. `effectiveTier` returns the tier that applies now. */
  readonly tier: Tier;
  readonly createdAt: Date;
  /** `whsec_` + base64 of 32 bytes: signs this account's webhooks. */
  readonly webhookSecret: string;
  /** Replaced secrets that also sign until they expire, newest first. */
  readonly retiredWebhookSecrets?: readonly RetiredSecret[];
  /** When the paid subscription period ends. */
  readonly subscribedUntil?: Date;
  /** Settings that the owner changed; `accountSettings` adds the defaults of the others. */
  readonly settings?: Partial<AccountSettings>;
  /** Who its next receipts are made out to; issued ones keep theirs. */
  readonly billingDetails?: InvoiceParty;
  /** Since when the account learns from its corrections; absent while it does not. */
  readonly learnsSince?: Date;
  /** When an operator suspended the account. Until it is resumed no user can sign in, and its keys are rejected. */
  readonly suspendedAt?: Date;
  /** When a user last became a member. */
  readonly memberJoinedAt?: Date;
  /** Why the account began without a trial: its mailbox has had one, or its network had those of the day. */
  readonly trialWithheld?: TrialWithheld;
  /** When the owner deleted the account. No one can sign in from then on, and the data is being erased. */
  readonly deletedAt?: Date;
}

export const TRIAL_WITHHELD = ['mailbox', 'network'] as const;
export type TrialWithheld = (typeof TRIAL_WITHHELD)[number];

export interface RetiredSecret {
  readonly secret: string;
  readonly until: Date;
}

export interface AccountSettings {
  /** Days to keep audio after its transcription ends, 0 to 365. */
  readonly audioRetentionDays: number;
  /** Whether audio may be used for training. */
  readonly trainingConsent: boolean;
}

export const MAX_AUDIO_RETENTION_DAYS = 365;

const DEFAULT_SETTINGS: AccountSettings = { audioRetentionDays: 30, trainingConsent: false };

export function accountSettings({ settings }: Pick<Account, 'settings'>): AccountSettings {
  return { ...DEFAULT_SETTINGS, ...settings };
}
