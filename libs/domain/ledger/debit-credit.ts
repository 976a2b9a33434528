import { AppError } from '../errors/app-error';
import { expireLots } from './expire-lots';
import { andThen, post, type Posting, type WalletChange } from './ledger-entry';
import { availableMicroBrl, type Wallet } from './wallet';

interface Debit {
  /** Names the debit in its entries. */
  readonly id: string;
  readonly microBrl: number;
  readonly at: Date;
}

/** Takes available credit, oldest lot first, on behalf of an operator. Throws `insufficient_credit` when less is available. */
export function debitCredit(wallet: Wallet, { id: debitId, microBrl, at }: Debit): WalletChange {
  return andThen(expireLots(wallet, at), (current) => {
    if (availableMicroBrl(current, at) < microBrl) throw new AppError('insufficient_credit');
    let left = microBrl;
    const postings = current.lots.flatMap(({ id: lotId, microBrl: available }): Posting[] => {
      const taken = Math.min(left, available);
      left -= taken;
      return taken === 0 ? [] : [{ id: `${debitId}/debit/${lotId}`, kind: 'debit', lotId, microBrl: -taken, at }];
    });
    return post(current, postings);
  });
}
