import { mergeCoverage } from './coverage';
import type { Hypothesis, SegmentHypothesis, WindowHypothesis } from './hypothesis';

/**
 * The hypotheses of a recording's pieces, in the order of the pieces, as one of the whole recording. Windows are counted through;
 * words and segments are in order and inside `[0, durationS]`: what a piece says beyond its edges is moved to them.
 */
export function mergeHypotheses(pieces: readonly Hypothesis[], durationS: number): Hypothesis {
  const clock = new Clock(durationS);
  const windows = pieces.flatMap((piece) => piece.windows);
  const coverages = windows.flatMap(({ coverage }) => coverage ?? []);
  return {
    durationS,
    windows: windows.map((window, index) => orderedWindow(window, index, clock)),
    ...(coverages.length > 0 && { coverage: mergeCoverage(coverages) }),
  };
}

/** Times that never go back and never leave the recording. */
class Clock {
  private nowS = 0;

  constructor(private readonly durationS: number) {}

  /** The time, or the latest one told before, if that is later. */
  tell(timeS: number): number {
    this.nowS = Math.min(Math.max(timeS, this.nowS), this.durationS);
    return this.nowS;
  }
}

function orderedWindow(window: WindowHypothesis, index: number, clock: Clock): WindowHypothesis {
  const startS = clock.tell(window.startS);
  const segments = window.segments.map((segment) => orderedSegment(segment, clock));
  return { ...window, index, startS, segments, endS: clock.tell(window.endS) };
}

function orderedSegment(segment: SegmentHypothesis, clock: Clock): SegmentHypothesis {
  const startS = clock.tell(segment.startS);
  const words = segment.words.map((word) => ({
    ...word,
    startS: clock.tell(word.startS),
    endS: clock.tell(word.endS),
  }));
  return { ...segment, startS, words, endS: clock.tell(segment.endS) };
}
