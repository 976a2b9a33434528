import type { LedgerEntry } from './ledger-entry';
import type { LotKind } from './wallet';

/** Final movements only: reservations and releases are left out. */
type MovementKind = LotKind | 'charge' | 'expiry';

export interface Movement {
  readonly at: Date;
  readonly kind: MovementKind;
  readonly transcriptionId: string | null;
  /** Billed seconds; charges only. */
  readonly seconds: number | null;
  /** Negative where credit was charged or expired. */
  readonly microBrl: number;
  /** The account's balance after the movement. */
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
    if (kind === 'reservation' || kind === 'release' || at >= to) continue;
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
