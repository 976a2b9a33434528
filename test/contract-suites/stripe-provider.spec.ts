/**
 * Stripe's adapter, through Stripe's own SDK. Cards against `localstripe`, which is stateful and signs its webhooks; what is asked, of Pix too,
 * against Stripe's own `stripe-mock`. No stand-in has a Pix to be paid, so what Stripe would answer is played by a server of the test here: that
 * of a real Pix is not shown.
 */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brCode } from '@aether/domain';
import { newId, StripeProvider } from '@aether/platform';
import { LocalStripe } from '../payments/local-stripe';
import { StripeMock } from '../payments/stripe-mock';
import { describePaymentProvider, signedAt } from './payment-provider.suite';

const DECLINED_WHEN_CHARGED = '4000000000000341';

describe('Stripe', () => {
  let local: LocalStripe;
  let provider: StripeProvider;

  beforeAll(async () => {
    local = await LocalStripe.start();
    provider = new StripeProvider(settings());
  });
  afterAll(async () => {
    await local?.stop();
  });

  function settings(webhookSecret = local.webhookSecret) {
    return { apiUrl: local.url, secretKey: local.secretKey, webhookSecret, methods: ['card'] as const };
  }

  describePaymentProvider('Stripe', {
    methods: ['card'],
    start: async () => ({
      provider,
      secret: local.webhookSecret,
      withOtherSecret: new StripeProvider(settings('whsec_outro')),
      pay: async ({ providerId }) => {
        await local.payByCard(providerId);
        return local.webhook('payment_intent.succeeded', providerId);
      },
      // The stand-in knows no idempotency keys.
      isIdempotent: false,
    }),
  });

  const order = (method: 'card' | 'pix', centavos = 5_000) => ({
    paymentId: newId('payment'),
    method,
    centavos,
    expiresAt: new Date(Date.now() + 3_600_000),
  });

  it('tells of a card that was refused', async () => {
    const given = order('card');
    const { providerId } = await provider.open(given);
    await local.payByCard(providerId, DECLINED_WHEN_CHARGED);
    const { body, signature } = await local.webhook('payment_intent.payment_failed', providerId);
    const { paymentId } = given;
    expect(provider.readNotice(body, signature)).toEqual({ paymentId, providerId, outcome: 'failed', centavos: 5_000 });
    // Another card may still pay it.
    expect(await provider.find(providerId)).toBeNull();
  });

  it('has nothing to say of what is none of our business, though Stripe has signed it', async () => {
    const { providerId } = await provider.open(order('card'));
    await local.payByCard(providerId);
    const { body } = await local.webhook('payment_intent.succeeded', providerId);
    const [own, ...foreign] = [
      [],
      ['payment_intent.succeeded', 'charge.succeeded'],
      ['payment_intent.succeeded', 'payment_intent.created'],
      // Of another application that shares the account with Stripe.
      ['payment_id', 'order_id'],
    ].map(([from = '', to = '']) => {
      const event = Buffer.from(body.toString('utf8').replaceAll(from, to));
      return provider.readNotice(event, signedAt(new Date(), event, local.webhookSecret));
    });
    expect([own?.providerId, ...foreign]).toEqual([providerId, null, null, null]);
  });

  it('is `overloaded`, without a word of its keys, when Stripe does not answer or refuses', async () => {
    const refused = new StripeProvider({ ...settings(), secretKey: 'pk_errada' });
    const error = await refused.open(order('card')).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'overloaded' });
    expect((error as Error).message).not.toContain('pk_errada');
  });
});

describe('Stripe’s own description of its API', () => {
  let mock: StripeMock;
  let provider: StripeProvider;

  beforeAll(async () => {
    mock = await StripeMock.start();
    const { url: apiUrl, secretKey } = mock;
    provider = new StripeProvider({ apiUrl, secretKey, webhookSecret: 'whsec_x', methods: ['pix', 'card'] });
  }, 300_000);
  afterAll(async () => {
    await mock?.stop();
  });

  const order = { paymentId: newId('payment'), centavos: 5_000, expiresAt: new Date(Date.now() + 3_600_000) };

  it('has what we ask for a card, and how it stands', async () => {
    const { providerId, clientSecret } = await provider.open({ ...order, method: 'card' });
    expect([providerId, clientSecret]).toEqual([expect.stringMatching(/^pi_/), expect.stringMatching(/_secret_/)]);
    expect(await provider.find(providerId)).toBeNull();
  });

  it('has what we ask for a Pix: nothing of it is refused, and what is missing is the code, which the mock does not make', async () => {
    const refused = await provider.open({ ...order, method: 'pix' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'overloaded', cause: 'the provider gave no Pix code for this amount' });
  });

  it('has nothing that we made up', async () => {
    const body = new URLSearchParams({ amount: '5000', currency: 'brl', payment_method_kinds: 'pix' });
    const headers = { authorization: `Bearer ${mock.secretKey}` };
    const answer = await fetch(`${mock.url}/v1/payment_intents`, { method: 'POST', headers, body });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('additional properties')]);
  });
});

describe('Stripe’s Pix, as its documentation has it', () => {
  let server: Server;
  let provider: StripeProvider;
  let code: string;
  let asked: URLSearchParams;

  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then((body) => {
        asked = new URLSearchParams(body);
        const next_action = { type: 'pix_display_qr_code', pix_display_qr_code: { data: code } };
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ id: 'pi_1', object: 'payment_intent', status: 'requires_action', next_action }));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    provider = new StripeProvider({ apiUrl, secretKey: 'sk_test_x', webhookSecret: 'whsec_x', methods: ['pix'] });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const expiresAt = new Date('2026-03-02T12:00:00Z');
  const open = (centavos: number) =>
    provider.open({ paymentId: 'pay_01k9zv3m5q8r2t4w6y8a0c1e3g', method: 'pix', centavos, expiresAt });
  const codeOf = (centavos: number): string =>
    brCode({ key: 'x@stripe.com', centavos, txid: 'abc', merchantName: 'AETHER', merchantCity: 'SAO PAULO' });

  it('asks for the amount until the payment’s end, and shows the code that Stripe gives', async () => {
    code = codeOf(15_000);
    expect(await open(15_000)).toEqual({ providerId: 'pi_1', brCode: code });
    expect(Object.fromEntries(asked)).toEqual({
      amount: '15000',
      currency: 'brl',
      'metadata[payment_id]': 'pay_01k9zv3m5q8r2t4w6y8a0c1e3g',
      'allowed_payment_method_types[0]': 'pix',
      'payment_method_data[type]': 'pix',
      'payment_method_options[pix][expires_at]': String(expiresAt.getTime() / 1000),
      confirm: 'true',
    });
  });

  it('shows no code that asks for another amount', async () => {
    code = codeOf(15_001);
    await expect(open(15_000)).rejects.toMatchObject({ code: 'overloaded' });
  });
});
