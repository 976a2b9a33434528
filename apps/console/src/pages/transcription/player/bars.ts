import type { Segment } from '../../../api/queries';
import type { ZoomWindow } from './zoom-window';

/** The worker measures the recording this often (`PeakMeter`). */
const PEAKS_PER_SECOND = 10;

const LOUDEST = 255;

/** Loudness of speech in recordings that have no measured peaks. */
const UNKNOWN = 0.5;

export interface Bar {
  /** From 0 to 1, relative to the loudest of the recording. */
  readonly loudness: number;
  /** Who speaks in its middle: undefined without diarization, null if no one does. */
  readonly speaker: string | null | undefined;
}

interface Recording {
  /** Null: not measured. */
  readonly peaks: Uint8Array | null;
  /** In order of their start. */
  readonly segments: readonly Segment[];
}

/** A window of a waveform as `count` bars of the same width. */
export function barsOf({ peaks, segments }: Recording, { from, length }: ZoomWindow, count: number): readonly Bar[] {
  const step = length / count;
  let next = 0;
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * step;
    const middle = start + step / 2;
    while (next < segments.length && segments[next]!.end_s < middle) next += 1;
    const segment = segments[next];
    const isSpoken = segment !== undefined && segment.start_s <= middle;
    const loudness = peaks === null ? (isSpoken ? UNKNOWN : 0) : loudest(peaks, start, start + step);
    return { loudness, speaker: isSpoken ? segment.speaker : null };
  });
}

/** Of all peaks in the seconds, at least of the one at their start. */
function loudest(peaks: Uint8Array, from: number, to: number): number {
  const first = Math.floor(from * PEAKS_PER_SECOND);
  const end = Math.max(first + 1, Math.ceil(to * PEAKS_PER_SECOND));
  let most = 0;
  for (let at = first; at < end; at++) most = Math.max(most, peaks[at] ?? 0);
  return most / LOUDEST;
}
