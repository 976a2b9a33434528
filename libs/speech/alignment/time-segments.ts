import type { TokenSegment } from '../decoding/split-segments';
import { mergePunctuation } from './merge-punctuation';
import { joinFragments, enforceMonotonic } from './enforce-monotonic';
import { trimSegmentEdges, type TimedSegment } from './segment-edges';
import { medianDuration, truncateAtSentenceEnds } from './word-durations';
import type { WordTiming } from './word-timing';

/**
 * Assigns the aligned words of a decoded span to its segments and corrects their times (openai/whisper `timing.py`, `add_word_timestamps`). Times
 * are rounded to 10 ms, in order over all segments, and inside `[0, durationS]`.
 *
 * `words`: `alignWords` of the text tokens of all segments together; `eot`: the first id that is not text.
 */
export function timeSegments(
  segments: readonly TokenSegment[],
  words: readonly WordTiming[],
  { durationS, eot }: { readonly durationS: number; readonly eot: number },
): TimedSegment[] {
  const medianS = medianDuration(words);
  const merged = mergePunctuation(truncateAtSentenceEnds(words));
  let next = 0;
  let lastSpeechS = 0;
  const trimmed = segments.map((segment) => {
    const length = segment.tokens.filter((token) => token < eot).length;
    const own: WordTiming[] = [];
    for (let taken = 0; next < merged.length && taken < length; next++) {
      const word = merged[next]!;
      taken += word.tokens.length;
      if (word.text !== '') own.push({ ...word, startS: round(word.startS), endS: round(word.endS) });
    }
    const timed = trimSegmentEdges({ startS: segment.startS, endS: segment.endS, words: own }, medianS, lastSpeechS);
    if (own.length > 0) lastSpeechS = timed.endS;
    return { ...timed, words: joinFragments(timed.words) };
  });
  return inOrder(trimmed, durationS);
}

/** Orders the words over all segments; each segment then spans its words. */
function inOrder(segments: readonly TimedSegment[], durationS: number): TimedSegment[] {
  const ordered = enforceMonotonic(
    segments.flatMap((segment) => segment.words),
    durationS,
  );
  let next = 0;
  return segments.map((segment) => {
    const words = ordered.slice(next, (next += segment.words.length)).map(rounded);
    return { startS: words[0]?.startS ?? segment.startS, endS: words.at(-1)?.endS ?? segment.endS, words };
  });
}

const round = (seconds: number): number => Math.round(seconds * 100) / 100;

// Rounds down so that no time is after the end of the audio; this keeps the order.
function rounded(word: WordTiming): WordTiming {
  const down = (seconds: number): number => Math.floor(seconds * 100 + 1e-6) / 100;
  return { ...word, startS: down(word.startS), endS: down(word.endS) };
}
