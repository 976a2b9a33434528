import type { MarkedSentence, TimedWord } from '../accuracy/marked-sentences';
import { normalizeTranscript } from '../../../../test/support/measure/normalize-transcript';

/** Of the words of a mark at most this share may be heard otherwise: what tells the marks apart is whether another one is nearer. */
const MOST_ERRORS = 0.4;
/** How far from where it is said a mark is looked for, in seconds: well above what would be wrong, well below the way to the next one. */
const AROUND_S = 25;

interface Word {
  readonly word: string;
  readonly startS: number;
}

interface Place {
  readonly errors: number;
  readonly startS: number;
}

/**
 * Where each mark is heard, in seconds; null where it is not: where nothing like it is heard around the time at which it is said, or what is
 * heard there is as near to another mark.
 */
export function recognizedMarks(words: readonly TimedWord[], marks: readonly MarkedSentence[]): (number | null)[] {
  const wanted = marks.map(({ text }) => normalizeTranscript(text));
  return marks.map(({ startS }, mark) => {
    const around = words
      .filter((word) => Math.abs(word.startS - startS) <= AROUND_S)
      .flatMap(({ text, startS: at }) => normalizeTranscript(text).map((word) => ({ word, startS: at })));
    const places = wanted.map((each) => nearestPlace(each, around));
    const { errors, startS: heardS } = places[mark]!;
    if (errors > MOST_ERRORS * wanted[mark]!.length) return null;
    return places.some((other, i) => i !== mark && other.errors <= errors) ? null : heardS;
  });
}

/**
 * The passage of what is heard, of any length, that takes the fewest words to be replaced, left out or added to be what is wanted. Source:
 * Sellers, The theory and computation of evolutionary distances (1980).
 */
function nearestPlace(wanted: readonly string[], heard: readonly Word[]): Place {
  // After each word that is wanted: the fewest errors of a passage that ends here, and where it begins.
  let column: Place[] = [{ errors: 0, startS: NaN }, ...wanted.map((_, i) => ({ errors: i + 1, startS: NaN }))];
  let best: Place = { errors: Infinity, startS: NaN };
  for (const { word, startS } of heard) {
    const next: Place[] = [{ errors: 0, startS: NaN }];
    wanted.forEach((want, i) => {
      const [diagonal, left, above] = [column[i]!, column[i + 1]!, next[i]!];
      const replaced = { errors: diagonal.errors + (want === word ? 0 : 1), startS: begun(diagonal, startS) };
      const added = { errors: left.errors + 1, startS: left.startS };
      const leftOut = { errors: above.errors + 1, startS: above.startS };
      next.push([added, leftOut].reduce((least, each) => (each.errors < least.errors ? each : least), replaced));
    });
    column = next;
    if (column.at(-1)!.errors < best.errors) best = column.at(-1)!;
  }
  return best;
}

function begun({ startS }: Place, now: number): number {
  return Number.isNaN(startS) ? now : startS;
}
