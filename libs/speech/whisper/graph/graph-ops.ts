import * as attribute from '../../tensorflow/attributes';
import { type Attribute } from '../../tensorflow/attributes';
import { DataType } from '../../tensorflow/data-type';
import { type GraphBuilder, type Output } from '../../tensorflow/graph-builder';
import { type Ops, type Size, type Tensors } from '../ops';
import { type GraphVariables } from './graph-variables';

const { float32, int32 } = DataType;

/** Whisper's layer normalisation (PyTorch's default). */
const EPSILON = 1e-5;
/** Added to scores that must not count: exp of it is 0 in float32. */
const MASKED = -1e9;

/** Tokens a row whose logits are computed exactly; a vocabulary smaller than this has no use for bfloat16. */
const REFINED = 16;
const NO = attribute.boolean(false);

interface SliceMasks {
  readonly axes?: 2;
  readonly fromStart?: number;
  readonly toEnd?: number;
  readonly shrink?: number;
}

/**
 * Whisper's operations as nodes of a TensorFlow graph. Matrix products run in `precision`; the residual stream,
 * normalisation and softmax in float32. Chains are written so that TensorFlow's optimiser fuses them
 * (`MatMul + BiasAdd + GELU` → `_FusedMatMul`).
 */
export class GraphOps implements Ops<Output> {
  private readonly sizes = new Map<string, Output>();

  constructor(
    private readonly graph: GraphBuilder,
    private readonly variables: GraphVariables,
    private readonly precision: typeof float32 | typeof DataType.bfloat16,
  ) {}

  scope<R extends Tensors<Output>>(body: () => R): R {
    return body();
  }

  size(x: Output, axis: number): Output {
    const key = `${x.node}:${x.index}:${axis}`;
    let size = this.sizes.get(key);
    if (!size) {
      const attributes = { T: attribute.type(x.dtype), out_type: attribute.type(int32) };
      const shape = this.graph.node(int32, { op: 'Shape', inputs: [x], attributes });
      size = this.slice(shape, [this.vector([axis]), this.vector([axis + 1])], { shrink: 1 });
      this.sizes.set(key, size);
    }
    return size;
  }

  parameter(name: string): Output {
    return this.variables.value(name, float32);
  }

  reshape(x: Output, shape: readonly Size<Output>[]): Output {
    return this.op('Reshape', [x, this.vector(shape)], { Tshape: attribute.type(int32) });
  }

  transpose(x: Output, permutation: readonly number[]): Output {
    return this.op('Transpose', [x, this.vector(permutation)], { Tperm: attribute.type(int32) });
  }

  split(x: Output, parts: number): Output[] {
    const attributes = { T: attribute.type(x.dtype), num_split: attribute.integer(parts) };
    return this.graph.nodeWithOutputs(parts, x.dtype, { op: 'Split', inputs: [this.scalar(-1), x], attributes });
  }

  concat(parts: readonly Output[], axis: number): Output {
    if (parts.length === 1) return parts[0]!; // TensorFlow wants two at least
    const attributes = { N: attribute.integer(parts.length), Tidx: attribute.type(int32) };
    return this.op('ConcatV2', [...parts, this.scalar(axis)], attributes);
  }

  pick(x: Output, axis: number, index: number): Output {
    const attributes = {
      Taxis: attribute.type(int32),
      Tparams: attribute.type(x.dtype),
      Tindices: attribute.type(int32),
    };
    const inputs = [x, this.vector([index]), this.scalar(axis)];
    return this.graph.node(x.dtype, { op: 'GatherV2', inputs, attributes });
  }

  last(x: Output): Output {
    return this.slice(x, [this.vector([0, -1]), this.vector([0, 0])], { axes: 2, fromStart: 1, toEnd: 1, shrink: 2 });
  }

  rows(x: Output, start: Size<Output>, count: Size<Output>): Output {
    const first = this.asTensor(start);
    const end = this.op('AddV2', [first, this.asTensor(count)]);
    return this.slice(x, [this.vector([first]), this.vector([end])]);
  }

  residual(a: Output, b: Output): Output {
    return this.op('AddV2', [this.cast(a, float32), this.cast(b, float32)]);
  }

  gelu(x: Output): Output {
    // In this order of operands the optimiser recognises the exact GELU.
    const half = this.op('Mul', [x, this.real(x, Math.SQRT1_2)]);
    const factor = this.op('Mul', [this.op('AddV2', [this.op('Erf', [half]), this.real(x, 1)]), this.real(x, 0.5)]);
    return this.op('Mul', [factor, x]);
  }

