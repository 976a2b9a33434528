import { BASE_MICRO_BRL_PER_HOUR, TRIAL_MICRO_BRL } from '../pricing/price-table';
import { andThen, post, unchanged, type Posting, type WalletChange } from './ledger-entry';
import { expireLots } from './expire-lots';
import type { Lot, Wallet } from './wallet';

/** Adds a lot of credit. Idempotent: a lot that is already in the wallet changes nothing. */
export function addLot(wallet: Wallet, lot: Lot): WalletChange {
  if (wallet.lots.some(({ id }) => id === lot.id)) return unchanged(wallet);
  return andThen(expireLots(wallet, lot.grantedAt), (current) => {
    const { id, kind, microBrl, grantedAt: at } = lot;
    const lots = [...current.lots, { ...lot, microBrl: 0 }];
    return post({ ...current, lots }, [{ id: `${id}/${kind}`, kind, lotId: id, microBrl, at }]);
  });
}

/** Adds credit that was paid for or given by an operator, which pays the account's debts first, oldest first. */
export function addLotAndPayDebts(wallet: Wallet, lot: Lot): WalletChange {
  if (wallet.lots.some(({ id }) => id === lot.id)) return unchanged(wallet);
  return andThen(addLot(wallet, lot), (current) => payDebts(current, lot));
}

/** Pays the account's debts, oldest first, with the available credit of one lot. */
export function payDebts(wallet: Wallet, { id: lotId, grantedAt: at }: Lot): WalletChange {
  let left = wallet.lots.find(({ id }) => id === lotId)?.microBrl ?? 0;
  const kind = 'debt_payment';
  const postings = (wallet.debts ?? []).flatMap((debt): Posting[] => {
    const microBrl = Math.min(left, debt.microBrl);
    left -= microBrl;
    if (microBrl === 0) return [];
    return [
      { id: `${lotId}/${kind}/${debt.lotId}`, kind, lotId, microBrl: -microBrl, at },
      { id: `${debt.lotId}/${kind}/${lotId}`, kind, lotId: debt.lotId, microBrl, at },
    ];
  });
  return postings.length === 0 ? unchanged(wallet) : post(wallet, postings);
}

/** The 30 free minutes of a new account. The lot id is derived from the account id, so that they are granted once. */
export function trialLot(accountId: string, grantedAt: Date): Lot {
  const id = `trial_${accountId}`;
  return { id, kind: 'trial', microBrlPerHour: BASE_MICRO_BRL_PER_HOUR, microBrl: TRIAL_MICRO_BRL, grantedAt };
}
