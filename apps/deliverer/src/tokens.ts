/** Injection tokens of what is not a class. */
export const LOGGER = Symbol('Logger');
export const WEBHOOK_CONFIG = Symbol('WebhookConfig');
