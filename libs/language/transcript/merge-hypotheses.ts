import { mergeCoverage } from './coverage';
import type { Hypothesis, SegmentHypothesis, WindowHypothesis } from './hypothesis';

/**
 * Merges the hypotheses of a recording's pieces, given in order, into one of the whole recording. Windows are renumbered. Words and segments
 * are in order and inside `[0, durationS]`: times outside are moved to its bounds.
 */
export function mergeHypotheses(pieces: readonly Hypothesis[], durationS: number): Hypothesis {
  const times = new MonotonicTimes(durationS);
  const windows = pieces.flatMap((piece) => piece.windows);
  const coverages = windows.flatMap(({ coverage }) => coverage ?? []);
  return {
    durationS,
    windows: windows.map((window, index) => orderedWindow(window, index, times)),
    ...(coverages.length > 0 && { coverage: mergeCoverage(coverages) }),
  };
}

/** Clamps a sequence of times so that they never decrease and stay inside the recording. */
class MonotonicTimes {
  private lastS = 0;

  constructor(private readonly durationS: number) {}

  next(timeS: number): number {
    this.lastS = Math.min(Math.max(timeS, this.lastS), this.durationS);
    return this.lastS;
  }
}

function orderedWindow(window: WindowHypothesis, index: number, times: MonotonicTimes): WindowHypothesis {
  const startS = times.next(window.startS);
  const segments = window.segments.map((segment) => orderedSegment(segment, times));
  return { ...window, index, startS, segments, endS: times.next(window.endS) };
}

function orderedSegment(segment: SegmentHypothesis, times: MonotonicTimes): SegmentHypothesis {
  const startS = times.next(segment.startS);
  const words = segment.words.map((word) => ({
    ...word,
    startS: times.next(word.startS),
    endS: times.next(word.endS),
  }));
  return { ...segment, startS, words, endS: times.next(segment.endS) };
}
