import type { DigitReading } from '../../portuguese/digit-reading';
import { lowerBound } from '../../portuguese/lower-bound';
import type { Candidate } from '../entity';
import type { EntityKind } from '../entity-kinds';
import type { Passage } from '../passage';
import { unclaimedDigits } from '../unclaimed-digits';

const keyOf = ({ kind, value }: Candidate): string => `${kind} ${value}`;

/** The elements that start at the tokens `from` … `to` (inclusive), of a list in order. */
function starting<Span extends { readonly from: number }>(all: readonly Span[], from: number, to: number): Span[] {
  const found: Span[] = [];
  for (let at = lowerBound(all, from, (span) => span.from); at < all.length && all[at]!.from <= to; at += 1)
    found.push(all[at]!);
  return found;
}

/** Every mention of a value in a passage, also incomplete and corrected ones. */
export class Mentions {
  private readonly ofKind = new Map<EntityKind, Candidate[]>();
  private readonly counts = new Map<string, number>();
  private readonly otherDigits: readonly DigitReading[];

  /** @param chosen the recognized values of the passage, in order. */
  constructor(passage: Passage, chosen: readonly Candidate[]) {
    const taken = new Uint8Array(passage.tokens.length);
    for (const mention of chosen) {
      const { kind, from, to } = mention;
      const ofKind = this.ofKind.get(kind) ?? [];
      ofKind.push(mention);
      this.ofKind.set(kind, ofKind);
      this.counts.set(keyOf(mention), (this.counts.get(keyOf(mention)) ?? 0) + 1);
      taken.fill(1, from, to);
    }
    this.otherDigits = unclaimedDigits(passage, (from, to) => taken.subarray(from, to).includes(1));
  }

  /** Whether the same value is said more than once. */
  isRepeated(candidate: Candidate): boolean {
    return (this.counts.get(keyOf(candidate)) ?? 0) > 1;
  }

  /** The mentions of the kind that start at the tokens `from` … `to` (inclusive), in order. */
  starting(kind: EntityKind, from: number, to: number): Candidate[] {
    return starting(this.ofKind.get(kind) ?? [], from, to);
  }

  /** The digits outside every value that start at the tokens `from` … `to` (inclusive), in order. */
  digitsStarting(from: number, to: number): string[] {
    return starting(this.otherDigits, from, to).map(({ digits }) => digits);
  }
}
