import { type Executor } from './executor';
import { type AlignmentHead, type DecoderBatch, type WhisperDimensions, type WhisperModel } from './whisper-model';

/** Rows whose logits are computed together in `align`: with Whisper's vocabulary about 100 MB. */
const LOGIT_ROWS = 512;

export interface ModelFacts {
  readonly dimensions: WhisperDimensions;
  readonly alignmentHeads: readonly AlignmentHead[];
  readonly device: 'cpu' | 'gpu';
  readonly precision: 'float32' | 'bfloat16';
  readonly tensorflow: string;
}

/** The seam to decoding over an executor: one batch at a time, rows checked, positions counted. */
export class ExecutedWhisperModel implements WhisperModel {
  readonly dimensions: WhisperDimensions;
  readonly alignmentHeads: readonly AlignmentHead[];
  readonly device: 'cpu' | 'gpu';
  readonly precision: 'float32' | 'bfloat16';
  readonly tensorflow: string;
  private batch: ExecutedBatch | undefined;

  constructor(
    private readonly executor: Executor,
    facts: ModelFacts,
  ) {
    this.dimensions = facts.dimensions;
    this.alignmentHeads = facts.alignmentHeads;
    this.device = facts.device;
    this.precision = facts.precision;
    this.tensorflow = facts.tensorflow;
  }

  open(mel: Float32Array, size: number): DecoderBatch {
    if (this.batch?.isOpen) throw new Error('Another batch of this model is open; release it first.');
    const { audioPositions, mels } = this.dimensions;
    if (size < 1 || mel.length !== size * 2 * audioPositions * mels) {
      throw new Error(`Log-mel features of ${size} windows need ${size} × ${2 * audioPositions} × ${mels} values.`);
    }
    this.executor.encode(mel, size);
    this.batch = new ExecutedBatch(this.executor, this.dimensions, size);
    return this.batch;
  }

  dispose(): void {
    this.batch?.release();
    this.executor.dispose();
  }
}

class ExecutedBatch implements DecoderBatch {
  isOpen = true;
  private position = 0;

  constructor(
    private readonly executor: Executor,
    private readonly dimensions: WhisperDimensions,
    readonly size: number,
  ) {}

  prefill(tokens: readonly (readonly number[])[]): Float32Array {
    const flat = this.flatten(tokens);
    this.position = flat.length / this.size;
    return this.executor.prefill(flat, this.size);
  }

  step(tokens: readonly number[]): Float32Array {
    if (this.position === 0) throw new Error('The prompt comes first: call prefill.');
    const flat = this.flatten(tokens.map((token) => [token]));
    if (this.position >= this.dimensions.textPositions) throw new Error('The decoder has no position left.');
    return this.executor.step(flat, this.position++);
  }

  align(tokens: readonly (readonly number[])[]): { weights: Float32Array; logProbs: Float32Array } {
    const flat = this.flatten(tokens);
    const count = flat.length / this.size;
    const weights = this.executor.attend(flat, this.size);
    const logProbs = new Float32Array(this.size * (count - 1));
    for (let first = 0; first < flat.length; first += LOGIT_ROWS) {
      // The last position of a row has no token after it; its target is any, and its result is left out.
      const rows = Math.min(LOGIT_ROWS, flat.length - first);
      const targets = Int32Array.from({ length: rows }, (_, i) => flat[first + i + 1] ?? 0);
      const values = this.executor.logProbabilities(first, targets);
      for (let i = 0; i < rows; i++) {
        const row = Math.floor((first + i) / count);
        const column = (first + i) % count;
        if (column < count - 1) logProbs[row * (count - 1) + column] = values[i]!;
      }
    }
    return { weights, logProbs };
  }

  release(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.executor.release();
  }

  private flatten(tokens: readonly (readonly number[])[]): Int32Array {
    const count = tokens[0]?.length ?? 0;
    const { textPositions, vocabulary } = this.dimensions;
    if (!this.isOpen) throw new Error('The batch has been released.');
    if (tokens.length !== this.size || count === 0 || tokens.some((row) => row.length !== count)) {
      throw new Error(`${this.size} rows of tokens of one length are needed.`);
    }
    if (count > textPositions) throw new Error(`A row holds at most ${textPositions} tokens.`);
    const flat = Int32Array.from(tokens.flat());
    if (flat.some((token) => token < 0 || token >= vocabulary)) throw new Error('A token lies outside the vocabulary.');
    return flat;
  }
}
