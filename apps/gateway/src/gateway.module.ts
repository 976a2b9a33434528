import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import type { SentimentModel } from '@aether/language';
import type { AppConfig, Logger, Metrics } from '@aether/platform';
import { AccountModule } from './accounts/account/account.module';
import { ConsoleRoutesModule } from './console-routes.module';
import { BillingModule } from './billing/billing.module';
import { SessionModule } from './auth/session/session.module';
import { OpenAiCompatModule } from './openai-compat/openai-compat.module';
import { ConsoleModule } from './platform/static/console.module';
import { DocsModule } from './documentation/docs.module';
import { EventsModule } from './transcriptions/events/events.module';
import { HealthModule } from './platform/health/health.module';
import { ApiKeyGuard } from './auth/api-key.guard';
import { ScopeGuard } from './auth/scope.guard';
import { ErrorFilter } from './platform/http/error.filter';
import { RequestLimitGuard } from './platform/rate-limit/request-limit.guard';
import { RequestLimiter } from './platform/rate-limit/request-limiter';
import { UploadRequestLimiter } from './platform/rate-limit/upload-request-limiter';
import { ModelsModule } from './openai-compat/models/models.module';
import { PaymentsModule } from './billing/payments/payments.module';
import type { Connections } from './platform/connections';
import { PlatformModule } from './platform/platform.module';
import { TranscriptionsModule } from './transcriptions/transcriptions.module';
import { UploadsModule } from './uploads/uploads.module';
import { VocabularyModule } from './vocabulary/vocabulary.module';
import { WebhooksModule } from './webhooks/webhooks.module';

interface GatewayParts {
  readonly config: AppConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly connections: Connections;
  readonly sentimentModel: SentimentModel | null;
}

@Module({})
export class GatewayModule {
  static with(parts: GatewayParts): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        PlatformModule.with(parts),
        AccountModule,
        ConsoleRoutesModule,
        OpenAiCompatModule,
        BillingModule,
        DocsModule,
        EventsModule,
        HealthModule,
        ModelsModule,
        PaymentsModule,
        SessionModule,
        TranscriptionsModule,
        UploadsModule,
        VocabularyModule,
        WebhooksModule,
        // Last, because it serves the page for every path that no other module handles.
        ConsoleModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        RequestLimiter,
        { provide: UploadRequestLimiter, useFactory: () => new UploadRequestLimiter() },
        // The order matters: authentication first, then the rate limit of the caller, which also counts what its key may not do.
        { provide: APP_GUARD, useClass: ApiKeyGuard },
        { provide: APP_GUARD, useClass: RequestLimitGuard },
        { provide: APP_GUARD, useClass: ScopeGuard },
      ],
    };
  }
}
