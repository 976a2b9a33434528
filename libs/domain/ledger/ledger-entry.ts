import type { Debt, Lot, LotKind, Wallet } from './wallet';

/**
 * A lot kind adds credit, `reservation` sets it aside, `release` returns it, `charge` and `expiry` consume it. `refund` and `dispute` reverse paid
 * credit, `dispute_won` restores it, `debt_payment` moves credit of a lot to one in debt, `debit` is taken by an operator.
 */
export type EntryKind =
  | LotKind
  | 'reservation'
  | 'release'
  | 'charge'
  | 'expiry'
  | 'refund'
  | 'dispute'
  | 'dispute_won'
  | 'debt_payment'
  | 'debit';

/** Only these may take more than a lot has; the rest is a debt of the lot. */
const REVERSALS: readonly EntryKind[] = ['refund', 'dispute'];

/**
 * One movement of one lot. The ledger is append-only: the sum of a lot's entries is its available credit, or its debt if negative, and the sum of an
 * account's entries is its credit less its debts.
 */
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

/** Applies postings to their lots and debts, and removes debts that are paid and lots that are empty and not reserved. */
export function post(wallet: Wallet, postings: readonly Posting[]): WalletChange {
  const { accountId, entries: before, reservations, debts: debtsBefore = [], ...rest } = wallet;
  const moved = new Map<string, number>();
  for (const { lotId, microBrl } of postings) moved.set(lotId, (moved.get(lotId) ?? 0) + microBrl);
  const balances = new Map([...moved].map(([id, by]) => [id, balanceOf(wallet, id) + by]));
  for (const [id, balance] of balances) requirePossible(wallet, id, { balance, postings });
  const reserved = new Set(reservations.flatMap(({ shares }) => shares.map(({ lotId }) => lotId)));
  const lots = wallet.lots
    .map((lot): Lot => ({ ...lot, microBrl: Math.max(0, balances.get(lot.id) ?? lot.microBrl) }))
    .filter(({ id, microBrl }) => microBrl !== 0 || reserved.has(id));
  const debts = [...new Set([...debtsBefore.map(({ lotId }) => lotId), ...balances.keys()])]
    .map((lotId): Debt => ({ lotId, microBrl: debtIn(balances.get(lotId)) ?? debtOf(wallet, lotId) }))
    .filter(({ microBrl }) => microBrl !== 0);
  const entries = postings.map((posting, index) => ({ ...posting, accountId, sequence: before + index + 1 }));
  const after = { ...rest, accountId, lots, ...(debts.length > 0 && { debts }), reservations };
  return { wallet: { ...after, entries: before + entries.length }, entries };
}

/** The sum of a lot's entries: its available credit less its debt. */
function balanceOf(wallet: Wallet, lotId: string): number {
  return (wallet.lots.find(({ id }) => id === lotId)?.microBrl ?? 0) - debtOf(wallet, lotId);
}

function debtOf({ debts = [] }: Wallet, lotId: string): number {
  return debts.find((debt) => debt.lotId === lotId)?.microBrl ?? 0;
}

function debtIn(balance: number | undefined): number | null {
  return balance === undefined ? null : Math.max(0, -balance);
}

/** Throws when a lot is unknown, or would fall below zero by anything other than money that went back. */
function requirePossible(
  wallet: Wallet,
  lotId: string,
  { balance, postings }: { readonly balance: number; readonly postings: readonly Posting[] },
): void {
  const isKnown = wallet.lots.some(({ id }) => id === lotId) || (balance <= 0 && debtOf(wallet, lotId) > 0);
  if (!isKnown) throw new RangeError(`lot ${lotId} is not in the wallet`);
  const reversed = postings
    .filter((posting) => posting.lotId === lotId && REVERSALS.includes(posting.kind))
    .reduce((sum, { microBrl }) => sum - microBrl, 0);
  if (balance + reversed < Math.min(0, balanceOf(wallet, lotId))) throw new RangeError(`lot ${lotId} below zero`);
}

/** Chains two changes and concatenates their entries. */
export function andThen({ wallet, entries }: WalletChange, next: (wallet: Wallet) => WalletChange): WalletChange {
  const change = next(wallet);
  return { wallet: change.wallet, entries: [...entries, ...change.entries] };
}
