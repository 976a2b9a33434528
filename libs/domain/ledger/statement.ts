import type { EntryKind, LedgerEntry } from './ledger-entry';

/** Left out: credit that is only set aside or returned, and credit that pays a debt, which changes no balance. */
const LEFT_OUT = ['reservation', 'release', 'debt_payment'] as const satisfies readonly EntryKind[];

type MovementKind = Exclude<EntryKind, (typeof LEFT_OUT)[number]>;

export interface Movement {
  readonly at: Date;
  readonly kind: MovementKind;
  readonly transcriptionId: string | null;
  /** Billed seconds; charges only. */
  readonly seconds: number | null;
  /** Negative where credit was charged, expired or reversed. */
  readonly microBrl: number;
  /** The account's balance after the movement, negative for a debt. */
  readonly balanceMicroBrl: number;
}

export interface Statement {
  readonly openingMicroBrl: number;
  readonly movements: readonly Movement[];
  readonly closingMicroBrl: number;
}

interface Period {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

/** The statement of a period from all entries of an account, in order. The opening balance plus the movements is the closing balance. */
export function statementOf(entries: readonly LedgerEntry[], { from, to }: Period): Statement {
  let balance = 0;
  let opening = 0;
  const movements: Movement[] = [];
  for (const { kind, at, microBrl, seconds, transcriptionId } of entries) {
    if (!isMovement(kind) || at >= to) continue;
    balance += microBrl;
    // Clocks of processes differ: every entry after the first movement of the period belongs to it too.
    if (at < from && movements.length === 0) opening = balance;
    else {
      const source = { transcriptionId: transcriptionId ?? null, seconds: seconds ?? null };
      movements.push({ at, kind, ...source, microBrl, balanceMicroBrl: balance });
    }
  }
  return { openingMicroBrl: opening, movements, closingMicroBrl: balance };
}

function isMovement(kind: EntryKind): kind is MovementKind {
  return !(LEFT_OUT as readonly EntryKind[]).includes(kind);
}
