/**
 * Stripe's adapter, through Stripe's own SDK. Cards against `localstripe`, which is stateful and signs its webhooks, behind a stand-in for the
 * page that Stripe hosts; what is asked, of Pix too,
 * against Stripe's own `stripe-mock`. No stand-in has a Pix to be paid, so what Stripe would answer is played by a server of the test here: that
 * of a real Pix is not shown.
 */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brCode } from '@aether/domain';
import { newId, StripeProvider } from '@aether/platform';
import { LocalStripe } from '../support/payments/local-stripe';
import { StripeMock } from '../support/payments/stripe-mock';
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
        await local.payOnPage(providerId);
        return local.webhook('checkout.session.completed', providerId);
      },
    }),
  });

  const order = (method: 'card' | 'pix', centavos = 5_000) => ({
    paymentId: newId('payment'),
    method,
    centavos,
    expiresAt: new Date(Date.now() + 3_600_000),
    returnUrl: 'http://localhost:3000/saldo/x',
  });

  it('leaves a payment open whose card was refused: the page takes another, until its time is over', async () => {
    const given = order('card');
    const { providerId } = await provider.open(given);
    expect(await local.payOnPage(providerId, DECLINED_WHEN_CHARGED)).toBe(false);
    expect(await provider.find(providerId)).toBeNull();
    expect(await local.payOnPage(providerId)).toBe(true);
    expect(await provider.find(providerId)).toMatchObject({ outcome: 'confirmed', centavos: 5_000 });
    const late = order('card');
    const { providerId: forgotten } = await provider.open(late);
    local.expire(forgotten);
    const { body, signature } = await local.webhook('checkout.session.expired', forgotten);
    const told = { paymentId: late.paymentId, providerId: forgotten, outcome: 'expired', centavos: 5_000 };
    expect(provider.readNotice(body, signature)).toEqual(told);
    expect(await provider.find(forgotten)).toEqual(told);
  });

  it('reads what is told of a payment that has no page, as a Pix', async () => {
    const paymentId = newId('payment');
    const begin = () => local.intent(5_000, { payment_id: paymentId });
    const [refused, taken] = [await begin(), await begin()];
    expect(await provider.find(taken)).toBeNull();
    await local.payByCard(refused, DECLINED_WHEN_CHARGED);
    const failed = await local.webhook('payment_intent.payment_failed', refused);
    const told = { paymentId, centavos: 5_000 };
    expect(provider.readNotice(failed.body, failed.signature)).toEqual({
      ...told,
      providerId: refused,
      outcome: 'failed',
    });
    await local.payByCard(taken);
    const paid = await local.webhook('payment_intent.succeeded', taken);
    const confirmed = { ...told, providerId: taken, outcome: 'confirmed' };
    expect(provider.readNotice(paid.body, paid.signature)).toEqual(confirmed);
    expect(await provider.find(taken)).toEqual(confirmed);
  });

  it('has nothing to say of what is none of our business, though Stripe has signed it', async () => {
    const { providerId } = await provider.open(order('card'));
    await local.payOnPage(providerId);
    const { body } = await local.webhook('checkout.session.completed', providerId);
    const [own, ...foreign] = [
      [],
      ['checkout.session.completed', 'charge.succeeded'],
      ['checkout.session.completed', 'payment_intent.created'],
      // Of another application that shares the account with Stripe.
      ['payment_id', 'order_id'],
    ].map(([from = '', to = '']) => {
      const event = Buffer.from(body.toString('utf8').replaceAll(from, to));
      return provider.readNotice(event, signedAt(new Date(), event, local.webhookSecret));
    });
    expect([own?.providerId, ...foreign]).toEqual([providerId, null, null, null]);
    // Of the same payment; its session tells of it.
    const intent = await local.webhook('payment_intent.succeeded', providerId.replace('cs_test_', ''));
    expect(provider.readNotice(intent.body, intent.signature)).toBeNull();
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

  const order = {
    paymentId: newId('payment'),
    centavos: 5_000,
    expiresAt: new Date(Date.now() + 3_600_000),
    returnUrl: 'http://localhost:3000/saldo/x',
  };

  it('has what we ask for a card, and how it stands', async () => {
    const { providerId, checkoutUrl } = await provider.open({ ...order, method: 'card' });
    expect([providerId, checkoutUrl]).toEqual([expect.stringMatching(/^cs_/), expect.stringMatching(/^https:/)]);
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
  const returnUrl = 'http://localhost:3000/saldo/x';
  const open = (centavos: number) =>
    provider.open({ paymentId: 'pay_01k9zv3m5q8r2t4w6y8a0c1e3g', method: 'pix', centavos, expiresAt, returnUrl });
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
