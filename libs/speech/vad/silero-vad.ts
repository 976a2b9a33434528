import { readFile } from 'node:fs/promises';
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { openOnnxSession } from '../onnx/onnx-session';
import { SILERO_STATE, sileroOverFrames } from './silero-graph';

/** Samples per decision at 16 kHz: 32 ms. */
export const VAD_FRAME = 512;
/** Samples of the previous frame that the model receives again (silero-vad `utils_vad.py`, `OnnxWrapper`); without them it detects nothing. */
const CONTEXT = 64;
/** A frame below this probability has no speech (silero-vad `utils_vad.py`, `get_speech_timestamps`: `neg_threshold`). */
const QUIET = 0.35;
/**
 * The model's state is reset after this many quiet frames, 2 s. It adapts to a hum, noise or music and then misses the following voice for up to
 * 2.5 s; with a new state it detects that voice within 0.1 s. Resetting it every second made it detect voices in a hum (measured).
 */
const RESET_AFTER = 62;

/** Silero VAD v5 or v6 on the CPU, one thread. One session serves any number of streams. */
export class SileroVad {
  private constructor(private readonly session: InferenceSession) {}

  static async load(path: string): Promise<SileroVad> {
    return new SileroVad(await openOnnxSession(sileroOverFrames(await readFile(path)), 1));
  }

  /** Starts a recording. Streams are independent of each other. */
  stream(): VadStream {
    return new VadStream(this.session);
  }

  /** Speech probability of every 32 ms of a whole recording, the last frame padded with zeros. */
  async probabilities(samples: Float32Array | Int16Array): Promise<Float32Array> {
    const stream = this.stream();
    const parts = [await stream.push(samples), await stream.finish()];
    return Float32Array.from(parts.flatMap((part) => [...part]));
  }

  async close(): Promise<void> {
    await this.session.release();
  }
}

/** The model's state over one recording, fed in blocks of any length; reset after long quiet. */
export class VadStream {
  private h = initialState();
  private c = initialState();
  /** The context of the current frame, then the frame. */
  private readonly frame = new Float32Array(CONTEXT + VAD_FRAME);
  private filled = 0;
  private quietFrames = 0;

  constructor(private readonly session: InferenceSession) {}

  /** `samples`: 16 kHz mono, float in [-1, 1] or signed 16-bit. Returns a probability for every frame that this block completes. */
  async push(samples: Float32Array | Int16Array): Promise<Float32Array> {
    const scale = samples instanceof Int16Array ? 1 / 32_768 : 1;
    const probabilities = new Float32Array(Math.floor((this.filled + samples.length) / VAD_FRAME));
    let at = 0;
    for (let first = 0; first < probabilities.length;) {
      // Within this many frames no reset can be due.
      const count = Math.min(probabilities.length - first, RESET_AFTER - this.quietFrames);
      const frames = new Float32Array(count * this.frame.length);
      for (let i = 0; i < count; i++) {
        at = this.fill(samples, at, scale);
        frames.set(this.frame, i * this.frame.length);
        this.turn();
      }
      probabilities.set(await this.decide(frames, count), first);
      first += count;
    }
    this.fill(samples, at, scale);
    return probabilities;
  }

  /** The probability of the last, incomplete frame, if there is one, as an array of at most one. */
  async finish(): Promise<Float32Array> {
    if (this.filled === 0) return new Float32Array(0);
    this.frame.fill(0, CONTEXT + this.filled);
    return this.decide(this.frame, 1);
  }

  private fill(samples: Float32Array | Int16Array, from: number, scale: number): number {
    const to = Math.min(samples.length, from + VAD_FRAME - this.filled);
    for (let i = from; i < to; i++) this.frame[CONTEXT + this.filled++] = samples[i]! * scale;
    return to;
  }

  /** Advances to the next frame, whose context is the end of this one. */
  private turn(): void {
    this.frame.copyWithin(0, VAD_FRAME);
    this.filled = 0;
  }

  /** Probabilities of consecutive frames, at most as many as remain before a reset. */
  private async decide(frames: Float32Array, count: number): Promise<Float32Array> {
    const input = new Tensor('float32', frames, [count, this.frame.length]);
    const result = await this.session.run({ frames: input, h: this.h, c: this.c });
    this.h = result['nextH'] as typeof this.h;
    this.c = result['nextC'] as typeof this.c;
    const { data } = result['probabilities'] as Tensor & { readonly data: Float32Array };
    for (const probability of data) this.quietFrames = probability < QUIET ? this.quietFrames + 1 : 0;
    if (this.quietFrames === RESET_AFTER) {
      this.h = initialState();
      this.c = initialState();
      this.quietFrames = 0;
    }
    return data;
  }
}

function initialState(): Tensor & { readonly data: Float32Array } {
  const shape = [1, 1, SILERO_STATE];
  return new Tensor('float32', new Float32Array(SILERO_STATE), shape);
}
