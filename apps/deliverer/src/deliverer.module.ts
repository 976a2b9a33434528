import { Module, type DynamicModule } from '@nestjs/common';
import {
  AccountRepository,
  EmailOutboxRepository,
  MAILER,
  METRICS,
  OutboundHttp,
  TRACING,
  TranscriptionRepository,
  WebhookDeliveryRepository,
  type AppConfig,
  type Logger,
  type Mailer,
  type Metrics,
  type MongodbConnection,
  type Tracing,
} from '@aether/platform';
import { classesOf } from '@aether/temporal/worker';
import { ACTIVITIES } from './activities';
import { LOGGER, WEBHOOK_CONFIG } from './tokens';
import { EmailGauges } from './email-gauges';
import { WebhookGauges } from './webhook-gauges';
import { WebhookSender } from './webhook-sender';

interface DelivererParts {
  readonly config: AppConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly db: MongodbConnection['db'];
  readonly mailer: Mailer;
}

@Module({})
export class DelivererModule {
  static with({ config, logger, metrics, tracing, db, mailer }: DelivererParts): DynamicModule {
    return {
      module: DelivererModule,
      providers: [
        ...classesOf(ACTIVITIES),
        EmailGauges,
        WebhookGauges,
        WebhookSender,
        { provide: WEBHOOK_CONFIG, useValue: config.webhooks },
        { provide: LOGGER, useValue: logger },
        { provide: METRICS, useValue: metrics },
        { provide: TRACING, useValue: tracing },
        { provide: OutboundHttp, useValue: new OutboundHttp(config.outbound) },
        { provide: MAILER, useValue: mailer },
        { provide: AccountRepository, useValue: new AccountRepository(db, config.accounts) },
        { provide: EmailOutboxRepository, useValue: new EmailOutboxRepository(db) },
        { provide: TranscriptionRepository, useValue: new TranscriptionRepository(db) },
        { provide: WebhookDeliveryRepository, useValue: new WebhookDeliveryRepository(db) },
      ],
    };
  }
}
