import type * as tfjs from '@tensorflow/tfjs-node-gpu';
import { type WeightSource } from '../../weights/weight-source';
import { type Executor, type StepInput } from '../executor';
import { type SparseBias } from '../ops';
import {
  type AlignmentHead,
  type DecoderVocabulary,
  type ThinnedPositions,
  type TokenBias,
  type TopTokens,
  type WhisperDimensions,
} from '../whisper-model';
import { type DecoderInput, type KeysValues, type TopTokenTensors, WhisperNetwork } from '../whisper-network';
import { EagerOps } from './eager-ops';

type Tensor = tfjs.Tensor;

export interface EagerExecutorOptions {
  readonly tf: typeof tfjs;
  /** Closed with the executor, since parameters are read on first use. */
  readonly source: WeightSource;
  readonly dimensions: WhisperDimensions;
  readonly vocabulary: DecoderVocabulary;
  readonly alignmentHeads: readonly AlignmentHead[];
}

/** Runs Whisper operation by operation. Every row has a separate cache, copied from the row that it continues. */
export class EagerExecutor implements Executor {
  private readonly tf: typeof tfjs;
  private readonly ops: EagerOps;
  private readonly network: WhisperNetwork<Tensor>;
  private audio: readonly KeysValues<Tensor>[] = [];
  /** The windows of `audio` in the current pass. */
  private active: readonly KeysValues<Tensor>[] = [];
  private cache: readonly KeysValues<Tensor>[] = [];
  private weights: Float32Array = new Float32Array();

  constructor(private readonly options: EagerExecutorOptions) {
    this.tf = options.tf;
    this.ops = new EagerOps(options.tf, options.source, options.dimensions, options.vocabulary);
    this.network = new WhisperNetwork(this.ops, options.dimensions, options.vocabulary);
  }

  encode(mel: Float32Array, size: number, { places, weights }: ThinnedPositions): void {
    const { audioPositions, mels } = this.options.dimensions;
    this.release();
    this.weights = weights;
    this.audio = this.tidy(() => {
      const input = this.tf.tensor3d(mel, [size, 2 * audioPositions, mels]);
      const hidden = this.network.encode(input, {
        places: this.tf.tensor1d(places, 'int32'),
        weights: this.weightsRow(),
      });
      return this.network.audioKeysValues(hidden, size);
    });
  }

  detectLanguage(tokens: Int32Array): Float32Array {
    const logits = this.tidy(() => {
      const { hidden } = this.network.decode(this.wholeRows(tokens, tokens.length, this.audio));
      return this.network.logits(hidden);
    });
    return takeFloats(logits);
  }

  prefill(windows: Int32Array, tokens: Int32Array): TopTokens {
    this.choose(this.audio, windows);
    return this.decode(() => this.wholeRows(tokens, windows.length, this.active));
  }

  step({ tokens, origins, windows, position, bias }: StepInput): TopTokens {
    this.choose(this.active, windows);
    return this.decode(() => {
      const { tf, ops } = this;
      const rows = tf.tensor1d(origins, 'int32');
      const extend = (layer: number, fresh: KeysValues<Tensor>): KeysValues<Tensor> => {
        const earlier = this.cache[layer]!;
        return {
          keys: ops.concat([ops.gather(earlier.keys, rows), fresh.keys], 2),
          values: ops.concat([ops.gather(earlier.values, rows), fresh.values], 2),
        };
      };
      return {
        tokens: tf.tensor1d(tokens, 'int32'),
        count: 1,
        position,
        windows: windows.length,
        audio: this.active,
        weights: this.weightsRow(),
        memory: { groups: tokens.length, extend },
      };
    }, bias);
  }

  attend(first: number, windows: number, tokens: Int32Array): Float32Array {
    const attention = this.tidy(() => {
      const audio = gatherWindows(this.ops, this.audio, this.tf.range(first, first + windows, 1, 'int32'));
      const input = this.wholeRows(tokens, windows, audio);
      return this.network.decode({ ...input, heads: this.options.alignmentHeads }).attention!;
    });
    return takeFloats(attention);
  }

  release(): void {
    this.tf.dispose([...this.audio, ...this.active, ...this.cache]);
    this.audio = this.active = this.cache = [];
  }

  dispose(): void {
    this.release();
    this.ops.dispose();
    this.options.source.close();
  }

  /** Selects the windows of `audio` for the pass. */
  private choose(audio: readonly KeysValues<Tensor>[], windows: Int32Array): void {
    const chosen = this.tidy(() => gatherWindows(this.ops, audio, this.tf.tensor1d(windows, 'int32')));
    this.tf.dispose([...this.active]);
    this.active = chosen;
  }

  private decode(input: () => DecoderInput<Tensor>, bias: readonly TokenBias[] = []): TopTokens {
    const { cache, topTokens } = this.tidy(() => {
      const it = input();
      const output = this.network.decode(it);
      const last = this.network.last(output.hidden, it.tokens.shape[0], it.count);
      return { cache: output.cache, topTokens: this.network.topTokens(last, this.sparse(bias)) };
    });
    this.tf.dispose([...this.cache]);
    this.cache = cache;
    return takeTopTokens(topTokens);
  }

  /** Input of complete token rows, one per window. */
  private wholeRows(tokens: Int32Array, rows: number, audio: readonly KeysValues<Tensor>[]): DecoderInput<Tensor> {
    const count = tokens.length / rows;
    const memory = { groups: rows, extend: (_: number, fresh: KeysValues<Tensor>) => fresh };
    return {
      tokens: this.tf.tensor2d(tokens, [rows, count], 'int32'),
      count,
      position: 0,
      windows: rows,
      audio,
      weights: this.weightsRow(),
      memory: { ...memory, mask: this.ops.causalMask(count) },
    };
  }

  private weightsRow(): Tensor {
    return this.tf.tensor4d(this.weights, [1, 1, 1, this.weights.length]);
  }

  private sparse(bias: readonly TokenBias[]): SparseBias<Tensor> | undefined {
    if (bias.length === 0) return undefined;
    const places = bias.flatMap(({ row, token }) => [row, token]);
    return {
      places: this.tf.tensor2d(places, [bias.length, 2], 'int32'),
      values: this.tf.tensor1d(bias.map((it) => it.bias)),
    };
  }

  private tidy<R>(body: () => R): R {
    return this.tf.tidy(body as () => tfjs.TensorContainer) as R;
  }
}

function gatherWindows(ops: EagerOps, audio: readonly KeysValues<Tensor>[], windows: Tensor): KeysValues<Tensor>[] {
  return audio.map(({ keys, values }) => ({ keys: ops.gather(keys, windows), values: ops.gather(values, windows) }));
}

function takeTopTokens({ tokens, logits, textMass, end, timestamps }: TopTokenTensors<Tensor>): TopTokens {
  const ids = tokens.dataSync<'int32'>();
  tokens.dispose();
  return {
    rows: logits.shape[0],
    tokens: ids,
    logits: takeFloats(logits),
    textMass: takeFloats(textMass),
    end: takeFloats(end),
    timestamps: takeFloats(timestamps),
  };
}

function takeFloats(tensor: Tensor): Float32Array {
  const values = tensor.dataSync<'float32'>();
  tensor.dispose();
  return values;
}
