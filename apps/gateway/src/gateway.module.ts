import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import type { AppConfig, Logger, Metrics } from '@aether/platform';
import { AccountModule } from './account/account.module';
import { AppRoutesModule } from './app/app-routes.module';
import { BillingModule } from './app/billing/billing.module';
import { SessionModule } from './app/session/session.module';
import { AudioCompatModule } from './audio-compat/audio-compat.module';
import { ConsoleModule } from './console/console.module';
import { DocsModule } from './docs/docs.module';
import { EventsModule } from './events/events.module';
import { HealthModule } from './health/health.module';
import { ApiKeyGuard } from './http/api-key.guard';
import { ErrorFilter } from './http/error.filter';
import { RequestLimitGuard } from './limits/request-limit.guard';
import { RequestLimiter } from './limits/request-limiter';
import { ModelsModule } from './models/models.module';
import { PaymentsModule } from './payments/payments.module';
import type { Connections } from './platform/connections';
import { PlatformModule } from './platform/platform.module';
import { TranscriptionsModule } from './transcriptions/transcriptions.module';
import { UploadsModule } from './uploads/uploads.module';
import { WebhooksModule } from './webhooks/webhooks.module';

interface GatewayParts {
  readonly config: AppConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly connections: Connections;
}

@Module({})
export class GatewayModule {
  static with(parts: GatewayParts): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        PlatformModule.with(parts),
        AccountModule,
        AppRoutesModule,
        AudioCompatModule,
        BillingModule,
        DocsModule,
        EventsModule,
        HealthModule,
        ModelsModule,
        PaymentsModule,
        SessionModule,
        TranscriptionsModule,
        UploadsModule,
        WebhooksModule,
        // The last: it answers whatever a browser opens and nobody else knows.
        ConsoleModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        RequestLimiter,
        // In this order: who it is, then how much they may.
        { provide: APP_GUARD, useClass: ApiKeyGuard },
        { provide: APP_GUARD, useClass: RequestLimitGuard },
      ],
    };
  }
}
