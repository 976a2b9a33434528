import { countSyllables } from './count-syllables';

/** A span of time and the words that share it. */
interface SharedTime {
  readonly texts: readonly string[];
  readonly startS: number;
  readonly endS: number;
}

/** The times of words that are said one after another within a span: each has a share by its syllables, and the last one ends with the span. */
export function shareBySyllables({ texts, startS, endS }: SharedTime): { startS: number; endS: number }[] {
  const syllables = texts.map(countSyllables);
  const eachS = (endS - startS) / syllables.reduce((sum, count) => sum + count, 0);
  let fromS = startS;
  return texts.map((_, index) => {
    const isLast = index === texts.length - 1;
    const times = { startS: fromS, endS: isLast ? endS : Math.min(endS, fromS + syllables[index]! * eachS) };
    fromS = times.endS;
    return times;
  });
}
