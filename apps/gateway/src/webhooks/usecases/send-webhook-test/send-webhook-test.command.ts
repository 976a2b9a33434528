export interface SendWebhookTestCommand {
  readonly accountId: string;
  /** Given by the caller, not validated. */
  readonly url: string;
}
