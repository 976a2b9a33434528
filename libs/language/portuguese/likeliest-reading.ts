import { countSyllables } from './count-syllables';
import type { SpokenWord } from './spoken-word';

/** Words on either side that tell how fast is spoken. */
const NEAR = 20;
/** Syllables a second where nothing near tells. */
const ORDINARY_RATE = 5.5;
/** So much better (natural logarithm of the seconds) a later reading has to fit. */
const PREFERENCE = 0.25;
const DIGIT = /\d/u;

/**
 * Of the readings of word `at` of `words`, the usual ones first, the one that takes most nearly `seconds` at the speed of what is said around
 * it; the first where the word has no length.
 */
export function likeliestReading(
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
  return seconds > 0 ? syllables / seconds : ORDINARY_RATE;
}

function syllablesOf(reading: string): number {
  return reading.split(' ').reduce((sum, word) => sum + countSyllables(word), 0);
}
