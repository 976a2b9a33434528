import { joinSpans, totalS, withoutSpans, type TimeSpan } from '../speakers/time-spans';
import type { Hypothesis, WordHypothesis } from './hypothesis';
import { segmentWords } from './segment-words';

/** Where the verbatim text marks missing speech. Each list is in order and without overlaps. */
export interface LiteralMarks {
  /** Speech without recognized words. */
  readonly unintelligible: readonly TimeSpan[];
  /** Several speakers at once. */
  readonly overlaps: readonly TimeSpan[];
}

/** Warning for users when speech-activity detection was not available. */
export const WITHOUT_MARKS = 'Falas sobrepostas não puderam ser marcadas no formato literal.';

/** Overlaps around a shorter pause are joined; a shorter overlap is only a change of speaker. */
const OVERLAP_PAUSE_S = 1;
const MIN_OVERLAP_S = 0.8;
/** A word covers this much speech on either side (as in the recognizer's `uncoveredSpans`). */
const REACH_S = 0.5;
/** Shorter speech without words is a breath, a laugh, or a mismatch between the two models. */
const MIN_VOICED_S = 0.8;
/**
 * This many consecutive words with a lower mean confidence are guesses, without the confident words at their edges. Tuned on the tuning voices.
 */
const GUESSED_WORDS = 5;
const MAX_MEAN_CONFIDENCE = 0.4;
/** A word of at least this confidence is confident. */
const CONFIDENT = 0.6;
/** Words with a longer pause between them are not consecutive. */
const MAX_PAUSE_S = 2;
/** Guesses that are less apart are joined: the words between them are no more reliable. */
const GUESS_PAUSE_S = 1;

/**
 * The marks of the verbatim text: speech without words, guessed words, and overlapping speech. Words in overlaps are not counted as guesses:
 * their confidence is low because several speak.
 */
export function literalMarks({ windows, coverage, voiced = [], overlaps: detected = [] }: Hypothesis): LiteralMarks {
  const words = windows.flatMap(({ segments }) => segments.flatMap(segmentWords));
  const overlaps = joinSpans(detected, OVERLAP_PAUSE_S).filter((span) => totalS([span]) >= MIN_OVERLAP_S);
  const spoken = joinSpans(
    words.map(({ startS, endS }) => ({ startS: startS - REACH_S, endS: endS + REACH_S })),
    0,
  );
  const wordless = withoutSpans(joinSpans([...voiced, ...(coverage?.uncovered ?? [])], REACH_S), spoken);
  const inOrder = words.sort((a, b) => a.startS - b.startS);
  const guessed = joinSpans(spokenAlone(inOrder, overlaps).flatMap(guesses), GUESS_PAUSE_S);
  const long = wordless.filter((span) => totalS([span]) >= MIN_VOICED_S);
  return { unintelligible: joinSpans([...long, ...guessed], 0), overlaps };
}

/** Runs of words outside overlaps. Both lists must be in order, and the overlaps disjoint. */
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

/** Spans of words whose mean confidence is so low that they are guesses. `words` must be in order. */
function guesses(words: readonly WordHypothesis[]): TimeSpan[] {
  const spans: TimeSpan[] = [];
  for (let from = 0; from + GUESSED_WORDS <= words.length; from++) {
    const row = words.slice(from, from + GUESSED_WORDS);
    const parted = row.some((word, i) => i > 0 && word.startS - row[i - 1]!.endS > MAX_PAUSE_S);
    const sum = row.reduce((total, { confidence }) => total + confidence, 0);
    if (parted || sum >= MAX_MEAN_CONFIDENCE * GUESSED_WORDS) continue;
    const first = row.find(({ confidence }) => confidence < CONFIDENT)!;
    const last = row.findLast(({ confidence }) => confidence < CONFIDENT)!;
    spans.push({ startS: first.startS, endS: Math.max(first.endS, last.endS) });
  }
  return spans;
}
