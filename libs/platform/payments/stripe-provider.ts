import {
  AppError,
  readBrCode,
  type OpenedPayment,
  type PaymentMethod,
  type PaymentNotice,
  type PaymentOrder,
  type PaymentProvider,
} from '@aether/domain';
import Stripe from 'stripe';
import type { PaymentSettings } from '../config/payment-settings';

const TIMEOUT_MS = 10_000;

/** What Stripe's events say of a payment: https://docs.stripe.com/api/events/types. */
const OUTCOMES_OF_INTENTS: Readonly<Record<string, PaymentNotice['outcome']>> = {
  'payment_intent.succeeded': 'confirmed',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'expired',
};

/** A session is completed by a card that was taken; one that is refused leaves it open for another. */
const EVENTS_OF_SESSIONS = ['checkout.session.completed', 'checkout.session.expired'];

const SESSION_PREFIX = 'cs_';

/** What Stripe's page and statement call what is bought. */
const ITEM = 'Crédito no Aether';

/**
 * Pix through Stripe's PaymentIntents (https://docs.stripe.com/payments/pix), cards on the page that Stripe hosts
 * (https://docs.stripe.com/payments/checkout).
 */
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  readonly signatureHeader = 'stripe-signature';
  readonly sandbox = false;
  readonly methods: readonly PaymentMethod[];
  private readonly stripe: Stripe;

  constructor(private readonly config: PaymentSettings['stripe']) {
    const { apiUrl, secretKey, methods } = config;
    const { protocol, hostname, port } = new URL(apiUrl);
    this.methods = methods;
    this.stripe = new Stripe(secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port !== '' && { port: Number(port) }),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 2,
      telemetry: false,
    });
  }

  async open(order: PaymentOrder): Promise<OpenedPayment> {
    return order.method === 'pix' ? this.openPix(order) : this.openCard(order);
  }

  private async openCard({ paymentId, centavos, returnUrl }: PaymentOrder): Promise<OpenedPayment> {
    const price = { currency: 'brl', unit_amount: centavos, product_data: { name: ITEM } };
    const { id, url } = await this.asked(() =>
      this.stripe.checkout.sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          line_items: [{ price_data: price, quantity: 1 }],
          metadata: { payment_id: paymentId },
          locale: 'pt-BR',
          success_url: returnUrl,
          cancel_url: returnUrl,
        },
        { idempotencyKey: paymentId },
      ),
    );
    if (url === null) throw new AppError('overloaded', { cause: 'the provider gave no page to pay on' });
    return { providerId: id, checkoutUrl: url };
  }

  private async openPix(order: PaymentOrder): Promise<OpenedPayment> {
    const { paymentId, centavos } = order;
    const asked = { amount: centavos, currency: 'brl', metadata: { payment_id: paymentId }, ...pixOf(order) };
    const intent = await this.asked(() => this.stripe.paymentIntents.create(asked, { idempotencyKey: paymentId }));
    const code = intent.next_action?.pix_display_qr_code?.data;
    // The payer trusts the page: a code for another amount is not shown.
    const asks = code === undefined ? null : readBrCode(code)?.centavos;
    if (code === undefined || (asks !== null && asks !== centavos)) {
      throw new AppError('overloaded', { cause: 'the provider gave no Pix code for this amount' });
    }
    return { providerId: intent.id, brCode: code };
  }

  async find(providerId: string): Promise<PaymentNotice | null> {
    if (providerId.startsWith(SESSION_PREFIX)) {
      return noticeOfSession(await this.asked(() => this.stripe.checkout.sessions.retrieve(providerId)));
    }
    const intent = await this.asked(() => this.stripe.paymentIntents.retrieve(providerId));
    if (intent.status === 'succeeded') return noticeOf(intent, 'confirmed');
    return intent.status === 'canceled' ? noticeOf(intent, 'expired') : null;
  }

  readNotice(body: Buffer, signature: string | undefined): PaymentNotice | null {
    const event = this.verified(body, signature ?? '');
    const outcome = OUTCOMES_OF_INTENTS[event.type];
    const notice =
      outcome !== undefined
        ? noticeOf(event.data.object as Stripe.PaymentIntent, outcome)
        : EVENTS_OF_SESSIONS.includes(event.type)
          ? noticeOfSession(event.data.object as Stripe.Checkout.Session)
          : null;
    // Another application may share the account with Stripe; and the intent behind a session is reported by its session.
    return notice === null || notice.paymentId === null ? null : notice;
  }

  private verified(body: Buffer, signature: string): Stripe.Event {
    try {
      return this.stripe.webhooks.constructEvent(body, signature, this.config.webhookSecret);
    } catch (error) {
      throw new AppError('invalid_signature', { cause: error });
    }
  }

  /** Its errors may name keys: they stay causes. */
  private async asked<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw new AppError('overloaded', { cause: error });
    }
  }
}

function pixOf({ expiresAt }: PaymentOrder): Partial<Stripe.PaymentIntentCreateParams> {
  return {
    allowed_payment_method_types: ['pix'],
    payment_method_data: { type: 'pix' },
    payment_method_options: { pix: { expires_at: Math.floor(expiresAt.getTime() / 1000) } },
    confirm: true,
  };
}

/** Null while it may still be paid. */
function noticeOfSession(session: Stripe.Checkout.Session): PaymentNotice | null {
  const { id: providerId, payment_status, status, amount_total, metadata } = session;
  const outcome = payment_status === 'paid' ? 'confirmed' : status === 'expired' ? 'expired' : null;
  const paymentId = metadata?.['payment_id'] ?? null;
  return outcome && { paymentId, providerId, outcome, centavos: amount_total ?? 0 };
}

function noticeOf({ id, amount, metadata }: Stripe.PaymentIntent, outcome: PaymentNotice['outcome']): PaymentNotice {
  return { paymentId: metadata['payment_id'] ?? null, providerId: id, outcome, centavos: amount };
}
