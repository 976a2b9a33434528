import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  MICRO_BRL_PER_CENTAVO,
  AppError,
  brCode,
  type DisputeStatus,
  type OpenedPayment,
  type PaymentMethod,
  type PaymentNotice,
  type PaymentOrder,
  type PaymentProvider,
  type Reversal,
  type ReversalNotice,
} from '@aether/domain';
import type { Collection, Db } from 'mongodb';
import { COLLECTIONS } from '../database/documents';

/** Maximum age of a signed event, as real providers enforce. */
const TOLERANCE_S = 300;

const PREFIX = 'sandbox_';

/** The bank's side of a sandbox payment. */
export interface SandboxPaymentDocument {
  readonly _id: string;
  readonly method: PaymentMethod;
  readonly centavos: number;
  readonly expiresAt: Date;
  readonly outcome: PaymentNotice['outcome'] | null;
  readonly brCode?: string;
  /** The sum of all refunds; absent: none. */
  readonly refundedCentavos?: number;
  readonly dispute?: DisputeStatus;
}

/** An event as a provider sends it to our webhook. */
export interface SignedNotice {
  readonly body: Buffer;
  readonly signature: string;
}

interface SandboxOptions {
  /** Signs the sandbox's events. */
  readonly secret: string;
  readonly now?: () => Date;
}

/**
 * A payment provider for development: it is marked as a sandbox, moves no money, and lets every caller who may see a payment pay it. Otherwise it
 * behaves like real providers: codes with amount and txid, expiry, signed events that may be repeated.
 */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  readonly signatureHeader = 'sandbox-signature';
  readonly sandbox = true;
  readonly methods = ['pix', 'card'] as const;
  private readonly payments: Collection<SandboxPaymentDocument>;
  private readonly secret: string;
  private readonly now: () => Date;

  constructor(db: Db, { secret, now = () => new Date() }: SandboxOptions) {
    this.payments = db.collection(COLLECTIONS.sandboxPayments);
    this.secret = secret;
    this.now = now;
  }

  async open({ paymentId, method, centavos, expiresAt, returnUrl }: PaymentOrder): Promise<OpenedPayment> {
    const providerId = PREFIX + paymentId;
    const code = method === 'pix' ? { brCode: pixCode(paymentId, centavos) } : {};
    await this.payments.updateOne(
      { _id: providerId },
      { $setOnInsert: { method, centavos, expiresAt, outcome: null, ...code } },
      { upsert: true },
    );
    // The sandbox has no payment page: the buyer pays on ours.
    return { providerId, ...code, ...(method === 'card' && { checkoutUrl: returnUrl }) };
  }

  async find(providerId: string): Promise<PaymentNotice | null> {
    const payment = await this.payments.findOne({ _id: providerId });
    const outcome = payment && this.outcomeOf(payment);
    return (
      payment && outcome && { paymentId: paymentIdOf(providerId), providerId, outcome, centavos: payment.centavos }
    );
  }

  /** Pays like the payer's bank: once, and before expiry. Returns the event that a provider would send; null for an unknown payment. */
  async pay(providerId: string): Promise<SignedNotice | null> {
    await this.payments.updateOne(
      { _id: providerId, outcome: null, expiresAt: { $gt: this.now() } },
      { $set: { outcome: 'confirmed' } },
    );
    const notice = await this.find(providerId);
    return notice && this.sign(notice);
  }

  /** Refunds a paid payment like its receiver, by default all of it. Returns the event; null if it was not paid, or less is left to refund. */
  async refund(providerId: string, centavos?: number): Promise<SignedNotice | null> {
    const payment = await this.payments.findOne({ _id: providerId, outcome: 'confirmed' });
    if (payment === null) return null;
    const refunded = payment.refundedCentavos ?? 0;
    const total = centavos === undefined ? payment.centavos : refunded + centavos;
    if (total > payment.centavos) return null;
    await this.payments.updateOne({ _id: providerId }, { $max: { refundedCentavos: total } });
    return this.reverse(providerId, { kind: 'refund', microBrl: total * MICRO_BRL_PER_CENTAVO });
  }

  /** Disputes a paid payment like its payer, or decides the dispute like the bank. Returns the event; null if that is not possible. */
  async dispute(providerId: string, status: DisputeStatus): Promise<SignedNotice | null> {
    const from = status === 'open' ? { dispute: { $exists: false } } : { dispute: 'open' as const };
    const change = { $set: { dispute: status } };
    const payment = await this.payments.findOneAndUpdate({ _id: providerId, outcome: 'confirmed', ...from }, change);
    if (payment === null) return null;
    const dispute = { id: `dispute_${providerId}`, microBrl: payment.centavos * MICRO_BRL_PER_CENTAVO, status };
    return this.reverse(providerId, { kind: 'dispute', dispute });
  }

  async readNotice(body: Buffer, signature: string | undefined): Promise<PaymentNotice | ReversalNotice> {
    const [, time = '', given = ''] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
    const expected = this.hmac(time, body);
    const isOld = Math.abs(this.now().getTime() / 1000 - Number(time)) > TOLERANCE_S;
    const isSigned = given !== '' && timingSafeEqual(Buffer.from(given, 'hex'), expected);
    if (!isSigned || isOld) throw new AppError('invalid_signature');
    return JSON.parse(body.toString('utf8')) as PaymentNotice | ReversalNotice;
  }

  private reverse(providerId: string, reversal: Reversal): SignedNotice {
    return this.sign({ paymentId: paymentIdOf(providerId), providerId, reversal });
  }

  private sign(notice: PaymentNotice | ReversalNotice): SignedNotice {
    const body = Buffer.from(JSON.stringify(notice));
    const time = String(Math.floor(this.now().getTime() / 1000));
    return { body, signature: `t=${time},v1=${this.hmac(time, body).toString('hex')}` };
  }

  private hmac(time: string, body: Buffer): Buffer {
    return createHmac('sha256', this.secret).update(`${time}.`).update(body).digest();
  }

  private outcomeOf({ method, outcome, expiresAt }: SandboxPaymentDocument): PaymentNotice['outcome'] | null {
    return outcome ?? (method === 'pix' && expiresAt <= this.now() ? 'expired' : null);
  }
}

function paymentIdOf(providerId: string): string {
  return providerId.slice(PREFIX.length);
}

/** The Pix key is invalid, so a bank's application that reads the code finds no receiver. */
function pixCode(paymentId: string, centavos: number): string {
  const txid = paymentId.replaceAll('_', '').slice(-25);
  return brCode({
    key: 'sandbox@aether.invalid',
    centavos,
    txid,
    merchantName: 'AETHER SANDBOX',
    merchantCity: 'SAO PAULO',
  });
}
