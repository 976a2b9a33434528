/** Injection tokens of what is no class of its own. */
export const LOGGER = Symbol('Logger');
export const WEBHOOK_CONFIG = Symbol('WebhookConfig');
