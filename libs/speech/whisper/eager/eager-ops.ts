import type * as tfjs from '@tensorflow/tfjs-node-gpu';
import { type WeightSource, shapeOf } from '../../weights/weight-source';
import { type TopTextTokens, type Ops, type Size, type SparseBias, type Tensors } from '../ops';
import { readParameter } from '../parameters';
import { type DecoderVocabulary, type WhisperDimensions } from '../whisper-model';

type Tensor = tfjs.Tensor;

/** Epsilon of Whisper's layer normalization (PyTorch's default). */
const EPSILON = 1e-5;
const MASKED = -1e9;

/** Whisper's operations on numbers, one at a time, in float32: slow, and easy to inspect. The graph is tested against it. */
export class EagerOps implements Ops<Tensor> {
  private readonly parameters = new Map<string, Tensor>();

  constructor(
    private readonly tf: typeof tfjs,
    private readonly source: WeightSource,
    private readonly dimensions: WhisperDimensions,
    private readonly vocabulary: DecoderVocabulary,
  ) {}

  scope<R extends Tensors<Tensor>>(body: () => R): R {
    return this.tf.tidy(body as () => tfjs.TensorContainer) as R;
  }

  size(x: Tensor, axis: number): number {
    return x.shape[axis]!;
  }

  parameter(name: string): Tensor {
    let tensor = this.parameters.get(name);
    if (!tensor) {
      const values = readParameter(this.source, name, this.dimensions);
      tensor = this.tf.keep(this.tf.tensor(values, [...shapeOf(this.source, name)]));
      this.parameters.set(name, tensor);
    }
    return tensor;
  }

  reshape(x: Tensor, shape: readonly Size<Tensor>[]): Tensor {
    return this.tf.reshape(x, shape.map(toNumber));
  }

  transpose(x: Tensor, permutation: readonly number[]): Tensor {
    return this.tf.transpose(x, [...permutation]);
  }

  split(x: Tensor, parts: number, axis = -1): Tensor[] {
    return this.tf.split(x, parts, axis);
  }

  halves(x: Tensor): Tensor[] {
    const first = x.shape[0] >> 1;
    return this.tf.split(x, [first, x.shape[0] - first]);
  }

  after(x: Tensor): Tensor {
    return x;
  }

  concat(parts: readonly Tensor[], axis: number): Tensor {
    return this.tf.concat([...parts], axis);
  }

  pick(x: Tensor, axis: number, index: number): Tensor {
    return this.tf.gather(x, this.tf.tensor1d([index], 'int32'), axis);
  }

  last(x: Tensor): Tensor {
    const [batch, count, width] = x.shape as [number, number, number];
    return this.tf.reshape(this.tf.slice(x, [0, count - 1, 0], [batch, 1, width]), [batch, width]);
  }

  gather(x: Tensor, indices: Tensor, axis = 0): Tensor {
    return this.tf.gather(x, indices, axis);
  }

  rows(x: Tensor, start: Size<Tensor>, count: Size<Tensor>): Tensor {
    return this.tf.slice(x, [toNumber(start), 0], [toNumber(count), x.shape[1]!]);
  }

  columns(x: Tensor, start: number, count: number): Tensor {
    return this.tf.slice(x, [0, start], [x.shape[0], count]);
  }

  residual(a: Tensor, b: Tensor): Tensor {
    return this.tf.add(a, b);
  }

  gelu(x: Tensor): Tensor {
    const { tf } = this;
    return tf.mul(tf.mul(tf.add(tf.erf(tf.mul(x, Math.SQRT1_2)), 1), 0.5), x);
  }

  softmax(x: Tensor): Tensor {
    return this.tf.softmax(x, -1);
  }

  normalize(x: Tensor, name: string): Tensor {
    const { tf } = this;
    const distance = tf.sub(x, tf.mean(x, -1, true));
    const variance = tf.mean(tf.square(distance), -1, true);
    const scaled = tf.mul(distance, tf.rsqrt(tf.add(variance, EPSILON)));
    return tf.add(tf.mul(scaled, this.parameter(`${name}/gamma`)), this.parameter(`${name}/beta`));
  }

  linear(x: Tensor, name: string, activation?: 'gelu'): Tensor {
    const { tf } = this;
    const y = tf.add(tf.matMul(x, this.parameter(`${name}/weight`), false, true), this.parameter(`${name}/bias`));
    return activation === 'gelu' ? this.gelu(y) : y;
  }

  convolve(x: Tensor, name: string, stride: number): Tensor {
    const { tf } = this;
    const kernel = tf.transpose(this.parameter(`${name}/weight`), [2, 1, 0]) as tfjs.Tensor3D;
    const padding: [number, number][] = [
      [0, 0],
      [1, 1],
      [0, 0],
    ];
    const padded = tf.pad(x, padding) as tfjs.Tensor3D;
    return tf.add(tf.conv1d(padded, kernel, stride, 'valid'), this.parameter(`${name}/bias`));
  }

  multiply(a: Tensor, b: Tensor): Tensor {
    return this.tf.matMul(a, b);
  }

  scores(query: Tensor, key: Tensor, mask?: Tensor): Tensor {
    const scores = this.tf.matMul(query, key, false, true);
    return mask ? this.tf.add(scores, mask) : scores;
  }

  weigh(scores: Tensor, weights: Tensor): Tensor {
    return weights.shape[3] === this.dimensions.audioPositions ? scores : this.tf.add(scores, weights);
  }

  causalMask(count: Size<Tensor>): Tensor {
    const { tf } = this;
    const size = toNumber(count);
    const later = tf.less(tf.reshape(tf.range(0, size), [size, 1]), tf.range(0, size));
    return tf.mul(tf.cast(later, 'float32'), MASKED);
  }

  embed(tokens: Tensor): Tensor {
    return this.tf.gather(this.parameter('decoder/embeddings/weight'), tokens);
  }

  vocabularyLogits(x: Tensor): Tensor {
    return this.tf.matMul(x, this.parameter('decoder/embeddings/weight'), false, true);
  }

  specialLogits(x: Tensor): Tensor {
    const { eot } = this.vocabulary;
    return this.columns(this.vocabularyLogits(x), eot, this.dimensions.vocabulary - eot);
  }

  topTextTokens(x: Tensor, count: number, bias?: SparseBias<Tensor>): TopTextTokens<Tensor> {
    const { tf } = this;
    const { eot } = this.vocabulary;
    const text = tf.add(this.columns(this.vocabularyLogits(x), 0, eot), this.suppression());
    const shape = text.shape as [number, number];
    const biased = bias
      ? tf.add(text, tf.scatterND(bias.places as tfjs.Tensor2D, bias.values as tfjs.Tensor1D, shape))
      : text;
    const tokens = tf.topk(biased, count).indices;
    return { tokens, logits: tf.gather(text, tokens, 1, 1), mass: tf.logSumExp(text, -1, true) };
  }

  /** Added to the logits of text ids: 0, or a number that excludes a suppressed id. */
  private suppression(): Tensor {
    const { eot, suppressed } = this.vocabulary;
    const values = new Float32Array(eot);
    for (const id of suppressed) if (id < eot) values[id] = MASKED;
    return this.tf.tensor1d(values);
  }

  dispose(): void {
    for (const tensor of this.parameters.values()) tensor.dispose();
    this.parameters.clear();
  }
}

function toNumber(size: Size<Tensor>): number {
  if (typeof size !== 'number') throw new Error('Eager sizes are numbers.');
  return size;
}
