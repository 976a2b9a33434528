export interface SendWebhookTestCommand {
  readonly accountId: string;
  /** As the caller wrote it. */
  readonly url: string;
}
