import type { Candidate } from '../entity';
import type { EntityKind } from '../entity-kinds';

const keyOf = ({ kind, value }: Candidate): string => `${kind} ${value}`;

/** Every mention of a value in a passage, also incomplete and corrected ones. */
export class Mentions {
  private readonly ofKind = new Map<EntityKind, Candidate[]>();
  private readonly counts = new Map<string, number>();

  /** @param mentions in order of time. */
  constructor(mentions: readonly Candidate[]) {
    for (const mention of mentions) {
      const { kind } = mention;
      const ofKind = this.ofKind.get(kind) ?? [];
      ofKind.push(mention);
      this.ofKind.set(kind, ofKind);
      this.counts.set(keyOf(mention), (this.counts.get(keyOf(mention)) ?? 0) + 1);
    }
  }

  /** Whether the same value is said more than once. */
  isRepeated(candidate: Candidate): boolean {
    return (this.counts.get(keyOf(candidate)) ?? 0) > 1;
  }

  /** The mentions of the kind that start at the tokens `from` … `to` (inclusive), in order. */
  starting(kind: EntityKind, from: number, to: number): Candidate[] {
    const all = this.ofKind.get(kind) ?? [];
    let low = 0;
    let high = all.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (all[middle]!.from < from) low = middle + 1;
      else high = middle;
    }
    const found: Candidate[] = [];
    for (let at = low; at < all.length && all[at]!.from <= to; at += 1) found.push(all[at]!);
    return found;
  }
}
