import { labelWords } from '../speakers/label-words';
import type { SpeakerTurn } from '../speakers/speaker-turn';
import type { Hypothesis, SegmentHypothesis, WordHypothesis } from './hypothesis';
import { segmentWords } from './segment-words';
import { withoutTokens } from './without-tokens';

/**
 * Adds the speaker of every word and the turns to a hypothesis, and splits its segments at changes of speaker. Speakers without words are
 * left out; the others are numbered by their first word.
 */
export function labelHypothesis(hypothesis: Hypothesis, turns: readonly SpeakerTurn[]): Hypothesis {
  const words = hypothesis.windows.flatMap(({ segments }) => segments.flatMap(segmentWords));
  const labels = labelWords(words, turns);
  const order = [...new Set(labels)].filter((label) => label !== null);
  const renamed = new Map(order.map((label, index) => [label, `spk${index + 1}`]));
  let next = 0;
  const windows = hypothesis.windows.map((window) => ({
    ...window,
    segments: window.segments.flatMap((segment) =>
      atTurns(
        segment,
        segmentWords(segment).map((word) => {
          const speaker = renamed.get(labels[next++] ?? '');
          return speaker === undefined ? word : { ...word, speaker };
        }),
      ),
    ),
  }));
  const known = turns.flatMap((turn) => {
    const speaker = renamed.get(turn.speaker);
    return speaker === undefined ? [] : [{ ...turn, speaker }];
  });
  return { ...hypothesis, windows, turns: known };
}

/** One segment for each run of words of one speaker. The tokens stay with the first segment. */
function atTurns(segment: SegmentHypothesis, words: readonly WordHypothesis[]): SegmentHypothesis[] {
  const runs: WordHypothesis[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    if (run && run[0]!.speaker === word.speaker) run.push(word);
    else runs.push([word]);
  }
  if (runs.length <= 1) return [{ ...segment, words }];
  return runs.map((run, index) => ({
    ...(index === 0 ? segment : withoutTokens(segment)),
    words: run,
    text: run.map(({ text }) => text).join(' '),
    startS: index === 0 ? segment.startS : run[0]!.startS,
    endS: index === runs.length - 1 ? segment.endS : Math.min(run.at(-1)!.endS, runs[index + 1]![0]!.startS),
  }));
}
