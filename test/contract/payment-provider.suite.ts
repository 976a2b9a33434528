/** The contract of every payment provider: `libs/domain/payments/payment-provider.port.ts`. */
import { createHmac } from 'node:crypto';
import { newId } from '@aether/platform';
import {
  readBrCode,
  type OpenedPayment,
  type PaymentMethod,
  type PaymentOrder,
  type PaymentProvider,
} from '@aether/domain';

/** A webhook that reached our address. */
export interface Delivered {
  readonly body: Buffer;
  readonly signature: string;
}

/** A signature in Stripe's format (https://docs.stripe.com/webhooks#verify-manually), which the sandbox uses too. */
export function signedAt(at: Date, body: Buffer, secret: string): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')}`;
}

export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** Secret that signs its webhooks. */
  readonly secret: string;
  /** The same provider with another signing secret. */
  readonly withOtherSecret: PaymentProvider;
  /** Pays as the payer does. Resolves with the webhook about the payment. */
  pay(opened: OpenedPayment): Promise<Delivered>;
}

const HOUR_MS = 3_600_000;

export function describePaymentProvider(
  name: string,
  { methods, start }: { readonly methods: readonly PaymentMethod[]; readonly start: () => Promise<ProviderUnderTest> },
): void {
  describe.each(methods)(`${name}, %s`, (method) => {
    let under: ProviderUnderTest;
    beforeAll(async () => {
      under = await start();
    });

    const order = (centavos = 5_000): PaymentOrder => ({
      paymentId: newId('payment'),
      method,
      centavos,
      expiresAt: new Date(Date.now() + HOUR_MS),
      returnUrl: 'http://localhost:3000/saldo/x',
    });

    it('supports the payment method and declares whether it is a sandbox', () => {
      expect(under.provider.methods).toContain(method);
      expect(under.provider.sandbox).toBe(name === 'the sandbox');
    });

    it('opens a pending payment with the data that the payer needs', async () => {
      const given = order(15_000);
      const opened = await under.provider.open(given);
      expect(opened.providerId).not.toBe('');
      expect(await under.provider.find(opened.providerId)).toBeNull();
      if (method === 'card') expect(opened.checkoutUrl).toEqual(expect.stringMatching(/^https?:/));
      else
        expect(readBrCode(opened.brCode ?? '')).toEqual({
          centavos: 15_000,
          txid: expect.stringMatching(/.+/) as string,
        });
      expect(await under.provider.open(given)).toEqual(opened);
      expect((await under.provider.open(order())).providerId).not.toBe(opened.providerId);
    });

    it('reports a confirmed payment by a signed webhook and on request', async () => {
      const given = order();
      const opened = await under.provider.open(given);
      const { body, signature } = await under.pay(opened);
      const { providerId } = opened;
      const confirmed = { paymentId: given.paymentId, providerId, outcome: 'confirmed', centavos: 5_000 };
      expect(await under.provider.readNotice(body, signature)).toEqual(confirmed);
      expect(await under.provider.find(providerId)).toEqual(confirmed);
    });

    it('rejects a webhook with a missing, wrong or expired signature', async () => {
      const { body, signature } = await under.pay(await under.provider.open(order()));
      const other = Buffer.from(body.toString('utf8').replace('5000', '5001'));
      expect(other.equals(body)).toBe(false);
      const ago = (ms: number): Date => new Date(Date.now() - ms);
      const old = signature.replace(/t=\d+/, `t=${Math.floor(ago(HOUR_MS).getTime() / 1000)}`);
      const refused = expect.objectContaining({ code: 'invalid_signature' }) as Error;
      for (const wrong of [
        undefined,
        '',
        'v1=',
        old,
        signedAt(ago(HOUR_MS), body, under.secret),
        signature.replace(/v1=./, (start) => (start === 'v1=0' ? 'v1=1' : 'v1=0')),
      ]) {
        await expect(under.provider.readNotice(body, wrong)).rejects.toThrow(refused);
      }
      await expect(under.provider.readNotice(other, signature)).rejects.toThrow(refused);
      // Providers repeat a webhook within minutes; the repetition has the same content.
      const again = await under.provider.readNotice(body, signedAt(ago(60_000), body, under.secret));
      expect(again).toEqual(await under.provider.readNotice(body, signature));
      await expect(under.withOtherSecret.readNotice(body, signature)).rejects.toThrow(refused);
    });
  });
}
