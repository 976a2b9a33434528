export * from './config/app-config';
export { suggestionId } from './database/suggestion-id';
export { SECRET_VARIABLES } from './config/secret-variables';
export { describeSettings, type SettingDescription } from './config/describe-settings';
export { ConfigError } from './config/config-error';
export { environment } from './config/environment';
export { sealEnvironment } from './config/seal-environment';
export { NO_KEYS, type Keyring } from './config/keyring';
export { loadConfig } from './config/load-config';
export type { IdentityProviderSettings, SignInConfig } from './config/sign-in-settings';
export { PAYMENT_VARIABLES } from './config/payment-settings';
export { AccountDeletionRepository } from './database/account-deletion.repository';
export { AccountRepository } from './database/account.repository';
export { AuditLogRepository, OPERATOR } from './database/audit-log.repository';
export { ApiKeyRepository, type KeyChange, type KeyRefusal, type KnownKey } from './database/api-key.repository';
export { OperatorLogRepository } from './database/operator-log.repository';
export { connectMongodb, type MongodbConnection } from './database/connect-mongodb';
export { EMAIL_LINK_LIFE_MS, EmailLinkRepository } from './database/email-link.repository';
export { EmailOutboxRepository } from './database/email-outbox.repository';
export { IdentityOfferRepository } from './database/identity-offer.repository';
export { IdentityRepository } from './database/identity.repository';
export { InvitationRepository, type ReceivedInvitation } from './database/invitation.repository';
export { MembershipRepository } from './database/membership.repository';
export { JobRepository, type JobFilter } from './database/job.repository';
export { KeySpendingRepository, type LimitedKey } from './database/key-spending.repository';
export { LedgerRepository } from './database/ledger.repository';
export { WalletReader } from './database/wallet-reader';
export { LeaseRepository } from './database/lease.repository';
export { QueueRepository, type OpenTranscriptions } from './database/queue.repository';
export { RetentionRepository, type AccountRetention, type TranscriptionDue } from './database/retention.repository';
export { UserRepository, type PasswordAct } from './database/user.repository';
export { RequestWindowRepository } from './database/request-window.repository';
export { SecondFactorRepository, type UsedCode } from './database/second-factor.repository';
export { SignInChallengeRepository } from './database/sign-in-challenge.repository';
export { PROVIDER_SIGN_IN_MS, ProviderSignInRepository } from './database/provider-sign-in.repository';
export { SessionRepository, type Resumed } from './database/session.repository';
export { VocabularyRepository, type OfferedSuggestion } from './database/vocabulary.repository';
export { WebhookDeliveryRepository } from './database/webhook-delivery.repository';
export { ensureIndexes } from './database/ensure-indexes';
export type { Migration } from './database/migrations/migration';
export { MIGRATIONS } from './database/migrations/migrations';
export { SchemaTooNewError } from './database/migrations/schema-too-new.error';
export { sealWebhookSecrets } from './database/seal-webhook-secrets';
export { expectSchema, prepareDatabase, requireKnownSchema } from './database/migrations/prepare-database';
export { LIST_SORTS, type ListDirection, type ListOrder, type ListSort } from './database/list-order';
export type { SearchIndex, TranscriptPreview } from './database/search-index';
export { ShareRepository } from './database/share.repository';
export { inBatches } from './database/in-batches';
export { isDuplicate } from './database/is-duplicate';
export type { IdempotencyClaim } from './database/idempotency-claim';
export type { TranscriptPart } from './database/transcript-parts';
export { TranscriptRevisionRepository, type NewRevision } from './database/transcript-revision.repository';
export { TranscriptionRepository } from './database/transcription.repository';
export { Deployment, DEPLOYMENT_MARKS } from './database/deployment';
export { BucketMarks, markBucket, type MarkedBucket } from './object-store/bucket-marks';
export type { SentAudio } from './database/documents';
export type {
  BeginResult,
  ClaimOptions,
  DiscardResult,
  ListTranscriptions,
  NewTranscription,
  TranscriptionResult,
  Transition,
} from './database/transcription-calls';
export { USAGE_TIME_ZONE, usageMonth, UsageRepository, type UsageRow } from './database/usage.repository';
export { InvoiceRepository } from './database/invoice.repository';
export { OtherAmountError } from './database/payment-calls';
export { PaymentRepository } from './database/payment.repository';
export { StorageUseRepository, type AllocationTarget, type StorageAllocation } from './database/storage-use.repository';
export { UploadRepository } from './database/upload.repository';
export { finishInTurns, inTurns, textInTurns } from './documents/in-turns';
export { jsonInTurns } from './documents/json-in-turns';
export { renderDocx } from './documents/render-docx';
export { renderPdf } from './documents/render-pdf';
export { BroadcastPublisher } from './events/broadcast-publisher';
export { broadcastTransport, createBroadcastPublisher } from './events/broadcast-transport';
export { BROADCASTS, type BroadcastName, type BroadcastPayloads } from './events/broadcasts';
export { connectNats, type NatsConnection } from './events/connect-nats';
export { JetStreamProgressLog } from './events/jetstream-progress-log';
export { LazyProgressLog } from './events/lazy-progress-log';
export { Notifier } from './events/notifier';
export {
  PROGRESS_LOG,
  type AppendedProgress,
  type LoggedTranscription,
  type ProgressEntry,
  type ProgressLog,
  type ReadOptions,
} from './events/progress-log.port';
export { ProgressPublisher } from './events/progress-publisher';
export { cancelAbandoned } from './erasure/cancel-abandoned';
export { deleteAudio } from './erasure/delete-audio';
export { eraseAudio } from './erasure/erase-audio';
export { eraseObjects } from './erasure/erase-objects';
export { mongodbHealth, natsHealth, objectStoreHealth, temporalHealth } from './health/dependencies';
export { isOutage } from './health/is-outage';
export { probe, type DependencyHealth } from './health/probe';
export { ServersAway } from './health/servers-away';
export { waitForServer } from './health/wait-for-server';
export { newId } from './ids/new-id';
export { MAILER, type Mailer, type MailMessage } from './mail/mailer.port';
export { openMailer } from './mail/open-mailer';
export { downloadTo } from './object-store/download-to';
export { getBytes } from './object-store/get-bytes';
export { getJson, putJson } from './object-store/json-objects';
export { getKnownVoice, putKnownVoices } from './object-store/known-voices';
export { ObjectNotFoundError } from './object-store/object-not-found.error';
export type { TrialNetwork } from './database/trial-network.repository';
export { LedgerBalances } from './database/ledger-balances';
export { openObjectStore } from './object-store/open-object-store';
export { PARTS_IN_MEMORY, PartSpool } from './object-store/part-spool';
export { SPOOL_MEMORY_BYTES } from './object-store/spooled-part';
export { PART_BYTES } from './object-store/s3-object-store';
export {
  JOIN_MIN_BYTES,
  OBJECT_STORE,
  type GetOptions,
  type ObjectEntry,
  type ObjectStat,
  type ObjectStore,
  type PutOptions,
} from './object-store/object-store.port';
export { createLogger, withIds, type LogBindings, type Logger } from './observability/logger';
export type { PaymentIncident } from './observability/metrics/payment-incidents';
export type { RepairKind } from './observability/metrics/repair-kinds';
export { COUNTERS, GAUGES, HISTOGRAMS } from './observability/metrics/metric-catalog';
export { measureEnd } from './observability/metrics/measure-end';
export { noteRepairs } from './observability/metrics/note-repairs';
export {
  METRICS,
  NO_METRICS,
  type ForeignSource,
  type ForeignUpdate,
  type Metrics,
} from './observability/metrics/metrics.port';
export { openMetrics } from './observability/metrics/open-metrics';
export { NestLogger } from './observability/nest-logger';
export { openTracing } from './observability/tracing/open-tracing';
export { NO_TRACING, TRACING, type Tracing } from './observability/tracing/tracing.port';
export { OutboundError, type OutboundFailure } from './outbound-http/outbound-error';
export { OutboundHttp, type OutboundResponse, type OutboundConnector } from './outbound-http/outbound-http';
export type { ResolvedAddress } from './outbound-http/resolve-name';
export { PasswordHasher } from './users/password-hasher';
export { base32, totpCode, totpStep, totpUri } from './users/totp';
export { IdentityProvider, type AuthorizationResponse, type ProviderUser } from './identity-provider/identity-provider';
export { signInSecrets } from './identity-provider/sign-in-secrets';
export { NoFiscalIssuer } from './invoices/no-fiscal-issuer';
export { renderInvoicePdf } from './invoices/render-invoice-pdf';
export { openPaymentProvider } from './payments/open-payment-provider';
export { qrRows, renderQrPng, renderQrSvg } from './payments/render-qr-code';
export { SandboxProvider, type SignedNotice } from './payments/sandbox-provider';
export { StripeProvider } from './payments/stripe-provider';
export { signWebhook } from './webhooks/sign-webhook';
export { transcriptionFolder, uploadFolder } from './sweep/folder-state';
export { storedFolders, type StoredFolder } from './sweep/stored-folders';
export { sweepLimits, type SweepLimits } from './sweep/sweep-limits';
export { measureScratch } from './observability/metrics/measure-scratch';
export { ScratchSpace } from './scratch/scratch-space';
export { counting } from './storage/counting';
export { recountAudio } from './storage/recount-audio';
export { endUpload, eraseSourceUpload, eraseUpload } from './uploads/erase-upload';
export { sweepUploads } from './uploads/sweep-uploads';
export { UploadContent } from './uploads/upload-content';
