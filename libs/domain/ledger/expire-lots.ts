import { post, type WalletChange } from './ledger-entry';
import { isExpired, type Wallet } from './wallet';

/** Takes what is left of lots whose time is over. What is reserved of them stays reserved. */
export function expireLots(wallet: Wallet, at: Date): WalletChange {
  const over = wallet.lots.filter((lot) => lot.microBrl > 0 && isExpired(lot, at));
  const postings = over.map(({ id, microBrl }, index) => ({
    // What a failed transcription gives back to such a lot expires too: there may be several.
    id: `${id}/expiry/${wallet.entries + index + 1}`,
    kind: 'expiry' as const,
    lotId: id,
    microBrl: -microBrl,
    at,
  }));
  return post(wallet, postings);
}
