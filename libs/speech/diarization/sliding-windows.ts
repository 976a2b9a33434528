import { FRAME_SAMPLES, SEGMENTATION_WINDOW } from './segmentation';

const FULL_SCALE = 32_768;

/** Ten seconds of a recording. The array is reused for the next window: read it before requesting that. */
export interface SlidingWindow {
  /** Start, in segmentation frames (270 samples) from the start of the recording. */
  readonly startFrame: number;
  /** 160,000 samples in [-1, 1]; zeros after the end of the recording. */
  readonly samples: Float32Array;
  /** Number of samples that belong to the recording. */
  readonly filled: number;
}

/**
 * Windows over 16 kHz mono audio of any length, `stepFrames` apart; the last one ends with the audio. Audio without samples has none. Memory is
 * constant for any length of audio.
 */
export async function* slidingWindows(
  pcm: AsyncIterable<Int16Array>,
  stepFrames: number,
): AsyncGenerator<SlidingWindow, void, undefined> {
  const buffer = new SampleBuffer(stepFrames * FRAME_SAMPLES);
  for await (const block of pcm) {
    for (let at = 0; at < block.length;) {
      at += buffer.take(block.subarray(at));
      if (buffer.isWindowDue) yield buffer.window();
    }
  }
  if (buffer.moveToEnd()) yield buffer.window();
}

/** A window's samples and those of the following step, so that the last window can be placed anywhere in between. */
class SampleBuffer {
  private readonly samples: Float32Array;
  private filled = 0;
  /** First buffered sample, counted from the start of the recording. */
  private start = 0;
  /** Start of the previous window; -1 before the first. */
  private previousStart = -1;

  constructor(private readonly step: number) {
    this.samples = new Float32Array(SEGMENTATION_WINDOW + step);
  }

  get isWindowDue(): boolean {
    return this.previousStart !== this.start && this.filled === SEGMENTATION_WINDOW;
  }

  /** Takes samples up to the end of the next window; returns their number. */
  take(block: Int16Array): number {
    const end = this.previousStart === this.start ? this.samples.length : SEGMENTATION_WINDOW;
    const count = Math.min(block.length, end - this.filled);
    for (let i = 0; i < count; i++) this.samples[this.filled + i] = block[i]! / FULL_SCALE;
    this.filled += count;
    if (this.filled === this.samples.length) this.moveBy(this.step);
    return count;
  }

  /** Moves the window to the end of the recording. Returns false if the previous window already reached it, or there are no samples. */
  moveToEnd(): boolean {
    const beyond = Math.ceil(Math.max(0, this.filled - SEGMENTATION_WINDOW) / FRAME_SAMPLES) * FRAME_SAMPLES;
    if (this.filled === 0 || (this.previousStart === this.start && beyond === 0)) return false;
    this.moveBy(beyond);
    this.samples.fill(0, this.filled);
    return true;
  }

  window(): SlidingWindow {
    this.previousStart = this.start;
    return {
      startFrame: this.start / FRAME_SAMPLES,
      samples: this.samples.subarray(0, SEGMENTATION_WINDOW),
      filled: Math.min(this.filled, SEGMENTATION_WINDOW),
    };
  }

  private moveBy(samples: number): void {
    this.samples.copyWithin(0, samples);
    this.filled -= samples;
    this.start += samples;
  }
}
