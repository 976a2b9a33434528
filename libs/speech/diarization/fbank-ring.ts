import { FBANK_FRAME, FBANK_HOP, FBANK_MELS, KaldiFbank } from '../features/kaldi-fbank';
import { FRAME_SAMPLES } from './segmentation';
import type { SlidingWindow } from './sliding-windows';
import type { FrameSpan } from './span-finder';

/** Filter bank frames kept, 40 s: covers the windows, their steps and unfinished spans. */
const HELD = 4000;
/** Start of a segmentation frame, whose center is 495 samples into its 991: half a step before the center. */
const FRAME_START = 360;

/** The filter bank of a recording's latest 40 s, computed once for each frame. */
export class FbankRing {
  private readonly kaldi = new KaldiFbank();
  private readonly ring = new Float32Array(HELD * FBANK_MELS);
  /** Frames computed so far. */
  private known = 0;

  /** Adds the new samples of a window. */
  extend({ startFrame, samples, filled }: SlidingWindow): void {
    const offset = this.known * FBANK_HOP - startFrame * FRAME_SAMPLES;
    const fresh = this.kaldi.compute(samples.subarray(offset, filled));
    for (let at = 0; at < fresh.length; at += FBANK_MELS) {
      this.ring.set(fresh.subarray(at, at + FBANK_MELS), (this.known++ % HELD) * FBANK_MELS);
    }
  }

  /** Filter bank frames × 80 whose centers lie in the span, at most the `most` in its middle. */
  within({ from, to }: FrameSpan, most: number): Float32Array {
    const middleOf = (frame: number): number =>
      Math.round((frame * FRAME_SAMPLES + FRAME_START - FBANK_FRAME / 2) / FBANK_HOP);
    const first = Math.max(0, middleOf(from), this.known - HELD);
    const last = Math.min(middleOf(to), this.known);
    const count = Math.max(0, Math.min(most, last - first));
    const start = first + Math.max(0, Math.round((last - first - count) / 2));
    const frames = new Float32Array(count * FBANK_MELS);
    for (let i = 0; i < count; i++) {
      const at = ((start + i) % HELD) * FBANK_MELS;
      frames.set(this.ring.subarray(at, at + FBANK_MELS), i * FBANK_MELS);
    }
    return frames;
  }
}
