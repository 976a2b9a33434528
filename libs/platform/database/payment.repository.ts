import {
  addLot,
  AppError,
  monthAfter,
  nextStatus,
  type Account,
  type Actor,
  type Invoice,
  type Lot,
  type OpenedPayment,
  type Payment,
  type PaymentNotice,
} from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { newId } from '../ids/new-id';
import { AccountRepository } from './account.repository';
import { AuditLogRepository } from './audit-log.repository';
import {
  COLLECTIONS,
  fromStored,
  toStored,
  type AccountDocument,
  type CounterDocument,
  INVOICE_COUNTER,
  type InvoiceDocument,
  type PaymentDocument,
} from './documents';
import { inTransaction } from './in-transaction';
import { WalletStore } from './wallet-store';

export type NewPayment = Pick<Payment, 'accountId' | 'purchase' | 'method' | 'provider' | 'expiresAt'>;

/** The provider that reports a payment's state. */
interface PaymentSource {
  readonly name: string;
  readonly sandbox: boolean;
}

/** MongoDB's `limit` for no limit. */
const ALL = 0;

const CENTAVO = 10_000;

const SERVICE: Actor = { kind: 'service', id: null };

/** Payments. A confirmed one adds credit, tier and invoice, exactly once and in one transaction. */
export class PaymentRepository {
  private readonly payments: Collection<PaymentDocument>;
  private readonly invoices: Collection<InvoiceDocument>;
  private readonly counters: Collection<CounterDocument>;
  private readonly accountDocuments: Collection<AccountDocument>;
  private readonly accounts: AccountRepository;
  private readonly auditLog: AuditLogRepository;
  private readonly wallets: WalletStore;

  constructor(
    private readonly db: Db,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.payments = db.collection(COLLECTIONS.payments);
    this.invoices = db.collection(COLLECTIONS.invoices);
    this.counters = db.collection(COLLECTIONS.counters);
    this.accountDocuments = db.collection(COLLECTIONS.accounts);
    this.accounts = new AccountRepository(db, now);
    this.auditLog = new AuditLogRepository(db, now);
    this.wallets = new WalletStore(db, now);
  }

  async create(given: NewPayment): Promise<Payment> {
    const fresh = { status: 'pending', providerId: null, createdAt: this.now(), confirmedAt: null } as const;
    const payment: Payment = { id: newId('payment'), ...given, ...fresh };
    await this.payments.insertOne(toStored(payment));
    return payment;
  }

  /** Stores the provider's id of the payment, and its Pix code or checkout URL. */
  async markOpened(id: string, opened: OpenedPayment): Promise<Payment> {
    const changed = await this.payments.findOneAndUpdate({ _id: id }, { $set: opened }, { returnDocument: 'after' });
    if (changed === null) throw new AppError('not_found');
    return fromStored<Payment>(changed);
  }

  /** Also null for another account's payment. */
  async find(id: string, accountId: string): Promise<Payment | null> {
    const document = await this.payments.findOne({ _id: id, accountId });
    return document && fromStored<Payment>(document);
  }

  /** Newest first. */
  async list(accountId: string, limit = ALL): Promise<readonly Payment[]> {
    const documents = await this.payments.find({ accountId }).sort({ _id: -1 }).limit(limit).toArray();
    return documents.map((document) => fromStored<Payment>(document));
  }

  /**
   * Applies a provider's event. Events may be repeated and arrive in any order. Rejects with `not_found` for a payment that is unknown, or not
   * stored yet: the provider then repeats the event.
   */
  async apply({ paymentId, providerId, outcome, centavos }: PaymentNotice, source: PaymentSource): Promise<Payment> {
    // The process that opened the payment may have died before it stored the provider's id.
    const byOwnId = paymentId === null ? [] : [{ _id: paymentId, providerId: null }];
    const found = await this.payments.findOne({ provider: source.name, $or: [{ providerId }, ...byOwnId] });
    if (found === null) throw new AppError('not_found');
    await this.wallets.open(found.accountId);
    return inTransaction(this.db, async (session) => {
      const payment = fromStored<Payment>((await this.payments.findOne({ _id: found._id }, { session })) ?? found);
      const status = nextStatus(payment.status, outcome);
      if (status === null) return payment;
      if (status === 'confirmed' && centavos * CENTAVO !== payment.purchase.microBrl) {
        throw new AppError('internal_error', { cause: `payment ${payment.id} was confirmed with another amount` });
      }
      const change = status === 'confirmed' ? await this.confirm(payment, source, session) : { status };
      const set = { ...change, providerId };
      await this.payments.updateOne({ _id: payment.id }, { $set: set }, { session });
      return { ...payment, ...set };
    });
  }

  private async confirm(
    payment: Payment,
    { sandbox }: PaymentSource,
    session: ClientSession,
  ): Promise<Partial<Payment>> {
    const { id: paymentId, accountId, purchase, method } = payment;
    const at = this.now();
    const account = await this.accountDocuments.findOne({ _id: accountId }, { session });
    if (account === null) throw new AppError('internal_error', { cause: 'a payment without its account' });
    const period = purchase.kind === 'subscription' ? nextPeriod(account, at) : null;
    const lot: Lot = { id: `lot_${paymentId}`, ...purchase, grantedAt: at, ...(period && { expiresAt: period.to }) };
    await this.wallets.change(accountId, session, (wallet) => addLot(wallet, lot));
    const paid = { accountId, paymentId, purchase, method, email: account.email, issuedAt: at, sandbox };
    const invoiceId = await this.issue({ ...paid, ...(period && { period }) }, session);
    const tierChange =
      period === null ? ({ kind: 'top_up' } as const) : ({ kind: 'subscription', until: period.to } as const);
    await this.accounts.notePayment(accountId, tierChange, session);
    const { kind, microBrl } = purchase;
    const details = { kind, method, microBrl };
    await this.auditLog.append(
      { accountId, action: 'payment.confirmed', actor: SERVICE, subject: paymentId, details },
      session,
    );
    return { status: 'confirmed', confirmedAt: at, invoiceId };
  }

  /** Takes the next number in the same transaction, so numbers have no gaps. */
  private async issue(given: Omit<Invoice, 'id' | 'number'>, session: ClientSession): Promise<string> {
    const counter = await this.counters.findOneAndUpdate(
      { _id: INVOICE_COUNTER },
      { $inc: { value: 1 } },
      { returnDocument: 'after', session },
    );
    if (counter === null) throw new AppError('internal_error', { cause: 'the counter of the invoices is missing' });
    const invoice: Invoice = { id: newId('invoice'), number: counter.value, ...given };
    await this.invoices.insertOne(toStored(invoice), { session });
    return invoice.id;
  }
}

/** One month, after any period that is already paid for. */
function nextPeriod({ subscribedUntil }: Pick<Account, 'subscribedUntil'>, at: Date): NonNullable<Invoice['period']> {
  const from = subscribedUntil !== undefined && subscribedUntil > at ? subscribedUntil : at;
  return { from, to: monthAfter(from) };
}
