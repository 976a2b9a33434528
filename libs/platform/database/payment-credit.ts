import {
  addLot,
  andThen,
  AppError,
  expiredMicroBrl,
  payDebts,
  restoreCredit,
  reverseCredit,
  reversedMicroBrl,
  type Lot,
  type Payment,
  type Reversal,
  type Reversals,
} from '@aether/domain';
import type { ClientSession, Collection, Db } from 'mongodb';
import { COLLECTIONS, type InvoiceDocument } from './documents';
import { WalletStore } from './wallet-store';

/** A report about a refund or dispute, and the state of the payment's reversals after it. */
interface Report {
  readonly reversal: Reversal;
  readonly after: Reversals;
}

/** The credit of payments: a lot for each confirmed one, less what went back to its payer. Always within the caller's transaction. */
export class PaymentCredit {
  private readonly wallets: WalletStore;
  private readonly invoices: Collection<InvoiceDocument>;

  constructor(
    db: Db,
    private readonly now: () => Date,
  ) {
    this.wallets = new WalletStore(db, now);
    this.invoices = db.collection(COLLECTIONS.invoices);
  }

  /** Adds the lot of a payment, less what went back before; the rest pays debts first. */
  async add(payment: Payment, lot: Lot, session: ClientSession): Promise<void> {
    const microBrl = reversedMicroBrl(payment, lot.microBrl);
    const kind = payment.refundedMicroBrl === undefined ? 'dispute' : 'refund';
    const reversal = { lot, kind, microBrl, event: `${kind}/before`, expiredMicroBrl: 0, at: lot.grantedAt } as const;
    await this.wallets.change(payment.accountId, session, (wallet) => {
      const added = andThen(addLot(wallet, lot), (current) => reverseCredit(current, reversal));
      return andThen(added, (current) => payDebts(current, lot));
    });
  }

  /** Reverses or restores the credit of a confirmed payment by what the report changes. */
  async reverse(before: Payment, { reversal, after }: Report, session: ClientSession): Promise<void> {
    const lot = await this.lotOf(before, session);
    const total = (state: Reversals): number => reversedMicroBrl(state, lot.microBrl);
    const microBrl = total(after) - total(before);
    const { kind } = reversal;
    const at = this.now();
    if (microBrl < 0 && kind === 'dispute') {
      const movement = { lot, microBrl: -microBrl, event: `dispute_won/${reversal.dispute.id}`, at };
      await this.wallets.change(before.accountId, session, (wallet) => restoreCredit(wallet, movement));
      return;
    }
    const event = kind === 'refund' ? `refund/${reversal.microBrl}` : `dispute/${reversal.dispute.id}`;
    const movement = {
      lot,
      kind,
      microBrl,
      event,
      expiredMicroBrl: expiredMicroBrl(await this.wallets.expiriesOf(lot.id, session)),
      at,
    };
    await this.wallets.change(before.accountId, session, (wallet) => reverseCredit(wallet, movement));
  }

  /** The lot as the payment granted it. */
  private async lotOf({ id, purchase, confirmedAt, invoiceId }: Payment, session: ClientSession): Promise<Lot> {
    if (confirmedAt === null) throw new AppError('internal_error', { cause: `payment ${id} has no lot yet` });
    const lot = { id: lotIdOf(id), ...purchase, grantedAt: confirmedAt };
    if (purchase.kind !== 'subscription' || invoiceId === undefined) return lot;
    const period = (await this.invoices.findOne({ _id: invoiceId }, { session }))?.period;
    return { ...lot, ...(period && { expiresAt: period.to }) };
  }
}

export function lotIdOf(paymentId: string): string {
  return `lot_${paymentId}`;
}