  softmax(x: Output): Output {
    return this.op('Softmax', [this.cast(x, float32)]);
  }

  targetLogProbability(logits: Output, targets: Output): Output {
    const attributes = { T: attribute.type(float32), Tlabels: attribute.type(int32) };
    const loss = this.graph.node(float32, {
      op: 'SparseSoftmaxCrossEntropyWithLogits',
      inputs: [logits, targets],
      attributes,
    });
    return this.op('Neg', [loss]);
  }

  normalize(x: Output, name: string): Output {
    const input = this.cast(x, float32);
    const distance = this.op('Sub', [input, this.mean(input)]);
    const variance = this.mean(this.op('Square', [distance]));
    const scale = this.op('Rsqrt', [this.op('AddV2', [variance, this.real(variance, EPSILON)])]);
    const scaled = this.op('Mul', [this.op('Mul', [distance, scale]), this.parameter(`${name}/gamma`)]);
    return this.op('AddV2', [scaled, this.parameter(`${name}/beta`)]);
  }

  linear(x: Output, name: string, activation?: 'gelu'): Output {
    const weight = this.variables.value(`${name}/weight`, this.precision, 'transposed');
    const product = this.matrixProduct(this.cast(x, this.precision), weight);
    const y = this.op('BiasAdd', [product, this.variables.value(`${name}/bias`, this.precision)]);
    return activation === 'gelu' ? this.gelu(y) : y;
  }

  /** As a two-dimensional convolution of height 1: TensorFlow has no other with a fast kernel. */
  convolve(x: Output, name: string, stride: number): Output {
    const padding = this.graph.constant(int32, [3, 2], [0, 0, 1, 1, 0, 0]);
    const padded = this.op('Pad', [this.cast(x, this.precision), padding], { Tpaddings: attribute.type(int32) });
    const image = this.op('ExpandDims', [padded, this.scalar(1)], { Tdim: attribute.type(int32) });
    const filter = this.variables.value(`${name}/weight`, this.precision, 'kernel');
    const convolved = this.op('Conv2D', [image, filter], {
      strides: attribute.integers([1, 1, stride, 1]),
      padding: attribute.text('VALID'),
      data_format: attribute.text('NHWC'),
    });
    const biased = this.op('BiasAdd', [convolved, this.variables.value(`${name}/bias`, this.precision)]);
    return this.op('Squeeze', [biased], { squeeze_dims: attribute.integers([1]) });
  }

  multiply(a: Output, b: Output): Output {
    return this.batchProduct(a, b, false);
  }

  scores(query: Output, key: Output, mask?: Output): Output {
    const scores = this.cast(this.batchProduct(query, key, true), float32);
    return mask ? this.op('AddV2', [scores, mask]) : scores;
  }

  causalMask(count: Size<Output>): Output {
    const range = this.graph.node(int32, {
      op: 'Range',
      inputs: [this.scalar(0), this.asTensor(count), this.scalar(1)],
      attributes: { Tidx: attribute.type(int32) },
    });
    const later = this.graph.node(DataType.bool, {
      op: 'Less',
      inputs: [this.reshape(range, [-1, 1]), range],
      attributes: { T: attribute.type(int32) },
    });
    return this.op('Mul', [this.cast(later, float32), this.graph.constant(float32, [], [MASKED])]);
  }

  embed(tokens: Output): Output {
    const table = this.variables.handle('decoder/embeddings/weight', this.precision);
    const attributes = { dtype: attribute.type(this.precision), Tindices: attribute.type(int32) };
    return this.graph.node(this.precision, { op: 'ResourceGather', inputs: [table, tokens], attributes });
  }

  vocabularyLogits(x: Output): Output {
    const table = this.variables.value('decoder/embeddings/weight', this.precision, 'transposed');
    const logits = this.cast(this.matrixProduct(this.cast(x, this.precision), table), float32);
    return this.precision === float32 ? logits : this.refineLikeliest(x, logits);
  }

