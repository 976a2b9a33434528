import type { EntryKind, LedgerEntry } from './ledger-entry';

/** Credit that is only set aside or returned, and credit that pays a debt, which changes no balance. */
export const KINDS_OUTSIDE_STATEMENTS = [
  'reservation',
  'release',
  'debt_payment',
] as const satisfies readonly EntryKind[];

type MovementKind = Exclude<EntryKind, (typeof KINDS_OUTSIDE_STATEMENTS)[number]>;

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

/** A time span of an account's ledger. */
export interface Period {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

/** The movements of a period, one at a time. `entries`: the entries of the period, by time. `openingMicroBrl`: the balance before them. */
export async function* movementsOf(
  openingMicroBrl: number,
  entries: AsyncIterable<LedgerEntry>,
): AsyncGenerator<Movement> {
  let balanceMicroBrl = openingMicroBrl;
  for await (const { kind, at, microBrl, seconds, transcriptionId } of entries) {
    if (!isMovement(kind)) continue;
    balanceMicroBrl += microBrl;
    const source = { transcriptionId: transcriptionId ?? null, seconds: seconds ?? null };
    yield { at, kind, ...source, microBrl, balanceMicroBrl };
  }
}

function isMovement(kind: EntryKind): kind is MovementKind {
  return !(KINDS_OUTSIDE_STATEMENTS as readonly EntryKind[]).includes(kind);
}
