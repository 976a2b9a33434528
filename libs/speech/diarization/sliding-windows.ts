import { FRAME_SAMPLES, SEGMENTATION_WINDOW } from './segmentation';

const FULL_SCALE = 32_768;

/** Ten seconds of a recording. The array is used again for the next window: read it before that is asked for. */
export interface SlidingWindow {
  /** Where it begins, in segmentation frames (270 samples) from the start of the recording. */
  readonly startFrame: number;
  /** 160,000 samples in [-1, 1]; zeros after the end of the recording. */
  readonly samples: Float32Array;
  /** Samples of them that belong to the recording. */
  readonly filled: number;
}

/**
 * Windows over 16 kHz mono audio of any length, `stepFrames` apart; the last one reaches its end. Audio without samples has none.
 * Memory stays the same however long the audio is.
 */
export async function* slidingWindows(
  pcm: AsyncIterable<Int16Array>,
  stepFrames: number,
): AsyncGenerator<SlidingWindow, void, undefined> {
  const held = new HeldSamples(stepFrames * FRAME_SAMPLES);
  for await (const block of pcm) {
    for (let at = 0; at < block.length;) {
      at += held.take(block.subarray(at));
      if (held.isWindowDue) yield held.window();
    }
  }
  if (held.moveToEnd()) yield held.window();
}

/** A window's samples and those of the step after it, so that the last window can be placed anywhere between. */
class HeldSamples {
  private readonly samples: Float32Array;
  private filled = 0;
  /** First sample held, counted from the start of the recording. */
  private start = 0;
  /** Where the window before began. */
  private told = -1;

  constructor(private readonly step: number) {
    this.samples = new Float32Array(SEGMENTATION_WINDOW + step);
  }

  get isWindowDue(): boolean {
    return this.told !== this.start && this.filled === SEGMENTATION_WINDOW;
  }

  /** Takes samples up to the end of the next window; returns how many. */
  take(block: Int16Array): number {
    const end = this.told === this.start ? this.samples.length : SEGMENTATION_WINDOW;
    const count = Math.min(block.length, end - this.filled);
    for (let i = 0; i < count; i++) this.samples[this.filled + i] = block[i]! / FULL_SCALE;
    this.filled += count;
    if (this.filled === this.samples.length) this.moveBy(this.step);
    return count;
  }

  /** Places the window at the recording's end. False where the window before reached that, or there is nothing. */
  moveToEnd(): boolean {
    const beyond = Math.ceil(Math.max(0, this.filled - SEGMENTATION_WINDOW) / FRAME_SAMPLES) * FRAME_SAMPLES;
    if (this.filled === 0 || (this.told === this.start && beyond === 0)) return false;
    this.moveBy(beyond);
    this.samples.fill(0, this.filled);
    return true;
  }

  window(): SlidingWindow {
    this.told = this.start;
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
