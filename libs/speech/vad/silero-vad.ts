import { InferenceSession, Tensor } from 'onnxruntime-node';

/** Samples of one decision at 16 kHz: 32 ms. */
export const VAD_FRAME = 512;
/** Samples of the frame before that the net sees again (silero-vad `utils_vad.py`, `OnnxWrapper`); without them it hears nothing. */
const CONTEXT = 64;
const STATE_SHAPE = [2, 1, 128] as const;
const SAMPLE_RATE = 16_000;
/** Below it a frame holds no speech (silero-vad `utils_vad.py`, `get_speech_timestamps`: `neg_threshold`). */
const QUIET = 0.35;
/**
 * After as many quiet frames, 2 s, the net forgets what it heard. Its state gets used to a hum, noise or music and is then deaf to the voice
 * that follows for up to 2.5 s; without a state it hears that voice within 0.1 s. Forgetting each second made it hear voices in a hum (measured).
 */
const FORGETS_AFTER = 62;

/** Silero VAD v5 or v6 on the CPU, one thread. One session serves any number of streams. */
export class SileroVad {
  private constructor(private readonly session: InferenceSession) {}

  static async load(path: string): Promise<SileroVad> {
    const session = await InferenceSession.create(path, {
      executionProviders: ['cpu'],
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      logSeverityLevel: 3,
    });
    return new SileroVad(session);
  }

  /** Opens a recording. Streams are independent of each other. */
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

/** The net's state over one recording, fed in blocks of any length; forgotten in long quiet. */
export class VadStream {
  private state = new Tensor('float32', new Float32Array(2 * 128), STATE_SHAPE);
  private readonly rate = new Tensor('int64', BigInt64Array.of(BigInt(SAMPLE_RATE)), []);
  /** Context, then the frame being filled. */
  private readonly input = new Float32Array(CONTEXT + VAD_FRAME);
  private filled = 0;
  private quietFrames = 0;

  constructor(private readonly session: InferenceSession) {}

  /** `samples`: 16 kHz mono, float in [-1, 1] or signed 16-bit. Returns a probability for every frame that this block completes. */
  async push(samples: Float32Array | Int16Array): Promise<Float32Array> {
    const scale = samples instanceof Int16Array ? 1 / 32_768 : 1;
    const probabilities = new Float32Array(Math.floor((this.filled + samples.length) / VAD_FRAME));
    let at = 0;
    for (let frame = 0; frame < probabilities.length; frame++) {
      at = this.fill(samples, at, scale);
      probabilities[frame] = await this.decide();
    }
    this.fill(samples, at, scale);
    return probabilities;
  }

  /** The probability of the last, incomplete frame, if there is one. */
  async finish(): Promise<Float32Array> {
    if (this.filled === 0) return new Float32Array(0);
    this.input.fill(0, CONTEXT + this.filled);
    return Float32Array.of(await this.decide());
  }

  private fill(samples: Float32Array | Int16Array, from: number, scale: number): number {
    const to = Math.min(samples.length, from + VAD_FRAME - this.filled);
    for (let i = from; i < to; i++) this.input[CONTEXT + this.filled++] = samples[i]! * scale;
    return to;
  }

  private async decide(): Promise<number> {
    const input = new Tensor('float32', this.input, [1, CONTEXT + VAD_FRAME]);
    const result = await this.session.run({ input, state: this.state, sr: this.rate });
    this.state = result['stateN'] as typeof this.state;
    this.input.copyWithin(0, VAD_FRAME);
    this.filled = 0;
    const probability = (result['output'] as Tensor & { readonly data: Float32Array }).data[0]!;
    this.quietFrames = probability < QUIET ? this.quietFrames + 1 : 0;
    if (this.quietFrames === FORGETS_AFTER) {
      this.state = new Tensor('float32', new Float32Array(2 * 128), STATE_SHAPE);
      this.quietFrames = 0;
    }
    return probability;
  }
}
