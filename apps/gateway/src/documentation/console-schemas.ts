import type { z } from 'zod';
import { accountSchema } from '../auth/session/account.schema';
import { billingDetailsSchema, newBillingDetailsSchema } from '../billing/billing-details.schema';
import { balanceSchema } from '../billing/balance.schema';
import {
  apiKeyListSchema,
  apiKeySchema,
  changeApiKeySchema,
  createdApiKeySchema,
  newApiKeySchema,
} from '../accounts/api-keys/api-key.schema';
import { auditLogSchema } from '../accounts/audit-log/audit-log.schema';
import {
  invoiceListSchema,
  invoiceSchema,
  newSubscriptionSchema,
  newTopUpSchema,
  sandboxDisputeSchema,
  sandboxRefundSchema,
  offersSchema,
  paymentListSchema,
  paymentSchema,
} from '../billing/billing.schema';
import { appDeliveryListSchema, appDeliverySchema } from '../webhooks/app-delivery.schema';
import { newWebhookTestSchema } from '../webhooks/delivery.schema';
import { deletionSchema } from '../accounts/deletion/deletion.schema';
import {
  changePasswordSchema,
  confirmEmailSchema,
  noticeSchema,
  requestResetSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from '../auth/sign-in/sign-in.schema';
import { pricingSchema } from '../billing/pricing/pricing.schema';
import {
  confirmSecondFactorSchema,
  enableSecondFactorSchema,
  passSecondFactorSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondFactorSetupSchema,
  setUpSecondFactorSchema,
  signInChallengeSchema,
} from '../auth/second-factor/second-factor.schema';
import {
  identityListSchema,
  identityOfferSchema,
  linkIdentitySchema,
  providerResponseSchema,
  providerVisitSchema,
} from '../auth/provider/provider.schema';
import { sessionListSchema, sessionSchema } from '../auth/session/session.schema';
import { changeSettingsSchema, expiringAudioSchema, settingsSchema } from '../accounts/settings/settings.schema';
import {
  changeRoleSchema,
  invitationListSchema,
  invitationSchema,
  joinedAccountListSchema,
  memberListSchema,
  memberSchema,
  newInvitationSchema,
} from '../accounts/members/member.schema';
import { openShareSchema, sharedTranscriptionSchema } from '../transcriptions/shares/share.schema';
import { archiveSchema } from '../transcriptions/archive/archive.schema';
import { nameSpeakersSchema, speakerNamesSchema } from '../transcriptions/speaker-names/speaker-names.schema';
import { siteSchema, siteTextSchema } from '../site/site.schema';
import { errorSchema } from '../platform/http/error.schema';
import { webhookSecretSchema } from '../webhooks/webhook-secret.schema';
import type { AppSchemaName } from '../platform/openapi/schema-ref';
import { toComponents } from '../platform/openapi/to-components';
import { confirmedActionSchema } from '../auth/session/confirmed-action.schema';

const NAMED = {
  JoinedAccountList: joinedAccountListSchema,
  Member: memberSchema,
  MemberList: memberListSchema,
  NewInvitation: newInvitationSchema,
  Account: accountSchema,
  Site: siteSchema,
  SiteText: siteTextSchema,
  AccountDeletion: deletionSchema,
  AllowExport: confirmedActionSchema,
  ApiKey: apiKeySchema,
  ApiKeyList: apiKeyListSchema,
  ArchiveTranscriptions: archiveSchema,
  AuditLog: auditLogSchema,
  Balance: balanceSchema,
  BillingDetails: billingDetailsSchema,
  ChangeApiKey: changeApiKeySchema,
  ChangePassword: changePasswordSchema,
  ChangeRole: changeRoleSchema,
  ChangeSettings: changeSettingsSchema,
  ConfirmSecondFactor: confirmSecondFactorSchema,
  ConfirmEmail: confirmEmailSchema,
  CreatedApiKey: createdApiKeySchema,
  DeleteAccount: confirmedActionSchema,
  Delivery: appDeliverySchema,
  DeliveryList: appDeliveryListSchema,
  EnableSecondFactor: enableSecondFactorSchema,
  Error: errorSchema,
  ExpiringAudio: expiringAudioSchema,
  IdentityList: identityListSchema,
  IdentityOffer: identityOfferSchema,
  Invitation: invitationSchema,
  InvitationList: invitationListSchema,
  Invoice: invoiceSchema,
  InvoiceList: invoiceListSchema,
  LinkIdentity: linkIdentitySchema,
  NameSpeakers: nameSpeakersSchema,
  NewApiKey: newApiKeySchema,
  NewBillingDetails: newBillingDetailsSchema,
  NewSubscription: newSubscriptionSchema,
  NewTopUp: newTopUpSchema,
  NewWebhookTest: newWebhookTestSchema,
  Notice: noticeSchema,
  Offers: offersSchema,
  OpenShare: openShareSchema,
  PassSecondFactor: passSecondFactorSchema,
  Payment: paymentSchema,
  PaymentList: paymentListSchema,
  Pricing: pricingSchema,
  ProviderResponse: providerResponseSchema,
  ProviderVisit: providerVisitSchema,
  RecoveryCodes: recoveryCodesSchema,
  RequestPasswordReset: requestResetSchema,
  ResetPassword: resetPasswordSchema,
  SecondFactor: secondFactorSchema,
  SecondFactorSetup: secondFactorSetupSchema,
  SandboxDispute: sandboxDisputeSchema,
  SandboxRefund: sandboxRefundSchema,
  Session: sessionSchema,
  SessionList: sessionListSchema,
  SharedTranscription: sharedTranscriptionSchema,
  SetUpSecondFactor: setUpSecondFactorSchema,
  Settings: settingsSchema,
  SignIn: signInSchema,
  SignInChallenge: signInChallengeSchema,
  SignUp: signUpSchema,
  SpeakerNames: speakerNamesSchema,
  WebhookSecret: webhookSecretSchema,
} satisfies Record<AppSchemaName, z.ZodType>;

export function appComponentSchemas(): Record<string, object> {
  return toComponents(NAMED);
}
