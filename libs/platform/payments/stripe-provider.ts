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
import type { StripeConfig } from '../config/app-config';

const TIMEOUT_MS = 10_000;

/** What Stripe's events say of a payment: https://docs.stripe.com/api/events/types. */
const OUTCOMES: Readonly<Record<string, PaymentNotice['outcome']>> = {
  'payment_intent.succeeded': 'confirmed',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'expired',
};

/** Pix and card through Stripe's PaymentIntents: https://docs.stripe.com/payments/pix, https://docs.stripe.com/payments/accept-a-payment. */
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  readonly sandbox = false;
  readonly methods: readonly PaymentMethod[];
  private readonly stripe: Stripe;

  constructor(private readonly config: StripeConfig) {
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
    const { paymentId, method, centavos } = order;
    const common = { amount: centavos, currency: 'brl', metadata: { payment_id: paymentId } };
    const intent = await this.asked(() =>
      this.stripe.paymentIntents.create(
        method === 'pix' ? { ...common, ...this.pix(order) } : { ...common, allowed_payment_method_types: ['card'] },
        { idempotencyKey: paymentId },
      ),
    );
    if (method === 'card') return { providerId: intent.id, clientSecret: intent.client_secret ?? '' };
    const code = intent.next_action?.pix_display_qr_code?.data;
    // Whoever pays trusts what they see: a code that does not ask for this amount is not shown.
    const asks = code === undefined ? null : readBrCode(code)?.centavos;
    if (code === undefined || (asks !== null && asks !== centavos)) {
      throw new AppError('overloaded', { cause: 'the provider gave no Pix code for this amount' });
    }
    return { providerId: intent.id, brCode: code };
  }

  async find(providerId: string): Promise<PaymentNotice | null> {
    const intent = await this.asked(() => this.stripe.paymentIntents.retrieve(providerId));
    if (intent.status === 'succeeded') return noticeOf(intent, 'confirmed');
    return intent.status === 'canceled' ? noticeOf(intent, 'expired') : null;
  }

  readNotice(body: Buffer, signature: string | undefined): PaymentNotice | null {
    const event = this.verified(body, signature ?? '');
    const outcome = OUTCOMES[event.type];
    if (outcome === undefined) return null;
    const notice = noticeOf(event.data.object as Stripe.PaymentIntent, outcome);
    // Another application may share the account with Stripe.
    return notice.paymentId === null ? null : notice;
  }

  private pix({ expiresAt }: PaymentOrder): Partial<Stripe.PaymentIntentCreateParams> {
    return {
      allowed_payment_method_types: ['pix'],
      payment_method_data: { type: 'pix' },
      payment_method_options: { pix: { expires_at: Math.floor(expiresAt.getTime() / 1000) } },
      confirm: true,
    };
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

function noticeOf({ id, amount, metadata }: Stripe.PaymentIntent, outcome: PaymentNotice['outcome']): PaymentNotice {
  return { paymentId: metadata['payment_id'] ?? null, providerId: id, outcome, centavos: amount };
}
