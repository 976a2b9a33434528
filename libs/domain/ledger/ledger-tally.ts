import type { LedgerEntry } from './ledger-entry';
import type { Wallet } from './wallet';

/** Where a wallet and its ledger disagree. `entries_missing`: the entries are not numbered from 1 to the wallet's count. */
export type LedgerDisagreement =
  | { readonly kind: 'balance_differs'; readonly lotId: string }
  | { readonly kind: 'reservation_differs'; readonly transcriptionId: string }
  | { readonly kind: 'entries_missing' };

/**
 * Sums an account's ledger and compares it with its wallet: the entries of each lot with its credit less its debt, and those of each open reservation
 * with what the wallet holds for it. Takes the entries one at a time, in order of their sequence, and keeps only sums that are not 0, so that its memory
 * does not grow with the ledger. Entries after those that the wallet counts are left out: they were written after it was read.
 */
export class LedgerTally {
  private readonly lots = new Map<string, number>();
  private readonly reserved = new Map<string, number>();
  private counted = 0;
  private hasGap = false;

  constructor(private readonly wallet: Wallet) {}

  add({ sequence, kind, lotId, microBrl, transcriptionId = '' }: LedgerEntry): void {
    if (sequence > this.wallet.entries) return;
    this.counted += 1;
    if (sequence !== this.counted) this.hasGap = true;
    addTo(this.lots, lotId, microBrl);
    if (kind === 'reservation' || kind === 'release') addTo(this.reserved, transcriptionId, -microBrl);
  }

  /** Of all entries so far. */
  disagreements(): readonly LedgerDisagreement[] {
    const { lots, debts = [], reservations, entries } = this.wallet;
    const balances = new Map<string, number>();
    for (const { id, microBrl } of lots) addTo(balances, id, microBrl);
    for (const { lotId, microBrl } of debts) addTo(balances, lotId, -microBrl);
    const held = new Map<string, number>();
    for (const { transcriptionId, shares } of reservations)
      for (const { microBrl } of shares) addTo(held, transcriptionId, microBrl);
    return [
      ...(this.hasGap || this.counted !== entries ? [{ kind: 'entries_missing' } as const] : []),
      ...differing(balances, this.lots).map((lotId) => ({ kind: 'balance_differs', lotId }) as const),
      ...differing(held, this.reserved).map((id) => ({ kind: 'reservation_differs', transcriptionId: id }) as const),
    ];
  }
}

/** A sum of 0 is not kept. */
function addTo(sums: Map<string, number>, id: string, microBrl: number): void {
  const sum = (sums.get(id) ?? 0) + microBrl;
  if (sum === 0) sums.delete(id);
  else sums.set(id, sum);
}

function differing(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((id) => one.get(id) !== other.get(id));
}
