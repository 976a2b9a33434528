import { countSyllables } from '../portuguese/count-syllables';
import type { SpokenWord } from '../portuguese/spoken-word';

/** Words on either side that are used to measure the speech rate. */
const NEAR = 20;
/** Default speech rate, in syllables per second. */
const DEFAULT_RATE = 5.5;
/** Each later reading must fit the duration better by this much (natural logarithm of the seconds). */
const PREFERENCE = 0.25;
const DIGIT = /\d/u;

/**
 * The reading of word `at` whose duration at the speech rate around it is closest to `seconds`; the first when the word has no duration.
 * `readings`: the usual ones first.
 */
export function mostLikelyReading(
  readings: readonly string[],
  seconds: number,
  { words, at }: { readonly words: readonly SpokenWord[]; readonly at: number },
): string {
  const [first = '', ...others] = readings;
  if (others.length === 0 || seconds <= 0) return first;
  const rate = rateAround(words, at);
  let best = { reading: first, cost: Infinity };
  readings.forEach((reading, place) => {
    const cost = Math.abs(Math.log(syllablesOf(reading) / (rate * seconds))) + PREFERENCE * place;
    if (cost < best.cost) best = { reading, cost };
  });
  return best.reading;
}

function rateAround(words: readonly SpokenWord[], at: number): number {
  let syllables = 0;
  let seconds = 0;
  for (const { text, startS, endS } of words.slice(Math.max(0, at - NEAR), at + NEAR)) {
    if (DIGIT.test(text) || endS <= startS) continue;
    syllables += countSyllables(text);
    seconds += endS - startS;
  }
  return seconds > 0 ? syllables / seconds : DEFAULT_RATE;
}

function syllablesOf(reading: string): number {
  return reading.split(' ').reduce((sum, word) => sum + countSyllables(word), 0);
}
