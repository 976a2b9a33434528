/** Documents as MongoDB keeps them: the domain's types with `id` as `_id`. */
import type {
  Account,
  AccountDeletion,
  ApiKey,
  AuditEntry,
  Invoice,
  LedgerEntry,
  OutboxEmail,
  Payment,
  User,
  Session,
  UploadRecord,
  Wallet,
  WebhookDelivery,
} from '@aether/domain';
import type { AudioKind, TranscriptionRecord, FormattedTranscript } from '@aether/language';
import type { IdempotencyClaim } from './idempotency-claim';

export const COLLECTIONS = {
  transcriptions: 'transcriptions',
  transcripts: 'transcripts',
  accounts: 'accounts',
  apiKeys: 'api_keys',
  uploads: 'uploads',
  leases: 'leases',
  requestWindows: 'request_windows',
  webhookDeliveries: 'webhook_deliveries',
  // The name of the collection is older than the type's.
  users: 'people',
  sessions: 'sessions',
  emailLinks: 'email_links',
  emailOutbox: 'email_outbox',
  auditLog: 'audit_log',
  accountDeletions: 'account_deletions',
  formerAddresses: 'former_addresses',
  serviceSecrets: 'service_secrets',
  wallets: 'wallets',
  ledgerEntries: 'ledger_entries',
  payments: 'payments',
  invoices: 'invoices',
  counters: 'counters',
  sandboxPayments: 'sandbox_payments',
} as const;

export type Stored<T extends { readonly id: string }> = Omit<T, 'id'> & { readonly _id: string };

export type TranscriptionDocument = Omit<Stored<TranscriptionRecord>, 'audioKey' | 'audioKind'> & {
  /** The record's `audioKey`, under the name that it has always been stored under. */
  readonly originalKey: string;
  /** Absent in documents of older versions. */
  readonly audioKind?: AudioKind;
  readonly claim?: IdempotencyClaim;
  /** Where the audio is to be fetched from. May hold a token: kept only until it is fetched, or there is nothing to fetch it for. */
  readonly audioUrl?: string;
  /** Which of its account's simultaneous transcriptions it is, while it is under way. */
  readonly slot?: number;
};
export type TranscriptDocument = FormattedTranscript & { readonly _id: string };
export type DeliveryDocument = Stored<WebhookDelivery>;
export type AccountDocument = Stored<Account>;
export type LedgerEntryDocument = Stored<LedgerEntry>;
export type WalletDocument = Omit<Wallet, 'accountId'> & { /** The account's id. */ readonly _id: string };
export type PaymentDocument = Stored<Payment>;
export type InvoiceDocument = Stored<Invoice>;
/** The counter that numbers all invoices. */
export const INVOICE_COUNTER = 'invoices';

/** Numbers that are given out without gaps. */
export interface CounterDocument {
  readonly _id: string;
  readonly value: number;
}
export type UploadDocument = Stored<UploadRecord>;
export type ApiKeyDocument = Stored<ApiKey> & {
  /** SHA-256 of the key, hexadecimal. */
  readonly hash: string;
  /** Which of its account's keys it is, while it is not revoked. */
  readonly slot?: number;
};
export type DeletionDocument = Stored<AccountDeletion> & {
  /** The receipt's recipient; removed by the write that puts the receipt into the outbox. */
  readonly email?: string;
};
export interface FormerAddressDocument {
  /** Keyed hash of the address. */
  readonly _id: string;
  /** Forgotten then. */
  readonly until: Date;
}
/** What the service made up for itself. */
export interface ServiceSecretDocument {
  readonly _id: string;
  readonly value: string;
}
/** Distributes over the templates, so that each keeps its own parameters. */
type StoredEmail<Email extends OutboxEmail> = Email extends OutboxEmail ? Stored<Email> : never;
export type OutboxEmailDocument = StoredEmail<OutboxEmail>;
export type AuditDocument = Stored<AuditEntry>;
export type UserDocument = Stored<User>;
export type SessionDocument = Stored<Session> & {
  /** SHA-256 of the part of the cookie that stays, and of the part that is replaced; hexadecimal. */
  readonly keyHash: string;
  readonly tokenHash: string;
  /** The part that was replaced last, and until when it is good; null: until its successor is seen. */
  readonly retired: { readonly hash: string; readonly until: Date | null } | null;
  readonly rotatedAt: Date;
};
export interface EmailLinkDocument {
  /** SHA-256 of the token, hexadecimal. */
  readonly _id: string;
  readonly kind: 'confirm' | 'reset';
  readonly email: string;
  readonly passwordHash: string | null;
  readonly expiresAt: Date;
}

export function toStored<T extends { readonly id: string }>({ id, ...rest }: T): Stored<T> {
  return { _id: id, ...rest };
}

export function fromStored<T extends { readonly id: string }>({ _id, ...rest }: Stored<T>): T {
  return { id: _id, ...rest } as unknown as T;
}
