import { randomBytes } from 'node:crypto';

/** A signing secret as Standard Webhooks writes it: https://github.com/standard-webhooks/standard-webhooks (symmetric scheme). */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
