import {
  AppError,
  readBrCode,
  type OpenedPayment,
  type PaymentMethod,
  type PaymentNotice,
  type PaymentOrder,
  type PaymentProvider,
  type ReversalNotice,
} from '@aether/domain';
import Stripe from 'stripe';
import type { PaymentSettings } from '../config/payment-settings';
import { reportedReversal } from './stripe-reversals';

const TIMEOUT_MS = 10_000;

/** Outcomes of Stripe's event types: https://docs.stripe.com/api/events/types. */
const OUTCOMES_OF_INTENTS: Readonly<Record<string, PaymentNotice['outcome']>> = {
  'payment_intent.succeeded': 'confirmed',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'expired',
};

/** A session completes when a card is charged; a declined card leaves it open for another attempt. */
const EVENTS_OF_SESSIONS = ['checkout.session.completed', 'checkout.session.expired'];

const SESSION_PREFIX = 'cs_';

/** Name of the purchase on Stripe's page and statement. */
const ITEM = 'Crédito no Aether';

/**
 * Takes Pix through Stripe's PaymentIntents (https://docs.stripe.com/payments/pix) and cards on Stripe's hosted page
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
    const { id, url } = await this.call(() =>
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
    const request = { amount: centavos, currency: 'brl', metadata: { payment_id: paymentId }, ...pixOf(order) };
    const intent = await this.call(() => this.stripe.paymentIntents.create(request, { idempotencyKey: paymentId }));
    const code = intent.next_action?.pix_display_qr_code?.data;
    // The payer trusts the page, so a code for another amount must not be shown.
    const codeCentavos = code === undefined ? null : readBrCode(code)?.centavos;
    if (code === undefined || (codeCentavos !== null && codeCentavos !== centavos)) {
      throw new AppError('overloaded', { cause: 'the provider gave no Pix code for this amount' });
    }
    return { providerId: intent.id, brCode: code };
  }

  async find(providerId: string): Promise<PaymentNotice | null> {
    if (providerId.startsWith(SESSION_PREFIX)) {
      return noticeOfSession(await this.call(() => this.stripe.checkout.sessions.retrieve(providerId)));
    }
    const intent = await this.call(() => this.stripe.paymentIntents.retrieve(providerId));
    if (intent.status === 'succeeded') return noticeOf(intent, 'confirmed');
    return intent.status === 'canceled' ? noticeOf(intent, 'expired') : null;
  }

  async readNotice(body: Buffer, signature: string | undefined): Promise<PaymentNotice | ReversalNotice | null> {
    const event = this.verified(body, signature ?? '');
    const outcome = OUTCOMES_OF_INTENTS[event.type];
    const notice =
      outcome !== undefined
        ? noticeOf(event.data.object as Stripe.PaymentIntent, outcome)
        : EVENTS_OF_SESSIONS.includes(event.type)
          ? noticeOfSession(event.data.object as Stripe.Checkout.Session)
          : null;
    const reported = reportedReversal(event);
    if (reported !== null)
      return this.locate(reported.paymentIntent).then((found) => found && { ...found, reversal: reported.reversal });
    // Ignores payments of other applications in the same Stripe account, and the intent behind a session, which the session's own event reports.
    return notice === null || notice.paymentId === null ? null : notice;
  }

  /** Finds the payment behind an intent: refunds and disputes of cards do not name the session, nor our id. */
  private async locate(intentId: string): Promise<Pick<PaymentNotice, 'paymentId' | 'providerId'> | null> {
    const sessions = await this.call(() => this.stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 }));
    const found = sessions.data[0] ?? (await this.call(() => this.stripe.paymentIntents.retrieve(intentId)));
    const paymentId = found.metadata?.['payment_id'];
    return paymentId === undefined ? null : { paymentId, providerId: found.id };
  }

  private verified(body: Buffer, signature: string): Stripe.Event {
    try {
      return this.stripe.webhooks.constructEvent(body, signature, this.config.webhookSecret);
    } catch (error) {
      throw new AppError('invalid_signature', { cause: error });
    }
  }

  /** Calls Stripe. Its errors may contain keys, so they are only kept as causes. */
  private async call<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
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

/** Null while the session can still be paid. */
function noticeOfSession(session: Stripe.Checkout.Session): PaymentNotice | null {
  const { id: providerId, payment_status, status, amount_total, metadata } = session;
  const outcome = payment_status === 'paid' ? 'confirmed' : status === 'expired' ? 'expired' : null;
  const paymentId = metadata?.['payment_id'] ?? null;
  return outcome && { paymentId, providerId, outcome, centavos: amount_total ?? 0 };
}

function noticeOf({ id, amount, metadata }: Stripe.PaymentIntent, outcome: PaymentNotice['outcome']): PaymentNotice {
  return { paymentId: metadata['payment_id'] ?? null, providerId: id, outcome, centavos: amount };
}
