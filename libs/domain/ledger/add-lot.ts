import { BASE_MICRO_BRL_PER_HOUR, TRIAL_MICRO_BRL } from '../pricing/price-table';
import { andThen, post, unchanged, type WalletChange } from './ledger-entry';
import { expireLots } from './expire-lots';
import type { Lot, Wallet } from './wallet';

/** Adds credit. A lot that the wallet has is not added again. */
export function addLot(wallet: Wallet, lot: Lot): WalletChange {
  if (wallet.lots.some(({ id }) => id === lot.id)) return unchanged(wallet);
  return andThen(expireLots(wallet, lot.grantedAt), (current) => {
    const { id, kind, microBrl, grantedAt: at } = lot;
    const lots = [...current.lots, { ...lot, microBrl: 0 }];
    return post({ ...current, lots }, [{ id: `${id}/${kind}`, kind, lotId: id, microBrl, at }]);
  });
}

/** The 30 minutes that every new account has, once: its lot is named by the account. */
export function trialLot(accountId: string, grantedAt: Date): Lot {
  const id = `trial_${accountId}`;
  return { id, kind: 'trial', microBrlPerHour: BASE_MICRO_BRL_PER_HOUR, microBrl: TRIAL_MICRO_BRL, grantedAt };
}
