/** Injection tokens for dependencies that are not classes. */
export const LOGGER = Symbol('Logger');
export const WEBHOOK_CONFIG = Symbol('WebhookConfig');
