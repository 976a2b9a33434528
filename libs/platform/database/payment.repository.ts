import {
  MICRO_BRL_PER_CENTAVO,
  AppError,
  monthAfter,
  nextStatus,
  withReversal,
  type Account,
  type Actor,
  type Invoice,
  type InvoiceParty,
  type Lot,
  type OpenedPayment,
  type Payment,
  type PaymentNotice,
  type Reversal,
  type ReversalNotice,
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
import { OperatorLogRepository } from './operator-log.repository';
import {
  OtherAmountError,
  type AppliedNotice,
  type NewPayment,
  type PaymentSearch,
  type PaymentSource,
} from './payment-calls';
import { lotIdOf, PaymentCredit } from './payment-credit';
import { WalletStore } from './wallet-store';

/** MongoDB's `limit` for no limit. */
const ALL = 0;

const NOT_REFUNDED = { $lt: [{ $ifNull: ['$refundedMicroBrl', 0] }, '$purchase.microBrl'] };

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
  private readonly credit: PaymentCredit;
  private readonly operatorLog: OperatorLogRepository;

  constructor(
    private readonly db: Db,
    private readonly now: () => Date = () => new Date(),
    /** What receipts say about who issues them. Null: nothing. */
    private readonly issuer: InvoiceParty | null = null,
  ) {
    this.payments = db.collection(COLLECTIONS.payments);
    this.invoices = db.collection(COLLECTIONS.invoices);
    this.counters = db.collection(COLLECTIONS.counters);
    this.accountDocuments = db.collection(COLLECTIONS.accounts);
    this.accounts = new AccountRepository(db, { now });
    this.auditLog = new AuditLogRepository(db, now);
    this.wallets = new WalletStore(db, now);
    this.credit = new PaymentCredit(db, now);
    this.operatorLog = new OperatorLogRepository(db, now);
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

  /** Payments of all accounts, newest first. */
  async search({ accountId, status, uncredited = false }: PaymentSearch, limit: number): Promise<readonly Payment[]> {
    const filter = {
      ...(accountId !== undefined && { accountId }),
      ...(status !== undefined && { status }),
      ...(uncredited && { uncredited: { $exists: true }, $expr: NOT_REFUNDED }),
    };
    const documents = await this.payments.find(filter).sort({ _id: -1 }).limit(limit).toArray();
    return documents.map((document) => fromStored<Payment>(document));
  }

  /** Newest first. */
  list(accountId: string, limit = ALL): Promise<readonly Payment[]> {
    return this.search({ accountId }, limit);
  }

  /**
   * Applies a provider's event about a payment, or about its refunds and disputes. Events may be repeated, arrive in any order, and a refund before the
   * confirmation. Rejects with `not_found` for a payment that is unknown, or not stored yet: the provider then repeats the event.
   */
  async apply(notice: PaymentNotice | ReversalNotice, source: PaymentSource): Promise<AppliedNotice> {
    const found = await this.named(notice, source);
    return inTransaction(this.db, async (session) => {
      const payment = fromStored<Payment>((await this.payments.findOne({ _id: found._id }, { session })) ?? found);
      const change =
        'reversal' in notice
          ? await this.afterReversal(payment, notice.reversal, session)
          : await this.afterOutcome(payment, notice, { source, session });
      if (change === null) return { payment, changed: false };
      const set = { ...change, providerId: notice.providerId };
      await this.payments.updateOne({ _id: payment.id }, { $set: set }, { session });
      return { payment: { ...payment, ...set }, changed: true };
    });
  }

  private async afterOutcome(
    payment: Payment,
    { outcome, centavos }: PaymentNotice,
    { source, session }: { readonly source: PaymentSource; readonly session: ClientSession },
  ): Promise<Partial<Payment> | null> {
    const status = nextStatus(payment.status, outcome);
    if (status !== 'confirmed') return status && { status };
    if (centavos * MICRO_BRL_PER_CENTAVO === payment.purchase.microBrl) return this.confirm(payment, source, session);
    const cause = new OtherAmountError(`payment ${payment.id} was confirmed with another amount`);
    throw new AppError('internal_error', { cause });
  }

  /** Reverses or restores the credit of a payment that added some. */
  private async afterReversal(
    payment: Payment,
    reversal: Reversal,
    session: ClientSession,
  ): Promise<Partial<Payment> | null> {
    const after = withReversal(payment, reversal);
    if (after === null) return null;
    if (payment.status === 'confirmed' && payment.uncredited === undefined) {
      await this.credit.reverse(payment, { reversal, after }, session);
    }
    await this.noteReversal(payment, reversal, session);
    const { refundedMicroBrl, disputes } = after;
    return { ...(refundedMicroBrl !== undefined && { refundedMicroBrl }), ...(disputes && { disputes }) };
  }

  /** The payment that a notice names. */
  private async named(
    { paymentId, providerId }: Pick<PaymentNotice, 'paymentId' | 'providerId'>,
    source: PaymentSource,
  ): Promise<PaymentDocument> {
    // The process that opened the payment may have died before it stored the provider's id.
    const byOwnId = paymentId === null ? [] : [{ _id: paymentId, providerId: null }];
    const found = await this.payments.findOne({ provider: source.name, $or: [{ providerId }, ...byOwnId] });
    if (found === null) throw new AppError('not_found');
    await this.wallets.open(found.accountId);
    return found;
  }

  /** The audit log of a deleted account stays empty. */
  private async noteReversal({ id, accountId }: Payment, reversal: Reversal, session: ClientSession): Promise<void> {
    const account = await this.accountDocuments.findOne({ _id: accountId }, { session });
    if (account === null || account.deletedAt !== undefined) return;
    const [action, details] =
      reversal.kind === 'refund'
        ? (['payment.refunded', { microBrl: reversal.microBrl }] as const)
        : ([
            reversal.dispute.status === 'open' ? 'payment.disputed' : 'payment.dispute_decided',
            { microBrl: reversal.dispute.microBrl, status: reversal.dispute.status },
          ] as const);
    await this.auditLog.append({ accountId, action, actor: SERVICE, subject: id, details }, session);
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
    if (account.deletedAt !== undefined) return this.confirmUncredited(payment, session);
    const period = purchase.kind === 'subscription' ? nextPeriod(account, at) : null;
    const lot: Lot = { id: lotIdOf(paymentId), ...purchase, grantedAt: at, ...(period && { expiresAt: period.to }) };
    await this.credit.add(payment, lot, session);
    const paid = { accountId, paymentId, purchase, method, email: account.email, issuedAt: at, sandbox };
    const parties = {
      ...(this.issuer !== null && { issuer: this.issuer }),
      ...(account.billingDetails !== undefined && { customer: account.billingDetails }),
    };
    const invoiceId = await this.issue({ ...paid, ...parties, ...(period && { period }) }, session);
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

  /** A payment that arrived after its account was deleted: no user can use credit, so an operator must refund it. */
  private async confirmUncredited(payment: Payment, session: ClientSession): Promise<Partial<Payment>> {
    const { id: subject, accountId, purchase } = payment;
    const uncredited = 'account_deleted';
    const details = { reason: uncredited, microBrl: purchase.microBrl };
    await this.operatorLog.append({ action: 'payment.uncredited', by: null, accountId, subject, details }, session);
    return { status: 'confirmed', confirmedAt: this.now(), uncredited };
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
