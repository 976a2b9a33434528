import { BASE_MICRO_BRL_PER_HOUR, TRIAL_MICRO_BRL } from '../pricing/price-table';
import { andThen, post, unchanged, type WalletChange } from './ledger-entry';
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

/** The 30 free minutes of a new account. The lot id is derived from the account id, so that they are granted once. */
export function trialLot(accountId: string, grantedAt: Date): Lot {
  const id = `trial_${accountId}`;
  return { id, kind: 'trial', microBrlPerHour: BASE_MICRO_BRL_PER_HOUR, microBrl: TRIAL_MICRO_BRL, grantedAt };
}
