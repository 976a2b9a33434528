import { createHmac, timingSafeEqual } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Received } from './receiver';

/**
 * Whether a request is signed with `secret` in both schemes: checked by the official verifier of Standard Webhooks, and by one written from
 * the contract's sentence alone: `t=<unix>,v1=<hex hmac-sha256 of "t.body">`, keyed with the whole string.
 */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  return standard(headers, body, secret) && ownScheme(headers['service-signature'] ?? '', body, secret);
}

function standard(headers: Received['headers'], body: string, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

function ownScheme(header: string, body: string, secret: string): boolean {
  const fields = header.split(',').map((field) => field.split('=') as [string, string]);
  const time = fields.find(([name]) => name === 't')?.[1] ?? '';
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return fields
    .filter(([name, hex]) => name === 'v1' && hex.length === 64)
    .some(([, hex]) => timingSafeEqual(Buffer.from(hex, 'hex'), expected));
}
