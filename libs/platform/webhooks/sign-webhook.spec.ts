import { createHmac, timingSafeEqual } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { newWebhookSecret } from '../ids/new-webhook-secret';
import { signWebhook } from './sign-webhook';

const body = JSON.stringify({ id: 'evt_1', data: { reference: 'ligação 7 – ação' } });
const HEADER = 'Service-Signature';

const signed = (secrets: readonly string[], sentAt = new Date()) =>
  signWebhook({ id: 'evt_1', body, sentAt, secrets, signatureHeader: HEADER });

/** An independent implementation of the contract: `t=<unix>,v1=<hex hmac-sha256 of "t.body">`, keyed with the whole string. */
function verifies(header: string, secret: string, text: string): boolean {
  const fields = header.split(',').map((field) => field.split('=') as [string, string]);
  const time = fields.find(([name]) => name === 't')?.[1] ?? '';
  const expected = createHmac('sha256', secret).update(`${time}.${text}`).digest();
  return fields
    .filter(([name]) => name === 'v1')
    .some(([, hex]) => hex.length === 64 && timingSafeEqual(Buffer.from(hex, 'hex'), expected));
}

describe('signWebhook', () => {
  const [current, retired, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];

  it('the official verifier of Standard Webhooks accepts the signature with either secret of a rotation', () => {
    const headers = signed([current, retired]);
    for (const secret of [current, retired]) {
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    }
    expect(() => new Webhook(other).verify(body, headers)).toThrow('No matching signature');
    expect(() => new Webhook(current).verify(`${body} `, headers)).toThrow('No matching signature');
  });

  it('signs the time of sending, which the official verifier limits to five minutes', () => {
    const old = signed([current], new Date(Date.now() - 6 * 60_000));
    expect(() => new Webhook(current).verify(body, old)).toThrow('too old');
  });

  it('the service’s own header has one v1 per secret', () => {
    const headers = signed([current, retired]);
    expect(headers[HEADER]).toMatch(/^t=\d{10},v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
    for (const secret of [current, retired]) expect(verifies(headers[HEADER]!, secret, body)).toBe(true);
    expect(verifies(headers[HEADER]!, other, body)).toBe(false);
    expect(verifies(headers[HEADER]!, current, `${body} `)).toBe(false);
    expect(signed([current])[HEADER]).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/);
  });

  it('matches a signature from the test suite of Standard Webhooks', () => {
    const headers = signWebhook({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      sentAt: new Date(1_614_265_330_000),
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
      signatureHeader: HEADER,
    });
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    expect(headers['webhook-timestamp']).toBe('1614265330');
  });
});
