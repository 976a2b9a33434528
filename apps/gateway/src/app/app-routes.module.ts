import { Module } from '@nestjs/common';
import { TranscriptionsModule } from '../transcriptions/transcriptions.module';
import { ApiKeysController } from './api-keys/api-keys.controller';
import { AuditLogController } from './audit-log/audit-log.controller';
import { AppDeliveriesController } from './deliveries/app-deliveries.controller';
import { SendWebhookTest } from './deliveries/usecases/send-webhook-test/send-webhook-test.usecase';
import { AccountEraser } from './deletion/account-eraser';
import { AccountUploads } from './deletion/account-uploads';
import { DeletionController } from './deletion/deletion.controller';
import { DeleteAccount } from './deletion/usecases/delete-account/delete-account.usecase';
import { EntryController } from './entry/entry.controller';
import { ConfirmEmail } from './entry/usecases/confirm-email/confirm-email.usecase';
import { RequestPasswordReset } from './entry/usecases/request-password-reset/request-password-reset.usecase';
import { ResetPassword } from './entry/usecases/reset-password/reset-password.usecase';
import { SignIn } from './entry/usecases/sign-in/sign-in.usecase';
import { SignUp } from './entry/usecases/sign-up/sign-up.usecase';
import { AccountParts } from './export/account-parts';
import { ExportController } from './export/export.controller';
import { MoneyParts } from './export/money-parts';
import { PricingController } from './pricing/pricing.controller';
import { SessionController } from './session/session.controller';
import { SessionModule } from './session/session.module';
import { SettingsController } from './settings/settings.controller';
import { SpeakerNamesController } from './speaker-names/speaker-names.controller';
import { AppWebhookSecretController } from './webhook-secret/app-webhook-secret.controller';

/** What the web application uses, below `/v1/app`. */
@Module({
  imports: [SessionModule, TranscriptionsModule],
  controllers: [
    ApiKeysController,
    AppDeliveriesController,
    AppWebhookSecretController,
    AuditLogController,
    DeletionController,
    EntryController,
    ExportController,
    PricingController,
    SessionController,
    SettingsController,
    SpeakerNamesController,
  ],
  providers: [
    AccountEraser,
    AccountParts,
    AccountUploads,
    ConfirmEmail,
    DeleteAccount,
    MoneyParts,
    RequestPasswordReset,
    ResetPassword,
    SendWebhookTest,
    SignIn,
    SignUp,
  ],
})
export class AppRoutesModule {}
