import type { WordTiming } from './word-timing';

/** How far a word may extend beyond its segment's timestamps before those are preferred (openai/whisper `timing.py`). */
const SEGMENT_SLACK_S = 0.5;

export interface TimedSegment {
  readonly startS: number;
  readonly endS: number;
  readonly words: readonly WordTiming[];
}

/**
 * Cuts the first words after a pause, and the last word of a segment, where they extend into the silence around them; the segment then starts and
 * ends with its words. Source: openai/whisper `timing.py`, `add_word_timestamps`, second part.
 *
 * `medianS`: median word length; `lastSpeechS`: where the previous segment ended.
 */
export function trimSegmentEdges(segment: TimedSegment, medianS: number, lastSpeechS: number): TimedSegment {
  if (segment.words.length === 0) return segment;
  const opened = trimStart(segment, trimAfterPause(segment.words, medianS, lastSpeechS), medianS);
  return trimEnd(opened, medianS);
}

function trimAfterPause(words: readonly WordTiming[], medianS: number, lastSpeechS: number): readonly WordTiming[] {
  const [first, second, ...rest] = words;
  if (!first) return words;
  const longestS = medianS * 2;
  const tooLong =
    first.endS - first.startS > longestS || (second !== undefined && second.endS - first.startS > longestS * 2);
  if (first.endS - lastSpeechS <= medianS * 4 || !tooLong) return words;
  if (second && second.endS - second.startS > longestS) {
    const boundaryS = Math.max(second.endS / 2, second.endS - longestS);
    const startS = Math.max(0, boundaryS - longestS);
    return [{ ...first, startS, endS: boundaryS }, { ...second, startS: boundaryS }, ...rest];
  }
  return [{ ...first, startS: Math.max(0, first.endS - longestS) }, ...words.slice(1)];
}

function trimStart(segment: TimedSegment, words: readonly WordTiming[], medianS: number): TimedSegment {
  const first = words[0]!;
  if (segment.startS < first.endS && segment.startS - SEGMENT_SLACK_S > first.startS) {
    const startS = Math.max(0, Math.min(first.endS - medianS, segment.startS));
    return { ...segment, words: [{ ...first, startS }, ...words.slice(1)] };
  }
  return { ...segment, startS: first.startS, words };
}

function trimEnd(segment: TimedSegment, medianS: number): TimedSegment {
  const last = segment.words.at(-1)!;
  if (segment.endS > last.startS && segment.endS + SEGMENT_SLACK_S < last.endS) {
    const endS = Math.max(last.startS + medianS, segment.endS);
    return { ...segment, words: [...segment.words.slice(0, -1), { ...last, endS }] };
  }
  return { ...segment, endS: last.endS };
}
