/** Documents as stored in MongoDB: the domain's types with `id` as `_id`. */
import type {
  ErrorCode,
  ErrorDetails,
  Account,
  AccountDeletion,
  ApiKey,
  ApiKeyRestrictions,
  AuditEntry,
  Invitation,
  Invoice,
  KeyLimitDetails,
  LedgerEntry,
  Membership,
  OperatorLogEntry,
  OutboxEmail,
  Payment,
  User,
  Session,
  Share,
  UploadRecord,
  Wallet,
  VocabularyEntry,
  WebhookDelivery,
} from '@aether/domain';
import type {
  AudioKind,
  CorrectedWords,
  TranscriptionRecord,
  FormattedTranscript,
  SearchablePassage,
  SearchableTranscript,
  SpeakerNames,
  TranscriptRevision,
} from '@aether/language';
import type { Binary } from 'mongodb';
import type { PartIds } from './transcript-parts';
import type { IdempotencyClaim } from './idempotency-claim';

export const COLLECTIONS = {
  transcriptions: 'transcriptions',
  transcripts: 'transcripts',
  transcriptParts: 'transcript_parts',
  transcriptPartRemovals: 'transcript_part_removals',
  searchIndex: 'search_index',
  shares: 'shares',
  vocabulary: 'vocabulary',
  lessons: 'lessons',
  transcriptRevisions: 'transcript_revisions',
  accounts: 'accounts',
  apiKeys: 'api_keys',
  keySpending: 'key_spending',
  uploads: 'uploads',
  storageUse: 'storage_use',
  storageAllocations: 'storage_allocations',
  leases: 'leases',
  requestWindows: 'request_windows',
  webhookDeliveries: 'webhook_deliveries',
  // The stored name of the collection predates the type's.
  users: 'people',
  sessions: 'sessions',
  secondFactors: 'second_factors',
  signInChallenges: 'sign_in_challenges',
  identities: 'identities',
  memberships: 'memberships',
  invitations: 'invitations',
  identityOffers: 'identity_offers',
  providerSignIns: 'provider_sign_ins',
  emailLinks: 'email_links',
  emailOutbox: 'email_outbox',
  auditLog: 'audit_log',
  operatorLog: 'operator_log',
  accountDeletions: 'account_deletions',
  // The stored name of the collection predates its use for all trials.
  trialMailboxes: 'former_addresses',
  trialNetworks: 'trial_networks',
  serviceSecrets: 'service_secrets',
  wallets: 'wallets',
  ledgerEntries: 'ledger_entries',
  ledgerBalances: 'ledger_balances',
  payments: 'payments',
  invoices: 'invoices',
  counters: 'counters',
  schema: 'schema',
  sandboxPayments: 'sandbox_payments',
} as const;

export type Stored<T extends { readonly id: string }> = Omit<T, 'id'> & { readonly _id: string };

/**
 * The audio whose text was sent to a caller before the end, in seconds from the beginning of each part: `piece0`, `piece1`, …, or `redacted` for a
 * redacted transcript.
 */
export type SentAudio = Readonly<Record<string, number>>;

export type TranscriptionDocument = Omit<Stored<TranscriptionRecord>, 'audioKey' | 'audioKind'> & {
  /** The record's `audioKey`, under its original stored name. */
  readonly originalKey: string;
  /** Absent in documents of older versions. */
  readonly audioKind?: AudioKind;
  readonly claim?: IdempotencyClaim;
  /** URL of audio that is not fetched yet. May hold a token, so it is deleted after the fetch or when the transcription ends. */
  readonly audioUrl?: string;
  /** Key of the recordings of known voices, deleted when the speakers are assigned or the transcription ends. */
  readonly voicesKey?: string;
  /** Concurrency slot of its account, while it is in progress. */
  readonly slot?: number;
  /** The details of the last error of its activities that has any; its failure shows them if it has the same code. */
  readonly lastError?: { readonly code: ErrorCode; readonly details: ErrorDetails };
  /** `lastError` with code `key_spending_limit_reached`, as older versions stored it. */
  readonly keyLimit?: KeyLimitDetails;
  readonly sent?: SentAudio;
  /** Whether the search knows its text and names; absent after they change. */
  readonly indexed?: true;
  /** Its name in the order of a list; absent after it changed. */
  readonly sortName?: string | null;
  /** Its corrections are not compared yet, for an account that learns from them. */
  readonly unlearned?: true;
};
export type TranscriptDocument = FormattedTranscript & {
  readonly _id: string;
  /** The documents that hold its long lists, which are then empty here. */
  readonly partIds?: PartIds;
  /** The same, of an older version: their folder. */
  readonly parts?: { readonly folder: string; readonly count: number };
  /** In what the recognizer wrote, once it is corrected: the names of the speakers before. */
  readonly speakerNames?: SpeakerNames;
};

/** A part of a transcript's long list. Its id begins with the transcription's and a slash. */
export interface TranscriptPartDocument {
  readonly _id: string;
  readonly list: string;
  readonly items: readonly unknown[];
}

