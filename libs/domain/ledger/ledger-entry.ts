import type { LotKind, Wallet } from './wallet';

/** A lot kind adds credit, `reservation` sets it aside, `release` returns it, `charge` and `expiry` consume it. */
export type EntryKind = LotKind | 'reservation' | 'release' | 'charge' | 'expiry';

/** One movement of one lot. The ledger is append-only: an account's available credit is the sum of its entries. */
export interface LedgerEntry {
  /** `<lot or transcription>/<kind>…`: derived from its cause, so that no entry can be written twice. */
  readonly id: string;
  readonly accountId: string;
  /** Counted from 1, without gaps, in the order in which the account's entries were written. */
  readonly sequence: number;
  readonly kind: EntryKind;
  readonly lotId: string;
  /** Micro-BRL; negative for a debit. */
  readonly microBrl: number;
  readonly at: Date;
  /** Whole seconds of audio; reservations, releases and charges only. */
  readonly seconds?: number;
  readonly transcriptionId?: string;
}

/** An entry that has no sequence number yet. */
export type Posting = Omit<LedgerEntry, 'accountId' | 'sequence'>;

/** The new wallet and the entries that produce it. Both must be stored in one transaction. */
export interface WalletChange {
  readonly wallet: Wallet;
  readonly entries: readonly LedgerEntry[];
}

export function unchanged(wallet: Wallet): WalletChange {
  return { wallet, entries: [] };
}

/** Applies postings to their lots, and removes lots that are empty and not reserved. */
export function post(wallet: Wallet, postings: readonly Posting[]): WalletChange {
  const { accountId, entries: before, reservations } = wallet;
  const moved = new Map<string, number>();
  for (const { lotId, microBrl } of postings) moved.set(lotId, (moved.get(lotId) ?? 0) + microBrl);
  const reserved = new Set(reservations.flatMap(({ shares }) => shares.map(({ lotId }) => lotId)));
  const lots = wallet.lots
    .map((lot) => ({ ...lot, microBrl: lot.microBrl + (moved.get(lot.id) ?? 0) }))
    .filter(({ id, microBrl }) => microBrl !== 0 || reserved.has(id));
  const unknown = [...moved.keys()].find((id) => wallet.lots.every((lot) => lot.id !== id));
  if (unknown !== undefined) throw new RangeError(`lot ${unknown} is not in the wallet`);
  const negative = lots.find(({ microBrl }) => microBrl < 0);
  if (negative !== undefined) throw new RangeError(`lot ${negative.id} below zero`);
  const entries = postings.map((posting, index) => ({ ...posting, accountId, sequence: before + index + 1 }));
  return { wallet: { ...wallet, lots, entries: before + entries.length }, entries };
}

/** Chains two changes and concatenates their entries. */
export function andThen({ wallet, entries }: WalletChange, next: (wallet: Wallet) => WalletChange): WalletChange {
  const change = next(wallet);
  return { wallet: change.wallet, entries: [...entries, ...change.entries] };
}
