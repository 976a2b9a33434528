/** Schemas in the OpenAPI document of the API. `documentation/schemas.ts` must define each of them. */
export type SchemaName =
  | 'Account'
  | 'CompatibleJson'
  | 'CompatibleVerboseJson'
  | 'Delivery'
  | 'DeliveryList'
  | 'End'
  | 'Entities'
  | 'Error'
  | 'Live'
  | 'Models'
  | 'Progress'
  | 'Ready'
  | 'Segment'
  | 'Segments'
  | 'TextDelta'
  | 'TextDone'
  | 'Transcription'
  | 'TranscriptionList'
  | 'TranscriptionSummary'
  | 'WebhookEvent'
  | 'WebhookSecret'
  | 'WebhookTestEvent'
  | 'Usage'
  | 'Word';

/** Schemas in the OpenAPI document of the web application. `documentation/console-schemas.ts` must define each of them. */
export type AppSchemaName =
  | 'Account'
  | 'AccountDeletion'
  | 'ApiKey'
  | 'ApiKeyList'
  | 'AuditLog'
  | 'Balance'
  | 'ChangeApiKey'
  | 'ChangePassword'
  | 'ChangeSettings'
  | 'ConfirmEmail'
  | 'CreatedApiKey'
  | 'DeleteAccount'
  | 'Delivery'
  | 'DeliveryList'
  | 'Error'
  | 'Invoice'
  | 'InvoiceList'
  | 'NameSpeakers'
  | 'NewApiKey'
  | 'NewSubscription'
  | 'NewTopUp'
  | 'NewWebhookTest'
  | 'Notice'
  | 'Offers'
  | 'Payment'
  | 'PaymentList'
  | 'Pricing'
  | 'RequestPasswordReset'
  | 'ResetPassword'
  | 'Session'
  | 'SessionList'
  | 'Settings'
  | 'SignIn'
  | 'SignUp'
  | 'SpeakerNames'
  | 'WebhookSecret';

interface SchemaRef {
  readonly $ref: string;
}

export const schemaRef = (name: SchemaName): SchemaRef => ({ $ref: `#/components/schemas/${name}` });

export const appSchemaRef = (name: AppSchemaName): SchemaRef => ({ $ref: `#/components/schemas/${name}` });
