/**
 * The Stripe adapter with Stripe's own SDK. Card payments run against `localstripe`, which is stateful and signs its webhooks, with a fake of the
 * page that Stripe hosts. Requests, including those for Pix, run against Stripe's own `stripe-mock`. No fake supports paying a Pix, so a server in
 * this test returns the documented responses; a real Pix is not tested.
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

  it('keeps a payment with a declined card open for another card until it expires', async () => {
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
    const expired = { paymentId: late.paymentId, providerId: forgotten, outcome: 'expired', centavos: 5_000 };
    expect(await provider.readNotice(body, signature)).toEqual(expired);
    expect(await provider.find(forgotten)).toEqual(expired);
  });

  it('reads webhooks about a payment without a checkout page, such as a Pix', async () => {
    const paymentId = newId('payment');
    const begin = () => local.intent(5_000, { payment_id: paymentId });
    const [declined, accepted] = [await begin(), await begin()];
    expect(await provider.find(accepted)).toBeNull();
    await local.payByCard(declined, DECLINED_WHEN_CHARGED);
    const failed = await local.webhook('payment_intent.payment_failed', declined);
    const payment = { paymentId, centavos: 5_000 };
    expect(await provider.readNotice(failed.body, failed.signature)).toEqual({
      ...payment,
      providerId: declined,
      outcome: 'failed',
    });
    await local.payByCard(accepted);
    const paid = await local.webhook('payment_intent.succeeded', accepted);
    const confirmed = { ...payment, providerId: accepted, outcome: 'confirmed' };
    expect(await provider.readNotice(paid.body, paid.signature)).toEqual(confirmed);
    expect(await provider.find(accepted)).toEqual(confirmed);
  });

  it('ignores signed webhooks about other events and other applications', async () => {
    const { providerId } = await provider.open(order('card'));
    await local.payOnPage(providerId);
    const { body } = await local.webhook('checkout.session.completed', providerId);
    const events = [
      [],
      ['checkout.session.completed', 'charge.succeeded'],
      ['checkout.session.completed', 'payment_intent.created'],
      // From another application that uses the same Stripe account.
      ['payment_id', 'order_id'],
    ].map(([from = '', to = '']) => {
      const event = Buffer.from(body.toString('utf8').replaceAll(from, to));
      return provider.readNotice(event, signedAt(new Date(), event, local.webhookSecret));
    });
    const [own, ...foreign] = await Promise.all(events);
    expect([own?.providerId, ...foreign]).toEqual([providerId, null, null, null]);
    // The session of this payment already reports its outcome.
    const intent = await local.webhook('payment_intent.succeeded', providerId.replace('cs_test_', ''));
    expect(await provider.readNotice(intent.body, intent.signature)).toBeNull();
  });

  it('reads refunds and disputes of a card payment, which name only the intent behind its session', async () => {
    const given = order('card');
    const { providerId } = await provider.open(given);
    await local.payOnPage(providerId);
    const read = async (type: string, id: string) => {
      const { body, signature } = await local.webhook(type, id);
      return provider.readNotice(body, signature);
    };
    const named = { paymentId: given.paymentId, providerId };
    const refund = (microBrl: number) => ({ ...named, reversal: { kind: 'refund', microBrl } });
    expect(await read('charge.refunded', await local.refund(providerId, 2_000))).toEqual(refund(20_000_000));
    expect(await read('charge.refunded', await local.refund(providerId, 3_000))).toEqual(refund(50_000_000));
    const id = local.dispute(providerId, 5_000);
    const dispute = (status: string) => ({
      ...named,
      reversal: { kind: 'dispute', dispute: { id, microBrl: 50_000_000, status } },
    });
    expect(await read('charge.dispute.created', id)).toEqual(dispute('open'));
    local.decide(id, 'won');
    expect(await read('charge.dispute.closed', id)).toEqual(dispute('won'));
  });

  it('reads refunds of a Pix, and ignores inquiries and what belongs to other applications', async () => {
    const event = (type: string, object: object) => {
      const body = Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }));
      return provider.readNotice(body, signedAt(new Date(), body, local.webhookSecret));
    };
    const paymentId = newId('payment');
    const [own, foreign] = [await local.intent(5_000, { payment_id: paymentId }), await local.intent(5_000)];
    const charge = { id: 'ch_1', object: 'charge', amount: 5_000, amount_refunded: 1_000 };
    expect(await event('charge.refunded', { ...charge, payment_intent: own })).toEqual({
      paymentId,
      providerId: own,
      reversal: { kind: 'refund', microBrl: 10_000_000 },
    });
    expect(await event('charge.refunded', { ...charge, payment_intent: foreign })).toBeNull();
    expect(await event('charge.refunded', { ...charge, payment_intent: null })).toBeNull();
    const dispute = { id: 'dp_1', object: 'dispute', amount: 5_000, payment_intent: own };
    expect(await event('charge.dispute.created', { ...dispute, status: 'warning_needs_response' })).toBeNull();
    expect(await event('charge.dispute.funds_withdrawn', { ...dispute, status: 'needs_response' })).toBeNull();
    expect(await event('charge.dispute.closed', { ...dispute, status: 'lost' })).toMatchObject({
      reversal: { dispute: { status: 'lost' } },
    });
  });

  it('fails with `overloaded`, without its keys in the message, when Stripe rejects the request', async () => {
    const refused = new StripeProvider({ ...settings(), secretKey: 'pk_errada' });
    const error = await refused.open(order('card')).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'overloaded' });
    expect((error as Error).message).not.toContain('pk_errada');
  });
});

describe('Stripe requests against Stripe’s description of its API', () => {
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

  it('opening and finding a card payment conforms', async () => {
    const { providerId, checkoutUrl } = await provider.open({ ...order, method: 'card' });
    expect([providerId, checkoutUrl]).toEqual([expect.stringMatching(/^cs_/), expect.stringMatching(/^https:/)]);
    expect(await provider.find(providerId)).toBeNull();
  });

  it('opening a Pix payment conforms; only the code is missing, which the mock does not create', async () => {
    const refused = await provider.open({ ...order, method: 'pix' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'overloaded', cause: 'the provider gave no Pix code for this amount' });
  });

  it('looking up the payment behind a refund conforms; the mock has no payment of ours', async () => {
    const object = { payment_intent: 'pi_1', amount_refunded: 1_000 };
    const body = Buffer.from(
      JSON.stringify({ id: 'evt_1', object: 'event', type: 'charge.refunded', data: { object } }),
    );
    expect(await provider.readNotice(body, signedAt(new Date(), body, 'whsec_x'))).toBeNull();
  });

  it('the mock rejects an unknown parameter', async () => {
    const body = new URLSearchParams({ amount: '5000', currency: 'brl', payment_method_kinds: 'pix' });
    const headers = { authorization: `Bearer ${mock.secretKey}` };
    const answer = await fetch(`${mock.url}/v1/payment_intents`, { method: 'POST', headers, body });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('additional properties')]);
  });
});

describe('Stripe’s Pix, as documented', () => {
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

  it('requests the amount with the payment’s expiry, and returns Stripe’s code', async () => {
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

  it('rejects a code with another amount', async () => {
    code = codeOf(15_001);
    await expect(open(15_000)).rejects.toMatchObject({ code: 'overloaded' });
  });
});
