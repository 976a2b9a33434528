import { breakCost } from './break-cost';

export interface WrappedLines {
  readonly lines: readonly string[];
  /** Cost of the break between the lines, on the scale of `breakCost`. */
  readonly cost: number;
}

/**
 * Wraps words into one line, or into two lines of about equal length that break at the cheapest place.
 * Returns null when they do not fit two lines of `maxCharacters`. No word may be longer than a line.
 */
export function wrapLines(words: readonly string[], maxCharacters: number): WrappedLines | null {
  const whole = words.join(' ');
  if (whole.length <= maxCharacters) return { lines: [whole], cost: 0 };

  let best: WrappedLines | null = null;
  let firstLength = -1;
  for (let after = 0; after < words.length - 1; after++) {
    firstLength += 1 + words[after]!.length;
    const secondLength = whole.length - firstLength - 1;
    if (firstLength > maxCharacters) break;
    if (secondLength > maxCharacters) continue;
    const imbalance = Math.abs(secondLength - firstLength) / 4;
    const cost = breakCost(words[after]!, words[after + 1]!) + imbalance;
    if (best === null || cost < best.cost) {
      best = { cost, lines: [whole.slice(0, firstLength), whole.slice(firstLength + 1)] };
    }
  }
  return best;
}