  /**
   * A bfloat16 product comes back with 8 significant bits: logits near 20 in steps of 0.125, which decides between the
   * likeliest tokens at random. Those few are computed again in float32 and put in their places.
   */
  private refineLikeliest(x: Output, logits: Output): Output {
    const top = this.graph.nodeWithOutputs(2, int32, {
      op: 'TopKV2',
      inputs: [logits, this.scalar(REFINED)],
      attributes: { T: attribute.type(float32), sorted: attribute.boolean(false) },
    });
    const tokens = top[1]!;
    const rows = this.cast(this.embed(tokens), float32);
    const column = this.op('ExpandDims', [this.cast(x, float32), this.scalar(-1)], { Tdim: attribute.type(int32) });
    const exact = this.op('BatchMatMulV2', [rows, column], { adj_x: NO, adj_y: NO });
    const range = this.graph.node(int32, {
      op: 'Range',
      inputs: [this.scalar(0), this.size(logits, 0), this.scalar(1)],
      attributes: { Tidx: attribute.type(int32) },
    });
    const row = this.op('AddV2', [this.reshape(range, [-1, 1]), this.op('ZerosLike', [tokens])]);
    const places = this.op('Pack', [row, tokens], { N: attribute.integer(2), axis: attribute.integer(-1) });
    const inputs = [logits, places, this.reshape(exact, [-1, REFINED])];
    return this.op('TensorScatterUpdate', inputs, { Tindices: attribute.type(int32) });
  }

  zeros(shape: readonly Size<Output>[], dtype: DataType): Output {
    const inputs = [this.vector(shape), this.graph.constant(dtype, [], [0])];
    const attributes = { T: attribute.type(dtype), index_type: attribute.type(int32) };
    return this.graph.node(dtype, { op: 'Fill', inputs, attributes });
  }

  /** Writes `count` rows of `value` into a variable from row `first` on. Returns the name of the writing node. */
  writeRows(variable: Output, value: Output, first: Output, count: Output): string {
    const end = this.op('AddV2', [first, count]);
    const attributes = { T: attribute.type(value.dtype), Index: attribute.type(int32) };
    const inputs = [variable, this.vector([first]), this.vector([end]), this.vector([1]), value];
    return this.graph.action({ op: 'ResourceStridedSliceAssign', inputs, attributes });
  }

  /** A node whose output has the type of its first input, which is also its attribute `T`. */
  private op(op: string, inputs: readonly Output[], attributes: Record<string, Attribute> = {}): Output {
    const { dtype } = inputs[0]!;
    return this.graph.node(dtype, { op, inputs, attributes: { T: attribute.type(dtype), ...attributes } });
  }

  private cast(x: Output, dtype: DataType): Output {
    if (x.dtype === dtype) return x;
    const attributes = { SrcT: attribute.type(x.dtype), DstT: attribute.type(dtype) };
    return this.graph.node(dtype, { op: 'Cast', inputs: [x], attributes });
  }

  private matrixProduct(a: Output, b: Output): Output {
    return this.op('MatMul', [a, b], { transpose_a: NO, transpose_b: NO });
  }

  private batchProduct(a: Output, b: Output, transposeSecond: boolean): Output {
    const attributes = { adj_x: NO, adj_y: attribute.boolean(transposeSecond) };
    return this.op('BatchMatMulV2', [this.cast(a, this.precision), this.cast(b, this.precision)], attributes);
  }

  private mean(x: Output): Output {
    const attributes = { Tidx: attribute.type(int32), keep_dims: attribute.boolean(true) };
    return this.op('Mean', [x, this.vector([-1])], attributes);
  }

  /** Bits of the masks stand for axes: taken from its start, to its end, or reduced to one index. */
  private slice(x: Output, [begin, end]: readonly [Output, Output], masks: SliceMasks = {}): Output {
    const steps = this.vector(masks.axes === 2 ? [1, 1] : [1]);
    const attributes = {
      Index: attribute.type(int32),
      begin_mask: attribute.integer(masks.fromStart ?? 0),
      end_mask: attribute.integer(masks.toEnd ?? 0),
      shrink_axis_mask: attribute.integer(masks.shrink ?? 0),
    };
    return this.op('StridedSlice', [x, begin, end, steps], attributes);
  }

  private scalar(value: number): Output {
    return this.graph.constant(int32, [], [value]);
  }

  private real(like: Output, value: number): Output {
    return this.graph.constant(like.dtype, [], [value]);
  }

  private asTensor(size: Size<Output>): Output {
    return typeof size === 'number' ? this.scalar(size) : size;
  }

  /** A one-dimensional int32 tensor. */
  private vector(sizes: readonly Size<Output>[]): Output {
    const numbers = sizes.filter((size) => typeof size === 'number');
    if (numbers.length === sizes.length) return this.graph.constant(int32, [sizes.length], numbers);
    const attributes = {
      N: attribute.integer(sizes.length),
      T: attribute.type(int32),
      axis: attribute.integer(0),
    };
    return this.graph.node(int32, { op: 'Pack', inputs: sizes.map((it) => this.asTensor(it)), attributes });
  }
}
