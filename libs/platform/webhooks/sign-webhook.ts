import { createHmac } from 'node:crypto';

interface WebhookToSign {
  /** The event's id. */
  readonly id: string;
  /** The exact body to send. */
  readonly body: string;
  /** Time of this attempt. */
  readonly sentAt: Date;
  /** Each of them signs. Format: `whsec_` + base64. */
  readonly secrets: readonly string[];
  /** Header of the service's own scheme. */
  readonly signatureHeader: string;
}

/**
 * Returns the headers that authenticate a webhook, in two schemes: the service's own, `t=…,v1=…` with the HMAC-SHA256 of `t.body` in hexadecimal,
 * keyed with the whole secret as UTF-8; and Standard Webhooks (symmetric), the HMAC of `id.t.body` in base64, keyed with the bytes of the
 * secret's base64: https://github.com/standard-webhooks/standard-webhooks.
 */
export function signWebhook({ id, body, sentAt, secrets, signatureHeader }: WebhookToSign): Record<string, string> {
  const seconds = String(Math.floor(sentAt.getTime() / 1000));
  const own = secrets.map((secret) => `v1=${hmac(Buffer.from(secret, 'utf8'), `${seconds}.${body}`, 'hex')}`);
  const standard = secrets.map((secret) => `v1,${hmac(keyOf(secret), `${id}.${seconds}.${body}`, 'base64')}`);
  return {
    [signatureHeader]: [`t=${seconds}`, ...own].join(','),
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': standard.join(' '),
  };
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}

function hmac(key: Buffer, text: string, encoding: 'hex' | 'base64'): string {
  return createHmac('sha256', key).update(text, 'utf8').digest(encoding);
}
