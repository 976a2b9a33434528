import type { WindowHypothesis } from './hypothesis';

/** Adds `byS` seconds to every time of a window, to convert from times in a piece to times in the recording. */
export function shiftWindow(window: WindowHypothesis, byS: number): WindowHypothesis {
  const shifted = <T extends { readonly startS: number; readonly endS: number }>(timed: T): T => ({
    ...timed,
    startS: timed.startS + byS,
    endS: timed.endS + byS,
  });
  const segments = window.segments.map((segment) => ({ ...shifted(segment), words: segment.words.map(shifted) }));
  const { coverage } = window;
  return {
    ...shifted(window),
    segments,
    ...(coverage && { coverage: { ...coverage, uncovered: coverage.uncovered.map(shifted) } }),
  };
}
