import { randomBytes } from 'node:crypto';

/** A signing secret in the format of Standard Webhooks (symmetric scheme): https://github.com/standard-webhooks/standard-webhooks. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
