import type * as tfjs from '@tensorflow/tfjs-node-gpu';
import { type WeightSource, shapeOf } from '../../weights/weight-source';
import { type Ops, type Size, type Tensors } from '../ops';
import { readParameter } from '../parameters';
import { type WhisperDimensions } from '../whisper-model';

type Tensor = tfjs.Tensor;

/** Whisper's layer normalisation (PyTorch's default). */
const EPSILON = 1e-5;
const MASKED = -1e9;

/**
 * Whisper's operations on numbers, one at a time, in float32: slow, and easy to look into. The graph is tested against it.
 */
export class EagerOps implements Ops<Tensor> {
  private readonly parameters = new Map<string, Tensor>();

  constructor(
    private readonly tf: typeof tfjs,
    private readonly source: WeightSource,
    private readonly dimensions: WhisperDimensions,
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

  split(x: Tensor, parts: number): Tensor[] {
    return this.tf.split(x, parts, -1);
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

  rows(x: Tensor, start: Size<Tensor>, count: Size<Tensor>): Tensor {
    return this.tf.slice(x, [toNumber(start), 0], [toNumber(count), x.shape[1]!]);
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

  targetLogProbability(logits: Tensor, targets: Tensor): Tensor {
    const { tf } = this;
    const wanted = tf.oneHot(targets, logits.shape[1]!);
    return tf.sum(tf.mul(tf.logSoftmax(logits), wanted), -1);
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

  dispose(): void {
    for (const tensor of this.parameters.values()) tensor.dispose();
    this.parameters.clear();
  }
}

function toNumber(size: Size<Tensor>): number {
  if (typeof size !== 'number') throw new Error('Eager sizes are numbers.');
  return size;
}
