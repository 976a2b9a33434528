import { Module } from '@nestjs/common';
import type { AppConfig } from '@aether/platform';
import { TranscriptionsModule } from './transcriptions/transcriptions.module';
import { ApiKeysController } from './accounts/api-keys/api-keys.controller';
import { AuditLogController } from './accounts/audit-log/audit-log.controller';
import { AppDeliveriesController } from './webhooks/app-deliveries.controller';
import { AccountEraser } from './accounts/deletion/account-eraser';
import { AccountUploads } from './accounts/deletion/account-uploads';
import { DeletionController } from './accounts/deletion/deletion.controller';
import { DeleteAccount } from './accounts/deletion/usecases/delete-account/delete-account.usecase';
import { IdentitiesController } from './auth/provider/identities.controller';
import { IdentityLinker } from './auth/provider/identity-linker';
import { ProviderCookie } from './auth/provider/provider-cookie';
import { ProviderSignInController } from './auth/provider/provider-sign-in.controller';
import { ProviderVisit } from './auth/provider/provider-visit';
import { BeginProviderVisit } from './auth/provider/usecases/begin-provider-visit/begin-provider-visit.usecase';
import { CompleteProviderSignIn } from './auth/provider/usecases/complete-provider-sign-in/complete-provider-sign-in.usecase';
import { ConfirmByProvider } from './auth/provider/usecases/confirm-by-provider/confirm-by-provider.usecase';
import { LinkIdentity } from './auth/provider/usecases/link-identity/link-identity.usecase';
import { UnlinkIdentity } from './auth/provider/usecases/unlink-identity/unlink-identity.usecase';
import { SecondFactorConfirmation } from './auth/second-factor/second-factor-confirmation';
import { SecondFactorController } from './auth/second-factor/second-factor.controller';
import { DisableSecondFactor } from './auth/second-factor/usecases/disable-second-factor/disable-second-factor.usecase';
import { EnableSecondFactor } from './auth/second-factor/usecases/enable-second-factor/enable-second-factor.usecase';
import { PassSecondFactor } from './auth/second-factor/usecases/pass-second-factor/pass-second-factor.usecase';
import { ReplaceRecoveryCodes } from './auth/second-factor/usecases/replace-recovery-codes/replace-recovery-codes.usecase';
import { SetUpSecondFactor } from './auth/second-factor/usecases/set-up-second-factor/set-up-second-factor.usecase';
import { UserEntry } from './auth/sign-in/user-entry';
import { SignInController } from './auth/sign-in/sign-in.controller';
import { ConfirmEmail } from './auth/sign-in/usecases/confirm-email/confirm-email.usecase';
import { RequestPasswordReset } from './auth/sign-in/usecases/request-password-reset/request-password-reset.usecase';
import { ResetPassword } from './auth/sign-in/usecases/reset-password/reset-password.usecase';
import { SignIn } from './auth/sign-in/usecases/sign-in/sign-in.usecase';
import { SignUp } from './auth/sign-in/usecases/sign-up/sign-up.usecase';
import { InvitationsController } from './accounts/members/invitations.controller';
import { JoinedAccountsController } from './accounts/members/joined-accounts.controller';
import { MembersController } from './accounts/members/members.controller';
import { InviteMember } from './accounts/members/usecases/invite-member/invite-member.usecase';
import { AccountParts } from './accounts/export/account-parts';
import { AllowExport } from './accounts/export/usecases/allow-export/allow-export.usecase';
import { ExportController } from './accounts/export/export.controller';
import { BillingParts } from './accounts/export/billing-parts';
import { MemberParts } from './accounts/export/member-parts';
import { RevisionParts } from './accounts/export/revision-parts';
import { SignInParts } from './accounts/export/sign-in-parts';
import { TranscriptionParts } from './accounts/export/transcription-parts';
import { PricingController } from './billing/pricing/pricing.controller';
import { SessionController } from './auth/session/session.controller';
import { SessionModule } from './auth/session/session.module';
import { ExpiringAudio } from './accounts/settings/expiring-audio';
import { SettingsController } from './accounts/settings/settings.controller';
import { ShareCookie } from './transcriptions/shares/share-cookie';
import { SharedController } from './transcriptions/shares/shared.controller';
import { SharedTranscriptions } from './transcriptions/shares/shared-transcriptions';
import { ArchiveController } from './transcriptions/archive/archive.controller';
import { ArchiveTexts } from './transcriptions/archive/archive-texts';
import { PeaksController } from './transcriptions/peaks.controller';
import { SpeakerNamesController } from './transcriptions/speaker-names/speaker-names.controller';
import { CONFIG } from './platform/tokens';
import { SiteController } from './site/site.controller';
import { SiteTexts } from './site/site-texts';
import { AppWebhookSecretController } from './webhooks/app-webhook-secret.controller';
import { VocabularyModule } from './vocabulary/vocabulary.module';
import { WebhooksModule } from './webhooks/webhooks.module';

/** The web application's routes, under `/v1/app`. */
@Module({
  imports: [SessionModule, TranscriptionsModule, VocabularyModule, WebhooksModule],
  controllers: [
    ApiKeysController,
    AppDeliveriesController,
    AppWebhookSecretController,
    ArchiveController,
    AuditLogController,
    DeletionController,
    SignInController,
    ExportController,
    IdentitiesController,
    InvitationsController,
    JoinedAccountsController,
    MembersController,
    PeaksController,
    PricingController,
    ProviderSignInController,
    SecondFactorController,
    SessionController,
    SettingsController,
    SharedController,
    SiteController,
    SpeakerNamesController,
  ],
  providers: [
    AccountEraser,
    AccountParts,
    AccountUploads,
    AllowExport,
    ArchiveTexts,
    BeginProviderVisit,
    CompleteProviderSignIn,
    ConfirmByProvider,
    ConfirmEmail,
    DeleteAccount,
    DisableSecondFactor,
    EnableSecondFactor,
    ExpiringAudio,
    BillingParts,
    IdentityLinker,
    InviteMember,
    LinkIdentity,
    MemberParts,
    PassSecondFactor,
    ProviderCookie,
    ProviderVisit,
    ReplaceRecoveryCodes,
    RequestPasswordReset,
    ResetPassword,
    RevisionParts,
    SecondFactorConfirmation,
    SetUpSecondFactor,
    ShareCookie,
    SharedTranscriptions,
    SignIn,
    SignInParts,
    SignUp,
    { provide: SiteTexts, inject: [CONFIG], useFactory: ({ site }: AppConfig) => SiteTexts.read(site) },
    TranscriptionParts,
    UnlinkIdentity,
    UserEntry,
  ],
})
export class ConsoleRoutesModule {}
