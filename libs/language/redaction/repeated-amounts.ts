import type { Candidate } from '../entities/entity';
import type { Passage } from '../entities/passage';
import type { SortedValues } from './sort-values';

/** Tokens after an amount in which its words mean it again. */
const REACH = 60;
/** Shorter amounts are ordinary numbers: "trinta". */
const FEWEST_TOKENS = 3;

/** Amounts that are said again soon in the same words, where the context alone would not make them a price: "Dou quatro e meio. Fechado, quatro e meio." */
export function repeatedAmounts(passage: Passage, { hidden, others }: SortedValues): Candidate[] {
  const { tokens } = passage;
  const taken = new Uint8Array(tokens.length);
  for (const { from, to } of [...hidden, ...others]) taken.fill(1, from, to);
  return hidden.flatMap((amount) => {
    const length = amount.to - amount.from;
    if (amount.kind !== 'amounts' || amount.partial === true || length < FEWEST_TOKENS) return [];
    const isAgain = (at: number): boolean => {
      if (taken.subarray(at, at + length).includes(1)) return false;
      for (let i = 0; i < length; i += 1) if (tokens[at + i]?.folded !== tokens[amount.from + i]!.folded) return false;
      return true;
    };
    const found: Candidate[] = [];
    for (let at = amount.to; at <= Math.min(amount.to + REACH, tokens.length - length); at += 1) {
      if (!isAgain(at)) continue;
      taken.fill(1, at, at + length);
      found.push({ ...amount, from: at, to: at + length, partial: true });
    }
    return found;
  });
}
