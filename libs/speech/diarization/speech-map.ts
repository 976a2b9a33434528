import { WINDOW_FRAMES, WINDOW_SPEAKERS } from './segmentation';

/** Windows detect the same change of speakers at most this many frames apart. */
const CHANGE_TOLERANCE = 2;
/** A change detected a frame away counts slightly less, so that the center has the peak. */
const OFF_PEAK = 0.01;

/** The segmentation of one window: the speakers of each frame, one bit per speaker of that window. */
export interface WindowSpeakers {
  /** Frames from the start of the recording. */
  readonly startFrame: number;
  readonly speakers: Uint8Array;
}

/**
 * Combines all windows into the number of speakers of each frame and the changes of speaker, without identifying the speakers. Grows with the
 * recording, three bytes per frame of 17 ms.
 */
export class SpeechMap {
  /** Frames covered by at least one window. */
  length = 0;
  /** Windows over each frame, the sum of the speakers that they count, and the windows that detect a change at its start. */
  private coverage = new Uint8Array(1 << 12);
  private counted = new Uint8Array(1 << 12);
  private changes = new Uint8Array(1 << 12);

  add({ startFrame, speakers }: WindowSpeakers): void {
    this.grow(startFrame + WINDOW_FRAMES);
    for (let frame = 0; frame < WINDOW_FRAMES; frame++) {
      const at = startFrame + frame;
      this.coverage[at]!++;
      this.counted[at]! += countSpeakers(speakers[frame]!);
      if (frame > 0 && speakers[frame] !== speakers[frame - 1]) this.changes[at]!++;
    }
  }

  /** Number of speakers in a frame: the windows' average, rounded. */
  speakersAt(frame: number): number {
    const coverage = this.coverage[frame] ?? 0;
    return coverage === 0 ? 0 : Math.floor(this.counted[frame]! / coverage + 0.5);
  }

  coverageAt(frame: number): number {
    return this.coverage[frame] ?? 0;
  }

  /** Share of the windows that detect a start, an end or a change of speaker at this frame, 0 to 1. */
  changeAt(frame: number): number {
    const coverage = this.coverage[frame] ?? 0;
    if (coverage === 0) return 0;
    let sum = 0;
    for (let near = -CHANGE_TOLERANCE; near <= CHANGE_TOLERANCE; near++)
      sum += (this.changes[frame + near] ?? 0) * (1 - OFF_PEAK * Math.abs(near));
    return Math.min(1, sum / coverage);
  }

  private grow(length: number): void {
    this.length = Math.max(this.length, length);
    if (length <= this.coverage.length) return;
    const size = 2 * length;
    [this.coverage, this.counted, this.changes] = [this.coverage, this.counted, this.changes].map((old) => {
      const wider = new Uint8Array(size);
      wider.set(old);
      return wider;
    }) as [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>];
  }
}

function countSpeakers(speakers: number): number {
  let count = 0;
  for (let speaker = 0; speaker < WINDOW_SPEAKERS; speaker++) count += (speakers >> speaker) & 1;
  return count;
}
