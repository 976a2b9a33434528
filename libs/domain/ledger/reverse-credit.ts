import { expireLots } from './expire-lots';
import { andThen, post, unchanged, type LedgerEntry, type Posting, type WalletChange } from './ledger-entry';
import type { Lot, Wallet } from './wallet';

interface MoneyMovement {
  /** The lot that was paid with the money, as granted. */
  readonly lot: Lot;
  /** What went back, or came again, by this event alone. */
  readonly microBrl: number;
  /** Names the event, such as `refund/2000`: no event is entered twice. */
  readonly event: string;
  readonly at: Date;
}

interface CreditReversal extends MoneyMovement {
  readonly kind: 'refund' | 'dispute';
  /** Credit of the lot that expired unused, in micro-BRL: `expiredMicroBrl` of its entries. */
  readonly expiredMicroBrl: number;
}

/**
 * Reverses credit whose money went back to its payer: first what is available of the lot, then what of it expired unused, and the rest becomes a debt.
 * Credit that a running transcription has reserved counts as used until the transcription ends; if it is released, it lowers the debt.
 */
export function reverseCredit(
  wallet: Wallet,
  { lot, kind, microBrl, event, expiredMicroBrl, at }: CreditReversal,
): WalletChange {
  if (microBrl === 0) return unchanged(wallet);
  return andThen(expireLots(wallet, at), (current) => {
    const available = current.lots.find(({ id }) => id === lot.id)?.microBrl ?? 0;
    const expiredNow = (wallet.lots.find(({ id }) => id === lot.id)?.microBrl ?? 0) - available;
    const unexpired = Math.min(expiredMicroBrl + expiredNow, Math.max(0, microBrl - available));
    const id = `${lot.id}/expiry/${current.entries + 1}`;
    const postings: Posting[] = [
      ...(unexpired === 0 ? [] : [{ id, kind: 'expiry' as const, lotId: lot.id, microBrl: unexpired, at }]),
      { id: `${lot.id}/${event}`, kind, lotId: lot.id, microBrl: -microBrl, at },
    ];
    return post(withLot(current, lot), postings);
  });
}

/** Returns the credit of a dispute that was decided for the service: the debt of the lot first, then its credit. */
export function restoreCredit(wallet: Wallet, { lot, microBrl, event, at }: MoneyMovement): WalletChange {
  if (microBrl === 0) return unchanged(wallet);
  const entry = { id: `${lot.id}/${event}`, kind: 'dispute_won', lotId: lot.id, microBrl, at } as const;
  return andThen(post(withLot(wallet, lot), [entry]), (current) => expireLots(current, at));
}

/** What expired of a lot and was not reversed since, in micro-BRL. `entries`: those of the lot. */
export function expiredMicroBrl(entries: readonly Pick<LedgerEntry, 'kind' | 'microBrl'>[]): number {
  return entries.reduce((sum, { kind, microBrl }) => (kind === 'expiry' ? sum - microBrl : sum), 0);
}

/** The wallet with the lot in its place, without credit if it was removed. */
function withLot(wallet: Wallet, lot: Lot): Wallet {
  if (wallet.lots.some(({ id }) => id === lot.id)) return wallet;
  const older = wallet.lots.filter(({ grantedAt }) => grantedAt <= lot.grantedAt);
  const newer = wallet.lots.filter(({ grantedAt }) => grantedAt > lot.grantedAt);
  return { ...wallet, lots: [...older, { ...lot, microBrl: 0 }, ...newer] };
}