/** Parts to delete. Its id begins with the transcription's and a slash. */
export interface PartRemovalDocument {
  readonly _id: string;
  readonly parts: readonly string[];
  readonly createdAt: Date;
  /** The removal has started, and nothing cancels it any more. */
  readonly started?: true;
}
/** `tokenHash`: SHA-256 of the link's token, hexadecimal. */
export type ShareDocument = Stored<Share> & { readonly tokenHash: string };
/** `key`: what distinguishes it among its kind. A `dismissed` one is a suggestion that was erased; its key is that suggestion's id. */
export type VocabularyDocument = Omit<Stored<VocabularyEntry>, 'kind' | 'term'> & {
  readonly kind: VocabularyEntry['kind'] | 'dismissed';
  readonly term?: string;
  readonly key: string;
};
/** What was replaced in a transcript, under the id of its transcription. */
export interface LessonsDocument {
  readonly _id: string;
  readonly accountId: string;
  readonly corrected: readonly CorrectedWords[];
}
/** The searched copy of a transcription, under its id. */
export type SearchDocument = Omit<SearchableTranscript, 'passages'> & {
  readonly _id: string;
  readonly accountId: string;
  readonly passages: readonly PassageDocument[];
};
/** `starts`: of the bytes of a `Uint32Array`; absent in passages of an earlier version, too. */
export type PassageDocument = Omit<SearchablePassage, 'starts'> & { readonly starts?: Binary };
/** Its id is `<transcription>/<revision>`, with leading zeros. */
export type TranscriptRevisionDocument = Omit<TranscriptRevision, 'transcriptionId'> & { readonly _id: string };
export type DeliveryDocument = Stored<WebhookDelivery>;
export type AccountDocument = Stored<Account>;
export type LedgerEntryDocument = Stored<LedgerEntry>;
/** An account's balance at a time. Its id is `<account>/<time in ISO 8601>`. */
export interface LedgerBalanceDocument {
  readonly _id: string;
  readonly at: Date;
  readonly microBrl: number;
}
export type WalletDocument = Omit<Wallet, 'accountId'> & { /** The account's id. */ readonly _id: string };
export type PaymentDocument = Stored<Payment>;
export type InvoiceDocument = Stored<Invoice>;
/** Id of the counter that numbers all invoices. */
export const INVOICE_COUNTER = 'invoices';

/** A counter whose numbers have no gaps. */
export interface CounterDocument {
  readonly _id: string;
  readonly value: number;
}
/** Keys of older versions have no restrictions. */
export type ApiKeyDocument = Omit<Stored<ApiKey>, keyof ApiKeyRestrictions> &
  Partial<ApiKeyRestrictions> & {
    /** SHA-256 of the key, hexadecimal. */
    readonly hash: string;
    /** Slot among its account's keys, while it is not revoked. */
    readonly slot?: number;
  };
export interface KeySpendingDocument {
  /** `<key>/<month>`. */
  readonly _id: string;
  readonly apiKeyId: string;
  /** `YYYY-MM`, in Brasília time. */
  readonly month: string;
  /** The sum of the charges. */
  readonly microBrl: number;
  /** When the sum was last compared with the transcriptions. */
  readonly checkedAt?: Date;
}
export type UploadDocument = Stored<UploadRecord> & {
  /** Slot among its account's unfinished uploads, while it is one. */
  readonly slot?: number;
};
/** The bytes that all uploads and kept audio of an account use: the sum of its allocations. */
export interface StorageUseDocument {
  /** The account's id. */
  readonly _id: string;
  readonly bytes: number;
}
/** The bytes counted for one upload or for the audio of one transcription. */
export interface StorageAllocationDocument {
  /** Id of the upload or the transcription. */
  readonly _id: string;
  readonly accountId: string;
  readonly bytes: number;
  readonly changedAt: Date;
}
export type DeletionDocument = Stored<AccountDeletion> & {
  /** The receipt's recipient; removed by the write that puts the receipt into the outbox. */
  readonly email?: string;
};
export interface TrialMailboxDocument {
  /** Keyed hash of the address. */
  readonly _id: string;
  /** The document is deleted at this time. */
  readonly until: Date;
}
export interface TrialNetworkDocument {
  /** Keyed hash of the network. */
  readonly _id: string;
  /** When accounts of this network got a trial, in the last 24 hours. */
  readonly at: readonly Date[];
  /** The document is deleted at this time. */
  readonly until: Date;
}
/** A secret that the service generated itself. */
export interface ServiceSecretDocument {
  readonly _id: string;
  readonly value: string;
}
/** Distributes over the templates, so that each keeps its own parameters type. */
type StoredEmail<Email extends OutboxEmail> = Email extends OutboxEmail ? Stored<Email> : never;
export type OutboxEmailDocument = StoredEmail<OutboxEmail>;
export type AuditDocument = Stored<AuditEntry>;
export type OperatorLogDocument = Stored<OperatorLogEntry>;
export type UserDocument = Stored<User>;
export type MembershipDocument = Stored<Membership>;
export type InvitationDocument = Stored<Invitation>;
export type SessionDocument = Stored<Session> & {
  /** SHA-256, hexadecimal: `keyHash` of the cookie's permanent part, `tokenHash` of its rotated part. */
  readonly keyHash: string;
  readonly tokenHash: string;
  /** The previous token and its expiry; `until` is null until its successor is first used. */
  readonly retired: { readonly hash: string; readonly until: Date | null } | null;
  readonly rotatedAt: Date;
  /** Until when the user, who has just given the password, may download one export. */
  readonly exportUntil?: Date;
};

export function toStored<T extends { readonly id: string }>({ id, ...rest }: T): Stored<T> {
  return { _id: id, ...rest };
}

export function fromStored<T extends { readonly id: string }>({ _id, ...rest }: Stored<T>): T {
  return { id: _id, ...rest } as unknown as T;
}
