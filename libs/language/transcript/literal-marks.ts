import { joinSpans, totalS, withoutSpans, type TimeSpan } from '../speakers/time-spans';
import type { Hypothesis, WordHypothesis } from './hypothesis';
import { segmentWords } from './segment-words';

/** Where the literal reading says that something is not in it. Each list in order and without overlaps. */
export interface LiteralMarks {
  /** Somebody speaks, and is not understood. */
  readonly unintelligible: readonly TimeSpan[];
  /** Several speak at once. */
  readonly overlaps: readonly TimeSpan[];
}

/** Two stretches of overlap around a shorter pause are one; a shorter overlap is a mere change of turns. */
const OVERLAP_PAUSE_S = 1;
const LEAST_OVERLAP_S = 0.8;
/** A word speaks for this much on either side of it (`uncoveredStretches` of the recognizer). */
const REACH_S = 0.5;
/** Less voice than this without words is a breath, a laugh, or the slack of two nets. */
const LEAST_VOICED_S = 0.8;
/** So many words in a row whose mean confidence is below this are guesses; sure words at their edges are not. Chosen on the tuning voices. */
const GUESSED_WORDS = 5;
const MEAN_UNSURE = 0.4;
const UNSURE = 0.6;
/** Between two words in a row. */
const LONGEST_PAUSE_S = 2;
/** Guesses that lie less apart are one: what is between them is no surer for it. */
const GUESS_PAUSE_S = 1;

/**
 * What the literal reading marks: voices without words, words that are mere guesses, and voices at once. Where several speak the recognizer is
 * unsure of both: such words say nothing of how well one is understood.
 */
export function literalMarks({ windows, coverage, voiced = [], overlaps: heard = [] }: Hypothesis): LiteralMarks {
  const words = windows.flatMap(({ segments }) => segments.flatMap(segmentWords));
  const overlaps = joinSpans(heard, OVERLAP_PAUSE_S).filter((span) => totalS([span]) >= LEAST_OVERLAP_S);
  const spoken = joinSpans(
    words.map(({ startS, endS }) => ({ startS: startS - REACH_S, endS: endS + REACH_S })),
    0,
  );
  const wordless = withoutSpans(joinSpans([...voiced, ...(coverage?.uncovered ?? [])], REACH_S), spoken);
  const inOrder = words.sort((a, b) => a.startS - b.startS);
  const guessed = joinSpans(spokenAlone(inOrder, overlaps).flatMap(guesses), GUESS_PAUSE_S);
  const long = wordless.filter((span) => totalS([span]) >= LEAST_VOICED_S);
  return { unintelligible: joinSpans([...long, ...guessed], 0), overlaps };
}

/** Words in a row during which nobody else speaks. Both in order, the overlaps apart. */
function spokenAlone(words: readonly WordHypothesis[], overlaps: readonly TimeSpan[]): WordHypothesis[][] {
  const rows: WordHypothesis[][] = [[]];
  let next = 0;
  for (const word of words) {
    while (next < overlaps.length && overlaps[next]!.endS <= word.startS) next++;
    if (next < overlaps.length && overlaps[next]!.startS < word.endS) rows.push([]);
    else rows.at(-1)!.push(word);
  }
  return rows;
}

/** Stretches of words that the recognizer is so unsure of together that they are guesses. `words`: in order. */
function guesses(words: readonly WordHypothesis[]): TimeSpan[] {
  const spans: TimeSpan[] = [];
  for (let from = 0; from + GUESSED_WORDS <= words.length; from++) {
    const row = words.slice(from, from + GUESSED_WORDS);
    const parted = row.some((word, i) => i > 0 && word.startS - row[i - 1]!.endS > LONGEST_PAUSE_S);
    const sum = row.reduce((total, { confidence }) => total + confidence, 0);
    if (parted || sum >= MEAN_UNSURE * GUESSED_WORDS) continue;
    const first = row.find(({ confidence }) => confidence < UNSURE)!;
    const last = row.findLast(({ confidence }) => confidence < UNSURE)!;
    spans.push({ startS: first.startS, endS: Math.max(first.endS, last.endS) });
  }
  return spans;
}
