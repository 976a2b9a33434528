import type * as tfjs from '@tensorflow/tfjs-node-gpu';
import { type WeightSource } from '../../weights/weight-source';
import { type Executor } from '../executor';
import { type AlignmentHead, type WhisperDimensions } from '../whisper-model';
import { type DecoderInput, type DecoderOutput, type KeysValues, WhisperNetwork } from '../whisper-network';
import { EagerOps } from './eager-ops';

type Tensor = tfjs.Tensor;

export interface EagerExecutorOptions {
  readonly tf: typeof tfjs;
  /** Closed with the executor: parameters are read when first used. */
  readonly source: WeightSource;
  readonly dimensions: WhisperDimensions;
  readonly alignmentHeads: readonly AlignmentHead[];
}

/** Whisper run operation by operation. */
export class EagerExecutor implements Executor {
  private readonly tf: typeof tfjs;
  private readonly ops: EagerOps;
  private readonly network: WhisperNetwork<Tensor>;
  private audio: readonly KeysValues<Tensor>[] = [];
  private cache: readonly KeysValues<Tensor>[] = [];
  private hidden: Tensor | undefined;

  constructor(private readonly options: EagerExecutorOptions) {
    this.tf = options.tf;
    this.ops = new EagerOps(options.tf, options.source, options.dimensions);
    this.network = new WhisperNetwork(this.ops, options.dimensions);
  }

  encode(mel: Float32Array, size: number): void {
    const { audioPositions, mels } = this.options.dimensions;
    this.release();
    this.audio = this.keepAll(() => {
      const input = this.tf.tensor3d(mel, [size, 2 * audioPositions, mels]);
      return this.network.audioKeysValues(this.network.encode(input), size);
    });
  }

  prefill(tokens: Int32Array, size: number): Float32Array {
    const count = tokens.length / size;
    return this.decode({ count, position: 0, ...this.shaped(tokens, [size, count]) }, [], size);
  }

  step(tokens: Int32Array, position: number): Float32Array {
    return this.decode({ count: 1, position, ...this.shaped(tokens, [tokens.length]) }, this.cache, tokens.length);
  }

  attend(tokens: Int32Array, size: number): Float32Array {
    const count = tokens.length / size;
    const { alignmentHeads: heads } = this.options;
    this.hidden?.dispose();
    const { attention, hidden } = this.tf.tidy(() => {
      const input = this.tf.tensor2d(tokens, [size, count], 'int32');
      const output = this.network.decode({ tokens: input, count, position: 0, audio: this.audio, heads });
      return { attention: output.attention!, hidden: output.hidden };
    });
    this.hidden = hidden;
    return takeFloats(attention);
  }

  logProbabilities(firstRow: number, targets: Int32Array): Float32Array {
    return takeFloats(
      this.tf.tidy(() => {
        const rows = this.ops.rows(this.hidden!, firstRow, targets.length);
        return this.network.logProbabilities(rows, this.tf.tensor1d(targets, 'int32'));
      }),
    );
  }

  release(): void {
    this.tf.dispose([...this.audio, ...this.cache]);
    this.hidden?.dispose();
    this.audio = [];
    this.cache = [];
    this.hidden = undefined;
  }

  dispose(): void {
    this.release();
    this.ops.dispose();
    this.options.source.close();
  }

  private decode(
    input: Omit<DecoderInput<Tensor>, 'audio'>,
    earlier: readonly KeysValues<Tensor>[],
    size: number,
  ): Float32Array {
    let logits: Tensor | undefined;
    const cache = this.keepAll(() => {
      const cached = earlier.length > 0 ? { cache: earlier } : {};
      const output: DecoderOutput<Tensor> = this.network.decode({ ...input, ...cached, audio: this.audio });
      logits = this.tf.keep(this.network.lastLogits(output.hidden, size, input.count));
      return output.cache;
    });
    input.tokens.dispose();
    this.tf.dispose(this.cache as unknown as tfjs.TensorContainer);
    this.cache = cache;
    return takeFloats(logits!);
  }

  private shaped(tokens: Int32Array, shape: number[]): { tokens: Tensor } {
    return { tokens: this.tf.tensor(tokens, shape, 'int32') };
  }

  private keepAll(body: () => readonly KeysValues<Tensor>[]): readonly KeysValues<Tensor>[] {
    return this.tf.tidy(body as unknown as () => tfjs.TensorContainer) as unknown as KeysValues<Tensor>[];
  }
}

function takeFloats(tensor: Tensor): Float32Array {
  const values = tensor.dataSync<'float32'>();
  tensor.dispose();
  return values;
}
