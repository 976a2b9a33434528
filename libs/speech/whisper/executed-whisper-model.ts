import { type Precision } from './precision';
import { type Executor } from './executor';
import { DecodingPass } from './decoding-pass';
import { allPositions } from './thin-positions';
import {
  type AlignmentHead,
  type DecoderBatch,
  type DecoderVocabulary,
  type ThinnedPositions,
  type TokenBias,
  type TopTokens,
  type WhisperDimensions,
  type WhisperModel,
} from './whisper-model';

export interface ModelFacts {
  readonly dimensions: WhisperDimensions;
  readonly vocabulary: DecoderVocabulary;
  readonly alignmentHeads: readonly AlignmentHead[];
  readonly device: 'cpu' | 'gpu';
  readonly precision: Precision;
  readonly tensorflow: string;
}

/** Implements the interface for decoding over an executor: allows one open batch, checks rows and counts positions. */
export class ExecutedWhisperModel implements WhisperModel {
  readonly dimensions: WhisperDimensions;
  readonly alignmentHeads: readonly AlignmentHead[];
  readonly device: 'cpu' | 'gpu';
  readonly precision: Precision;
  readonly tensorflow: string;
  private batch: ExecutedBatch | undefined;

  constructor(
    private readonly executor: Executor,
    private readonly facts: ModelFacts,
  ) {
    this.dimensions = facts.dimensions;
    this.alignmentHeads = facts.alignmentHeads;
    this.device = facts.device;
    this.precision = facts.precision;
    this.tensorflow = facts.tensorflow;
  }

  open(mel: Float32Array, size: number, thinned: ThinnedPositions | null = null): DecoderBatch {
    if (this.batch?.isOpen) throw new Error('Another batch of this model is open; release it first.');
    const { audioPositions, mels } = this.dimensions;
    if (size < 1 || mel.length !== size * 2 * audioPositions * mels) {
      throw new Error(`Log-mel features of ${size} windows need ${size} × ${2 * audioPositions} × ${mels} values.`);
    }
    const positions = thinned ?? allPositions(this.dimensions);
    const { places, weights } = positions;
    if (weights.length !== places.length || places.some((place) => place >= audioPositions)) {
      throw new Error(`Thinned positions are below ${audioPositions}, each with a weight.`);
    }
    this.executor.encode(mel, size, positions);
    this.batch = new ExecutedBatch(this.executor, this.facts, { windows: size, positions: places.length });
    return this.batch;
  }

  dispose(): void {
    this.batch?.release();
    this.executor.dispose();
  }
}

class ExecutedBatch implements DecoderBatch {
  isOpen = true;
  readonly windows: number;
  readonly positions: number;
  private pass: DecodingPass | undefined;

  constructor(
    private readonly executor: Executor,
    private readonly facts: ModelFacts,
    { windows, positions }: Pick<DecoderBatch, 'windows' | 'positions'>,
  ) {
    this.windows = windows;
    this.positions = positions;
  }

  detectLanguage(): Float32Array {
    this.checkOpen();
    this.pass = undefined;
    return this.executor.detectLanguage(new Int32Array(this.windows).fill(this.facts.vocabulary.sot));
  }

  prefill(windows: readonly number[], prompts: readonly (readonly number[])[]): TopTokens {
    const places = this.places(windows);
    const tokens = this.flatten(prompts, windows.length);
    this.pass = new DecodingPass(windows.length, tokens.length / windows.length);
    return this.executor.prefill(places, tokens);
  }

  step(tokens: readonly number[], origins: readonly number[], bias: readonly TokenBias[] = []): TopTokens {
    this.checkOpen();
    if (!this.pass) throw new Error('The prompt comes first: call prefill.');
    const { textPositions, vocabulary } = this.facts.dimensions;
    if (this.pass.position >= textPositions) throw new Error('The decoder has no position left.');
    const wrong = bias.find(({ row, token }) => !(row in tokens) || !(token >= 0 && token < this.facts.vocabulary.eot));
    if (wrong) throw new Error('A bias is for a text id of a row.');
    const position = this.pass.position;
    const flat = checkTokens(tokens, vocabulary);
    const windows = this.pass.advance(flat.length, origins);
    return this.executor.step({ tokens: flat, origins: Int32Array.from(origins), windows, position, bias });
  }

  align(first: number, tokens: readonly (readonly number[])[]): Float32Array {
    const windows = tokens.length;
    this.places(tokens.map((_, i) => first + i));
    return this.executor.attend(first, windows, this.flatten(tokens, windows));
  }

  release(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.executor.release();
  }

  private checkOpen(): void {
    if (!this.isOpen) throw new Error('The batch has been released.');
  }

  private places(windows: readonly number[]): Int32Array {
    this.checkOpen();
    const ascending = windows.every((window, i) => Number.isInteger(window) && window > (windows[i - 1] ?? -1));
    if (windows.length === 0 || !ascending || windows.at(-1)! >= this.windows) {
      throw new Error(`Windows are ascending indices below ${this.windows}.`);
    }
    return Int32Array.from(windows);
  }

  private flatten(tokens: readonly (readonly number[])[], rows: number): Int32Array {
    const count = tokens[0]?.length ?? 0;
    const { textPositions, vocabulary } = this.facts.dimensions;
    if (tokens.length !== rows || count === 0 || tokens.some((row) => row.length !== count)) {
      throw new Error(`${rows} rows of tokens of one length are needed.`);
    }
    if (count > textPositions) throw new Error(`A row holds at most ${textPositions} tokens.`);
    return checkTokens(tokens.flat(), vocabulary);
  }
}

function checkTokens(tokens: readonly number[], vocabulary: number): Int32Array {
  if (tokens.some((token) => !(token >= 0 && token < vocabulary))) {
    throw new Error('A token lies outside the vocabulary.');
  }
  return Int32Array.from(tokens);
}
