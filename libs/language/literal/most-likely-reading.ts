import { countSyllables } from '../portuguese/count-syllables';
import type { SpokenWord } from '../portuguese/spoken-word';
import type { CodeReading } from './code-readings';

/** Words on either side that are used to measure the speech rate. */
const NEAR = 20;
/** Usual speech rate, in syllables per second, and how many seconds of measured speech it counts for: few words are often said fast. */
const USUAL_RATE = 5.5;
const USUAL_S = 0.5;
/** Each later reading must fit the duration better by this much (natural logarithm of the seconds). */
const PREFERENCE = 0.25;
/** A later way of saying codes, and a change of the way between two groups of a code, must fit better by this much. */
const COST_OF_WAY = { digits: 0, groups: 0.15, number: 0.4 } as const;
const COST_OF_CHANGE = 0.6;
const DIGIT = /\d/u;

interface Place {
  readonly words: readonly SpokenWord[];
  readonly at: number;
}

/**
 * The reading of word `at` whose duration at the speech rate around it is closest to `seconds`; the first when the word has no duration.
 * `readings`: the usual ones first.
 */
export function mostLikelyReading(readings: readonly string[], seconds: number, place: Place): string {
  const [first = '', ...others] = readings;
  if (others.length === 0 || seconds <= 0) return first;
  const rate = rateAround(place);
  const costs = readings.map((reading, index) => misfit(reading, rate * seconds) + PREFERENCE * index);
  return readings[costs.indexOf(Math.min(...costs))]!;
}

/** A group of a code, with its possible readings and its duration. */
export interface CodeGroup {
  readonly readings: readonly CodeReading[];
  readonly seconds: number;
}

/** The cheapest readings of the groups up to one, as a list linked from its end. */
interface Path {
  readonly cost: number;
  readonly last: CodeReading | null;
  readonly before: Path | null;
}

/** The readings of the groups of one code that fit their durations best, mostly in the same way. Linear in the groups. */
export function mostLikelyCode(groups: readonly CodeGroup[], place: Place): string[] {
  const rate = rateAround(place);
  let paths: Path[] = [{ cost: 0, last: null, before: null }];
  for (const { readings, seconds } of groups) {
    paths = readings.map((reading) => {
      const own = seconds > 0 ? misfit(reading.text, rate * seconds) : 0;
      const before = cheapest(paths, reading);
      return { cost: costOf(before, reading) + own + COST_OF_WAY[reading.way], last: reading, before };
    });
  }
  const said: string[] = [];
  for (let path: Path | null = cheapest(paths, null); path?.last != null; path = path.before) said.push(path.last.text);
  return said.reverse();
}

function cheapest(paths: readonly Path[], next: CodeReading | null): Path {
  return paths.reduce((one, other) => (costOf(other, next) < costOf(one, next) ? other : one));
}

/** The cost of a path that continues with a reading. */
function costOf({ cost, last }: Path, next: CodeReading | null): number {
  return last !== null && next !== null && last.way !== next.way ? cost + COST_OF_CHANGE : cost;
}

/** How far the syllables of a reading are from those expected, as a logarithm. */
function misfit(reading: string, expected: number): number {
  const syllables = reading.split(' ').reduce((sum, word) => sum + countSyllables(word), 0);
  return Math.abs(Math.log(syllables / expected));
}

/** Syllables per second of the words around a place, without numerals. */
function rateAround({ words, at }: Place): number {
  let syllables = USUAL_RATE * USUAL_S;
  let seconds = USUAL_S;
  for (const { text, startS, endS } of words.slice(Math.max(0, at - NEAR), at + NEAR)) {
    if (DIGIT.test(text) || endS <= startS) continue;
    syllables += countSyllables(text);
    seconds += endS - startS;
  }
  return syllables / seconds;
}
