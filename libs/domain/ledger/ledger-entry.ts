import type { LotKind, Wallet } from './wallet';

/** Credit comes by the kind of its lot; then `reservation` and `release` set it aside and give it back, and the others end it. */
export type EntryKind = LotKind | 'reservation' | 'release' | 'charge' | 'expiry';

/** One movement of one lot. Entries are only ever added: what an account has available is the sum of its entries. */
export interface LedgerEntry {
  /** Says what it is of, so that nothing can be written twice: `<lot or transcription>/<kind>…`. */
  readonly id: string;
  readonly accountId: string;
  /** From 1, without gaps, in the order in which an account's entries were made. */
  readonly sequence: number;
  readonly kind: EntryKind;
  readonly lotId: string;
  /** Micro-BRL; negative where credit is taken. */
  readonly microBrl: number;
  readonly at: Date;
  /** Whole seconds of audio, of reservations, releases and charges. */
  readonly seconds?: number;
  readonly transcriptionId?: string;
}

/** An entry before its place in the ledger is known. */
export type Posting = Omit<LedgerEntry, 'accountId' | 'sequence'>;

/** A wallet as it is to be, and the entries that make it so. Neither is to be stored without the other. */
export interface WalletChange {
  readonly wallet: Wallet;
  readonly entries: readonly LedgerEntry[];
}

export function unchanged(wallet: Wallet): WalletChange {
  return { wallet, entries: [] };
}

/** Applies postings to the lots that they are of, and leaves out lots that are over. */
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

/** One change after another. */
export function andThen({ wallet, entries }: WalletChange, next: (wallet: Wallet) => WalletChange): WalletChange {
  const change = next(wallet);
  return { wallet: change.wallet, entries: [...entries, ...change.entries] };
}
