import type { MarkedSentence, TimedWord } from '../accuracy/marked-sentences';
import { normalizeTranscript } from '../../../../test/support/measure/normalize-transcript';

/** Maximum share of word errors in a mark. It may be high, because a match must also be nearer to this mark than to any other. */
const MAX_ERRORS = 0.4;
/** Search range around the time of a mark, in seconds: far above the allowed offset, far below the distance to the next mark. */
const AROUND_S = 25;

interface Word {
  readonly word: string;
  readonly startS: number;
}

interface Match {
  readonly errors: number;
  readonly startS: number;
}

/**
 * The recognized time of each mark in seconds. Null if there is no similar passage around the time at which it is spoken, or if that passage is
 * as similar to another mark.
 */
export function recognizedMarks(words: readonly TimedWord[], marks: readonly MarkedSentence[]): (number | null)[] {
  const wanted = marks.map(({ text }) => normalizeTranscript(text));
  return marks.map(({ startS }, mark) => {
    const around = words
      .filter((word) => Math.abs(word.startS - startS) <= AROUND_S)
      .flatMap(({ text, startS: at }) => normalizeTranscript(text).map((word) => ({ word, startS: at })));
    const matches = wanted.map((each) => nearestPassage(each, around));
    const { errors, startS: foundS } = matches[mark]!;
    if (errors > MAX_ERRORS * wanted[mark]!.length) return null;
    return matches.some((other, i) => i !== mark && other.errors <= errors) ? null : foundS;
  });
}

/**
 * Approximate substring search: the passage of any length with the smallest edit distance, in words, to the wanted words. Source: Sellers, The
 * theory and computation of evolutionary distances (1980).
 */
function nearestPassage(wanted: readonly string[], words: readonly Word[]): Match {
  // For each prefix of the wanted words, the smallest edit distance of a passage that ends here, and its start.
  let column: Match[] = [{ errors: 0, startS: NaN }, ...wanted.map((_, i) => ({ errors: i + 1, startS: NaN }))];
  let best: Match = { errors: Infinity, startS: NaN };
  for (const { word, startS } of words) {
    const next: Match[] = [{ errors: 0, startS: NaN }];
    wanted.forEach((want, i) => {
      const [diagonal, left, above] = [column[i]!, column[i + 1]!, next[i]!];
      const replaced = { errors: diagonal.errors + (want === word ? 0 : 1), startS: startOf(diagonal, startS) };
      const added = { errors: left.errors + 1, startS: left.startS };
      const leftOut = { errors: above.errors + 1, startS: above.startS };
      next.push([added, leftOut].reduce((least, each) => (each.errors < least.errors ? each : least), replaced));
    });
    column = next;
    if (column.at(-1)!.errors < best.errors) best = column.at(-1)!;
  }
  return best;
}

function startOf({ startS }: Match, now: number): number {
  return Number.isNaN(startS) ? now : startS;
}
