import { post, type WalletChange } from './ledger-entry';
import { isExpired, type Wallet } from './wallet';

/** Removes the available credit of expired lots. Reserved credit stays reserved. */
export function expireLots(wallet: Wallet, at: Date): WalletChange {
  const expired = wallet.lots.filter((lot) => lot.microBrl > 0 && isExpired(lot, at));
  const postings = expired.map(({ id, microBrl }, index) => ({
    // A failed transcription releases credit to an expired lot, and that expires too: a lot can have several expiries.
    id: `${id}/expiry/${wallet.entries + index + 1}`,
    kind: 'expiry' as const,
    lotId: id,
    microBrl: -microBrl,
    at,
  }));
  return post(wallet, postings);
}
