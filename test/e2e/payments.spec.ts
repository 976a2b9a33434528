/** "A Pix and a card payment from creation to credit to invoice, the confirmation delivered twice and out of order", on the running service. */
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { readBrCode } from '@aether/domain';
import { signedAt } from '../contract/payment-provider.suite';
import { LocalStripe } from '../support/payments/local-stripe';
import { Stack } from '../support/stack/stack';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser } from '../support/api/app-users';
import type { Answer } from '../support/api/conforming-client';

const SECRET = 'whsec_da_caixa_de_areia';
const WEBHOOKS = '/v1/payments/notices';

interface Payment {
  readonly id: string;
  readonly status: string;
  readonly expires_at: string;
  readonly pix: { readonly code: string; readonly qr_png: string; readonly qr_svg: string } | null;
  readonly checkout_url: string | null;
  readonly invoice_id: string | null;
}

interface Balance {
  readonly available_brl: number;
  readonly lots: readonly {
    readonly kind: string;
    readonly brl_per_hour: number;
    readonly expires_at: string | null;
  }[];
}

const payment = ({ json }: Answer): Payment => json as Payment;
const code = ({ json }: Answer): string => (json as { error: { code: string } }).error.code;
const below = (path: string): string => path.replace('/v1/app/', '');

describe('payments', () => {
  let stack: Stack;
  let page: AppClient;

  beforeAll(async () => {
    stack = await Stack.isolated({
      only: ['gateway'],
      env: {
        AETHER_PAYMENTS: 'sandbox',
        AETHER_SANDBOX_SECRET: SECRET,
        AETHER_SUBSCRIPTION_BRL_PER_MONTH: '90',
        AETHER_SUBSCRIPTION_BRL_PER_HOUR: '1.50',
      },
    });
    page = await AppClient.connect(stack.client.baseUrl);
  });
  beforeEach(async () => {
    page = page.another();
    await createSignedInUser(stack.db, page);
  });
  afterAll(async () => {
    await stack?.stop();
  });

  const balance = async (): Promise<Balance> => (await page.get('balance')).json as Balance;
  const state = async ({ id }: Payment): Promise<Payment> => payment(await page.get(`payments/${id}`));

  /** Sends a webhook of the sandbox provider. */
  async function notify(
    { id }: Payment,
    {
      outcome = 'confirmed',
      centavos = 5_000,
      secret = SECRET,
    }: { outcome?: string; centavos?: number; secret?: string } = {},
  ): Promise<Answer> {
    const body = Buffer.from(JSON.stringify({ paymentId: id, providerId: `sandbox_${id}`, outcome, centavos }));
    return deliver(stack.client.baseUrl, body, { 'sandbox-signature': signedAt(new Date(), body, secret) });
  }

  async function deliver(baseUrl: string, body: Buffer, signature: Record<string, string>): Promise<Answer> {
    const headers = { 'content-type': 'application/json', ...signature };
    const sent = { method: 'POST', headers, body: body.toString('utf8') };
    return stack.client.withKey(null).at(baseUrl).call(WEBHOOKS, sent);
  }

  /** Requests per minute that the API allows the account. */
  const quota = async (): Promise<string | null> =>
    (await stack.client.withSession(page.credentials).get('/v1/account')).headers.get('x-ratelimit-limit');

  it('offers what the price table and the settings define, and declares the sandbox', async () => {
    expect((await page.get('offers')).json).toEqual({
      object: 'offers',
      methods: ['pix', 'card'],
      sandbox: true,
      top_ups: [
        { amount_brl: 20, brl_per_hour: 1.8 },
        { amount_brl: 50, brl_per_hour: 1.71 },
        { amount_brl: 150, brl_per_hour: 1.64 },
        { amount_brl: 600, brl_per_hour: 1.5 },
      ],
      subscription: { amount_brl: 90, brl_per_hour: 1.5 },
    });
    const refused = await page.post('top-ups', { amount_brl: 30, method: 'pix' });
    expect([refused.status, code(refused)]).toEqual([400, 'invalid_parameter']);
  });

  it('a Pix payment has QR codes, is credited once despite repeated and contradicting webhooks, and has a receipt', async () => {
    const created = await page.post('top-ups', { amount_brl: 50, method: 'pix' });
    expect(created.status).toBe(201);
    const pix = payment(created);
    expect(pix).toMatchObject({
      status: 'pending',
      sandbox: true,
      method: 'pix',
      checkout_url: null,
      invoice_id: null,
    });
    expect(readBrCode(pix.pix!.code)).toEqual({
      centavos: 5_000,
      txid: expect.stringMatching(/^[A-Za-z0-9]{1,25}$/) as string,
    });
    const png = await page.get(below(pix.pix!.qr_png));
    expect(png.headers.get('content-type')).toBe('image/png');
    const { data, width, height } = PNG.sync.read(png.bytes);
    expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(pix.pix!.code);
    const svg = await page.get(below(pix.pix!.qr_svg));
    expect([svg.headers.get('content-type'), svg.text.includes('<svg')]).toEqual(['image/svg+xml', true]);
    expect((await balance()).available_brl).toBe(0.9);
    expect(await quota()).toBe('60');

    expect((await notify(pix, { outcome: 'expired' })).status).toBe(204);
    expect(payment(await page.post(`payments/${pix.id}/sandbox-payment`)).status).toBe('confirmed');
    for (const outcome of ['confirmed', 'expired', 'failed', 'confirmed']) {
      expect((await notify(pix, { outcome })).status).toBe(204);
    }
    expect((await state(pix)).status).toBe('confirmed');
    expect(await balance()).toMatchObject({
      available_brl: 50.9,
      lots: [{ kind: 'trial' }, { kind: 'top_up', brl_per_hour: 1.71, expires_at: null }],
    });
    expect((await page.get('session')).json).toMatchObject({ account: { tier: 'paid' } });
    expect(await quota()).toBe('600');

    const listed = (await page.get('invoices')).json as { data: readonly { id: string; pdf: string }[] };
    expect(listed.data).toHaveLength(1);
    expect((await page.get(`invoices/${(await state(pix)).invoice_id}`)).json).toMatchObject({
      amount_brl: 50,
      method: 'pix',
      payment_id: pix.id,
      notice: expect.stringContaining('Não é documento fiscal') as string,
      fiscal_document: null,
      sandbox: true,
    });
    const pdf = await page.get(below(listed.data[0]!.pdf));
    expect([pdf.headers.get('content-type'), pdf.bytes.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    const month = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 7);
    const statement = await page.get(`statement?month=${month}`);
    expect(statement.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(statement.text).toMatch(/;Recarga;;;;50,00;50,90\r\n;Saldo final;;;;;50,90\r\n$/);
  });

  it('a card payment is paid on the provider’s page, credited once, and has a receipt', async () => {
    const card = payment(await page.post('top-ups', { amount_brl: 20, method: 'card' }));
    const own = expect.stringMatching(new RegExp(`/saldo/${card.id}$`)) as string;
    expect(card).toMatchObject({ status: 'pending', pix: null, checkout_url: own });
    expect((await page.get(`payments/${card.id}/qr.png`)).status).toBe(404);
    await notify(card, { outcome: 'failed', centavos: 2_000 });
    expect((await page.get('payments')).json).toMatchObject({ data: [{ id: card.id, status: 'failed' }] });
    expect((await balance()).available_brl).toBe(0.9);
    await Promise.all([1, 2, 3].map(() => notify(card, { centavos: 2_000 })));
    expect(await state(card)).toMatchObject({
      status: 'confirmed',
      invoice_id: expect.stringMatching(/^inv_/) as string,
    });
    expect((await balance()).available_brl).toBe(20.9);
  });

  it('a card payment through Stripe’s SDK is credited once despite repeated and reordered webhooks', async () => {
    const stripe = await LocalStripe.start();
    const gateway = await stack.another('gateway', stripe.settings);
    const baseUrl = `http://127.0.0.1:${gateway.port}`;
    try {
      const elsewhere = page.another(baseUrl);
      await createSignedInUser(stack.db, elsewhere);
      expect((await elsewhere.get('offers')).json).toMatchObject({ methods: ['card'], sandbox: false });
      const card = payment(await elsewhere.post('top-ups', { amount_brl: 150, method: 'card' }));
      expect(card.checkout_url).toMatch(`${stripe.url}/c/pay/cs_`);
      const session = card.checkout_url!.split('/').at(-1)!;
      await stripe.payOnPage(session);
      const { body, signature } = await stripe.webhook('checkout.session.completed', session);
      const post = async (sent: Buffer, signed = signedAt(new Date(), sent, stripe.webhookSecret)): Promise<number> =>
        (await deliver(baseUrl, sent, { 'stripe-signature': signed })).status;
      const as = (type: string): Buffer =>
        Buffer.from(body.toString('utf8').replaceAll('checkout.session.completed', type));
      const unpaid = Buffer.from(body.toString('utf8').replaceAll('"paid"', '"unpaid"'));
      const foreign = Buffer.from(body.toString('utf8').replaceAll('payment_id', 'order_id'));
      expect(await post(body, signedAt(new Date(), body, 'whsec_outro'))).toBe(400);
      expect(await post(body, signedAt(new Date(Date.now() - 3_600_000), body, stripe.webhookSecret))).toBe(400);
      expect(await post(unpaid)).toBe(204);
      expect((await elsewhere.get('balance')).json).toMatchObject({ available_brl: 0.9 });
      expect(await Promise.all([post(body, signature), post(body, signature), post(body)])).toEqual([204, 204, 204]);
      expect(await post(Buffer.from(unpaid.toString('utf8').replaceAll('"complete"', '"expired"')))).toBe(204);
      expect(await post(as('charge.succeeded'))).toBe(204);
      expect(await post(foreign)).toBe(204);
      expect((await elsewhere.get('balance')).json).toMatchObject({ available_brl: 150.9 });
      expect((await elsewhere.get('invoices')).json).toMatchObject({
        data: [{ payment_id: card.id, amount_brl: 150, method: 'card', sandbox: false }],
      });
    } finally {
      await gateway.stop();
      await stripe.stop();
    }
  });

  it('a subscription adds a lot that expires with its period', async () => {
    const month = payment(await page.post('subscription', { method: 'pix' }));
    expect(payment(await page.post(`payments/${month.id}/sandbox-payment`)).status).toBe('confirmed');
    const [, lot] = (await balance()).lots;
    expect(lot).toMatchObject({ kind: 'subscription', brl_per_hour: 1.5 });
    const { period } = (await page.get(`invoices/${(await state(month)).invoice_id}`)).json as {
      period: { to: string };
    };
    expect(lot?.expires_at).toBe(period.to);
    expect((await page.get('session')).json).toMatchObject({ account: { tier: 'paid' } });
  });

  it('a Pix payment expires when it is not paid in time', async () => {
    const pix = payment(await page.post('top-ups', { amount_brl: 50, method: 'pix' }));
    expect(Date.parse(pix.expires_at) - Date.now()).toBeGreaterThan(3_500_000);
    // Simulates that an hour has passed, for the provider and for the service.
    for (const [name, _id] of [
      ['payments', pix.id],
      ['sandbox_payments', `sandbox_${pix.id}`],
    ] as const) {
      await stack.db.collection(name).updateOne({ _id: _id as never }, { $set: { expiresAt: new Date() } });
    }
    expect((await state(pix)).status).toBe('expired');
    expect(payment(await page.post(`payments/${pix.id}/sandbox-payment`)).status).toBe('expired');
    expect(await balance()).toMatchObject({ available_brl: 0.9 });
  });

  it('rejects webhooks with an invalid signature, another amount or an unknown payment', async () => {
    const pix = payment(await page.post('top-ups', { amount_brl: 50, method: 'pix' }));
    const forged = await notify(pix, { secret: 'outro' });
    expect([forged.status, code(forged)]).toEqual([400, 'invalid_signature']);
    expect((await notify(pix, { centavos: 1 })).status).toBe(500);
    expect((await state(pix)).status).toBe('pending');
    expect((await balance()).available_brl).toBe(0.9);
    const unknown = await notify({ ...pix, id: `pay_${'0'.repeat(26)}` });
    expect(unknown.status).toBe(404);
  });
});
