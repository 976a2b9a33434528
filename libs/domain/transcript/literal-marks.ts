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
/** A word speaks for this much on either side of it (`uncoveredStretches` of the recogniser). */
const REACH_S = 0.5;
/** Less voice than this without words is a breath, a laugh, or the slack of two nets. */
const LEAST_VOICED_S = 0.8;
/**
 * A run of words that are mere guesses: each less sure than this, together less than that, and so many. Measured on clean speech of hard words:
 * runs of up to three unsure words are common and half right; of the means of longer ones none is below 0.3.
 */
const UNSURE = 0.6;
const MEAN_UNSURE = 0.25;
const LEAST_WORDS = 3;

/**
 * What the literal reading marks: voices without words, words that are mere guesses, and voices at once. A guess where several speak is
 * marked as that alone.
 */
export function literalMarks({ windows, coverage, voiced = [], overlaps: heard = [] }: Hypothesis): LiteralMarks {
  const words = windows.flatMap(({ segments }) => segments.flatMap(segmentWords));
  const overlaps = joinSpans(heard, OVERLAP_PAUSE_S).filter((span) => totalS([span]) >= LEAST_OVERLAP_S);
  const spoken = joinSpans(
    words.map(({ startS, endS }) => ({ startS: startS - REACH_S, endS: endS + REACH_S })),
    0,
  );
  const wordless = withoutSpans(joinSpans([...voiced, ...(coverage?.uncovered ?? [])], REACH_S), spoken);
  const guessed = guesses(words).filter((span) => 2 * totalS(withoutSpans([span], overlaps)) > totalS([span]));
  const long = wordless.filter((span) => totalS([span]) >= LEAST_VOICED_S);
  return { unintelligible: joinSpans([...long, ...guessed], 0), overlaps };
}

/** Runs of words that the recogniser is so unsure of that they are guesses. */
function guesses(words: readonly WordHypothesis[]): TimeSpan[] {
  const runs: WordHypothesis[][] = [[]];
  for (const word of [...words].sort((a, b) => a.startS - b.startS)) {
    if (word.confidence < UNSURE) runs.at(-1)!.push(word);
    else if (runs.at(-1)!.length > 0) runs.push([]);
  }
  return runs
    .filter(
      (run) =>
        run.length >= LEAST_WORDS &&
        run.reduce((sum, { confidence }) => sum + confidence, 0) < MEAN_UNSURE * run.length,
    )
    .map((run) => ({ startS: run[0]!.startS, endS: Math.max(...run.map(({ endS }) => endS)) }));
}
