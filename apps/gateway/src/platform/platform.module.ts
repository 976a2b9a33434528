import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Client } from '@temporalio/client';
import type { SentimentModel } from '@aether/language';
import { FISCAL_ISSUER, PAYMENT_PROVIDER } from '@aether/domain';
import {
  AccountDeletionRepository,
  AccountRepository,
  ApiKeyRepository,
  AuditLogRepository,
  EmailLinkRepository,
  EmailOutboxRepository,
  IdentityOfferRepository,
  IdentityProvider,
  IdentityRepository,
  InvitationRepository,
  InvoiceRepository,
  KeySpendingRepository,
  LeaseRepository,
  METRICS,
  LedgerRepository,
  MembershipRepository,
  mongodbHealth,
  NoFiscalIssuer,
  OBJECT_STORE,
  openPaymentProvider,
  objectStoreHealth,
  OutboundHttp,
  PartSpool,
  PasswordHasher,
  UserRepository,
  PaymentRepository,
  PROGRESS_LOG,
  ProviderSignInRepository,
  QueueRepository,
  temporalHealth,
  RequestWindowRepository,
  SecondFactorRepository,
  SessionRepository,
  ShareRepository,
  SignInChallengeRepository,
  RetentionRepository,
  StorageUseRepository,
  TranscriptionRepository,
  TranscriptRevisionRepository,
  UploadRepository,
  UsageRepository,
  VocabularyRepository,
  WebhookDeliveryRepository,
  type AppConfig,
  type Logger,
  type Metrics,
} from '@aether/platform';
import { RoleRoutes } from './http/role-routes';
import { SERVER_PROBES, type ServerProbes } from './health/server-probes';
import { AttemptLimiter } from './rate-limit/attempt-limiter';
import { BodiesUnderWay } from './rate-limit/bodies-under-way';
import { ControllerRoutes } from './http/controller-routes';
import { CrossOrigin } from './http/cross-origin';
import { Draining } from './http/draining';
import { KeyedRoutes } from './http/keyed-routes';
import type { Connections } from './connections';
import { CONFIG, LOGGER, SENTIMENT_MODEL } from './tokens';

interface PlatformParts {
  readonly config: AppConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly connections: Connections;
  readonly sentimentModel: SentimentModel | null;
}

/** Providers that any module of the gateway can inject. */
@Global()
@Module({})
export class PlatformModule {
  static with({ config, logger, metrics, connections, sentimentModel }: PlatformParts): DynamicModule {
    const { db } = connections.mongodb;
    const providers: Provider[] = [
      AttemptLimiter,
      BodiesUnderWay,
      { provide: CrossOrigin, useValue: new CrossOrigin(config.http.corsOrigins) },
      ControllerRoutes,
      Draining,
      KeyedRoutes,
      RoleRoutes,
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: logger },
      { provide: SENTIMENT_MODEL, useValue: sentimentModel },
      { provide: METRICS, useValue: metrics },
      { provide: AccountRepository, useValue: new AccountRepository(db, config.accounts) },
      { provide: ApiKeyRepository, useValue: new ApiKeyRepository(db) },
      PasswordHasher,
      { provide: AccountDeletionRepository, useValue: new AccountDeletionRepository(db, config.accounts) },
      { provide: AuditLogRepository, useValue: new AuditLogRepository(db) },
      { provide: EmailLinkRepository, useValue: new EmailLinkRepository(db) },
      { provide: UserRepository, useValue: new UserRepository(db, config.accounts) },
      { provide: SecondFactorRepository, useValue: new SecondFactorRepository(db) },
      { provide: SignInChallengeRepository, useValue: new SignInChallengeRepository(db) },
      { provide: IdentityRepository, useValue: new IdentityRepository(db) },
      { provide: MembershipRepository, useValue: new MembershipRepository(db) },
      { provide: InvitationRepository, useValue: new InvitationRepository(db) },
      { provide: IdentityOfferRepository, useValue: new IdentityOfferRepository(db) },
      { provide: ProviderSignInRepository, useValue: new ProviderSignInRepository(db) },
      { provide: IdentityProvider, useValue: new IdentityProvider(config, logger) },
      { provide: SessionRepository, useValue: openSessions(connections) },
      { provide: EmailOutboxRepository, useValue: new EmailOutboxRepository(db) },
      { provide: TranscriptionRepository, useValue: new TranscriptionRepository(db) },
      { provide: ShareRepository, useValue: new ShareRepository(db) },
      { provide: TranscriptRevisionRepository, useValue: new TranscriptRevisionRepository(db) },
      { provide: VocabularyRepository, useValue: new VocabularyRepository(db) },
      { provide: UploadRepository, useValue: new UploadRepository(db) },
      { provide: StorageUseRepository, useValue: new StorageUseRepository(db) },
      { provide: RetentionRepository, useValue: new RetentionRepository(db) },
      { provide: QueueRepository, useValue: new QueueRepository(db) },
      { provide: RequestWindowRepository, useValue: new RequestWindowRepository(db) },
      { provide: UsageRepository, useValue: new UsageRepository(db) },
      { provide: KeySpendingRepository, useValue: new KeySpendingRepository(db) },
      { provide: LeaseRepository, useValue: new LeaseRepository(db) },
      { provide: LedgerRepository, useValue: new LedgerRepository(db) },
      { provide: InvoiceRepository, useValue: new InvoiceRepository(db) },
      { provide: PaymentRepository, useValue: new PaymentRepository(db, undefined, config.issuer) },
      { provide: PAYMENT_PROVIDER, useValue: openPaymentProvider(config.payments, db) },
      { provide: FISCAL_ISSUER, useValue: new NoFiscalIssuer() },
      { provide: WebhookDeliveryRepository, useValue: new WebhookDeliveryRepository(db) },
      { provide: OutboundHttp, useValue: new OutboundHttp(config.outbound) },
      { provide: OBJECT_STORE, useValue: connections.objects },
      { provide: PartSpool, useValue: connections.spool },
      { provide: PROGRESS_LOG, useValue: connections.progressLog },
      { provide: Client, useValue: connections.temporal },
      { provide: SERVER_PROBES, useValue: probes(connections) },
    ];
    return { module: PlatformModule, imports: [DiscoveryModule], providers, exports: providers };
  }
}

/** Records in the audit log that a replaced session token was used again, which means that the cookie was copied. */
function openSessions({ mongodb: { db } }: Connections): SessionRepository {
  const auditLog = new AuditLogRepository(db);
  const users = new UserRepository(db);
  return new SessionRepository(db, {
    onReplay: async ({ personId, id }) => {
      const user = await users.findById(personId);
      if (user === null) return;
      const actor = { kind: 'service', id: null } as const;
      await auditLog.append({ accountId: user.accountId, action: 'session.replayed', actor, subject: id });
    },
  });
}

function probes({ mongodb, progressLog, objects, temporal }: Connections): ServerProbes {
  return {
    mongodb: () => mongodbHealth(mongodb.db),
    nats: () => progressLog.health(),
    temporal: () => temporalHealth(temporal.connection),
    object_store: () => objectStoreHealth(objects),
  };
}
