import type { LedgerEntry } from './ledger-entry';
import type { LotKind } from './wallet';

/** What moved for good: what is only set aside and given back is left out. */
type MovementKind = LotKind | 'charge' | 'expiry';

export interface Movement {
  readonly at: Date;
  readonly kind: MovementKind;
  readonly transcriptionId: string | null;
  /** Billed seconds, of charges. */
  readonly seconds: number | null;
  /** Negative where credit was used or lost. */
  readonly microBrl: number;
  /** Of the account, after it. */
  readonly balanceMicroBrl: number;
}

export interface Statement {
  readonly openingMicroBrl: number;
  readonly movements: readonly Movement[];
  readonly closingMicroBrl: number;
}

interface Period {
  readonly from: Date;
  /** Not in it any more. */
  readonly to: Date;
}

/** An account's movements of a period out of all its entries, in their order: the opening balance and the movements make the closing one. */
export function statementOf(entries: readonly LedgerEntry[], { from, to }: Period): Statement {
  let balance = 0;
  let opening = 0;
  const movements: Movement[] = [];
  for (const { kind, at, microBrl, seconds, transcriptionId } of entries) {
    if (kind === 'reservation' || kind === 'release' || at >= to) continue;
    balance += microBrl;
    // Clocks of several processes may differ: what follows a movement of the period is of it too.
    if (at < from && movements.length === 0) opening = balance;
    else {
      const about = { transcriptionId: transcriptionId ?? null, seconds: seconds ?? null };
      movements.push({ at, kind, ...about, microBrl, balanceMicroBrl: balance });
    }
  }
  return { openingMicroBrl: opening, movements, closingMicroBrl: balance };
}
