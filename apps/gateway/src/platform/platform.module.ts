import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { Client } from '@temporalio/client';
import {
  AccountRepository,
  ApiKeyRepository,
  LeaseRepository,
  METRICS,
  mongodbHealth,
  natsHealth,
  OBJECT_STORE,
  objectStoreHealth,
  OutboundHttp,
  PROGRESS_LOG,
  temporalHealth,
  RequestWindowRepository,
  TranscriptionRepository,
  UploadRepository,
  UsageRepository,
  WebhookDeliveryRepository,
  type AppConfig,
  type Logger,
  type Metrics,
} from '@aether/platform';
import { SERVER_PROBES, type ServerProbes } from '../health/server-probes';
import { Draining } from '../http/draining';
import type { Connections } from './connections';
import { CONFIG, LOGGER } from './tokens';

interface PlatformParts {
  readonly config: AppConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly connections: Connections;
}

/** What every room of the gateway may have injected. */
@Global()
@Module({})
export class PlatformModule {
  static with({ config, logger, metrics, connections }: PlatformParts): DynamicModule {
    const { db } = connections.mongodb;
    const providers: Provider[] = [
      Draining,
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: logger },
      { provide: METRICS, useValue: metrics },
      { provide: AccountRepository, useValue: new AccountRepository(db) },
      { provide: ApiKeyRepository, useValue: new ApiKeyRepository(db) },
      { provide: TranscriptionRepository, useValue: new TranscriptionRepository(db) },
      { provide: UploadRepository, useValue: new UploadRepository(db) },
      { provide: RequestWindowRepository, useValue: new RequestWindowRepository(db) },
      { provide: UsageRepository, useValue: new UsageRepository(db) },
      { provide: LeaseRepository, useValue: new LeaseRepository(db) },
      { provide: WebhookDeliveryRepository, useValue: new WebhookDeliveryRepository(db) },
      { provide: OutboundHttp, useValue: new OutboundHttp(config.outbound) },
      { provide: OBJECT_STORE, useValue: connections.objects },
      { provide: PROGRESS_LOG, useValue: connections.progressLog },
      { provide: Client, useValue: connections.temporal },
      { provide: SERVER_PROBES, useValue: probes(connections) },
    ];
    return { module: PlatformModule, providers, exports: providers };
  }
}

function probes({ mongodb, nats, objects, temporal }: Connections): ServerProbes {
  return {
    mongodb: () => mongodbHealth(mongodb.db),
    nats: () => natsHealth(nats),
    temporal: () => temporalHealth(temporal.connection),
    object_store: () => objectStoreHealth(objects),
  };
}
