/** Injection token of what is no class of its own. */
export const WEBHOOK_CONFIG = Symbol('WebhookConfig');
