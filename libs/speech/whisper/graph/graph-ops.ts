import * as attribute from '../../tensorflow/attributes';
import { type DataType } from '../../tensorflow/data-type';
import { type GraphBuilder, type Output } from '../../tensorflow/graph-builder';
import { type TopTextTokens, type Ops, type Size, type SparseBias, type Tensors } from '../ops';
import { type Int8Products } from '../precision';
import { type DecoderVocabulary, type WhisperDimensions } from '../whisper-model';
import { float32, GraphNodes, int32, NO } from './graph-nodes';
import { type GraphVariables } from './graph-variables';
import { hasLargeDecoder } from './large-decoder';
import { hasQuantizedDecoder, QuantizedProducts } from './quantized-products';
import { VocabularyProjection } from './vocabulary-projection';

/** Epsilon of Whisper's layer normalization (PyTorch's default). */
const EPSILON = 1e-5;
/** Added to masked scores: exp of it is 0 in float32. */
const MASKED = -1e9;

export interface GraphOpsOptions {
  readonly graph: GraphBuilder;
  readonly variables: GraphVariables;
  readonly precision: typeof float32 | typeof DataType.bfloat16;
  readonly int8: Int8Products;
  /** Whether oneDNN keeps packed copies of weights. */
  readonly packed: boolean;
  readonly dimensions: WhisperDimensions;
  readonly vocabulary: DecoderVocabulary;
}

/**
 * Whisper's operations as nodes of a TensorFlow graph. Matrix products run in `precision`; the residual stream and normalization in float32. The
 * softmax of bfloat16 scores computes in float32 internally, so casts around it would only cost time: 10 ms of 15 in each encoder layer. Chains
 * are built so that TensorFlow's optimizer fuses them (`MatMul + BiasAdd + GELU` → `_FusedMatMul`).
 */
export class GraphOps extends GraphNodes implements Ops<Output> {
  private readonly variables: GraphVariables;
  private readonly precision: GraphOpsOptions['precision'];
  private readonly dimensions: WhisperDimensions;
  /** Runs the products that `int8` names. */
  private readonly quantized: QuantizedProducts | undefined;
  private readonly int8: Int8Products;
  private readonly packed: boolean;
  /** Whether the nodes of a rare run are added. */
  private isRare = false;
  private readonly projection: VocabularyProjection;

  constructor(options: GraphOpsOptions) {
    super(options.graph);
    this.variables = options.variables;
    this.precision = options.precision;
    this.dimensions = options.dimensions;
    this.int8 = options.int8;
    this.packed = options.packed;
    const isPacked = (): boolean => this.packed && !this.isRare;
    this.quantized = this.int8 === 'none' ? undefined : new QuantizedProducts(this, options.variables, isPacked);
    this.projection = new VocabularyProjection(this, options.variables, { ...options, quantized: this.quantized });
  }

  /**
   * Adds the nodes of a rare run. oneDNN keeps packed copies for it only of a smaller decoder's bfloat16 weights, so that a short recording does not
   * wait for their packing.
   */
  rarely<R>(body: () => R): R {
    this.isRare = true;
    try {
      return body();
    } finally {
      this.isRare = false;
    }
  }

  override matrixProduct(a: Output, b: Output): Output {
    const isRepacked = this.packed && this.isRare && hasLargeDecoder(this.dimensions);
    return isRepacked ? this.unpackedProduct(a, b) : super.matrixProduct(a, b);
  }

  scope<R extends Tensors<Output>>(body: () => R): R {
    return body();
  }

  parameter(name: string): Output {
    return this.variables.value(name, { dtype: float32 });
  }

  residual(a: Output, b: Output): Output {
    return this.op('AddV2', [this.cast(a, float32), this.cast(b, float32)]);
  }

  gelu(x: Output): Output {
    // The optimizer recognizes the exact GELU in this order of operands.
    const half = this.op('Mul', [x, this.real(x, Math.SQRT1_2)]);
    const factor = this.op('Mul', [this.op('AddV2', [this.op('Erf', [half]), this.real(x, 1)]), this.real(x, 0.5)]);
    return this.op('Mul', [factor, x]);
  }

  softmax(x: Output): Output {
    return this.op('Softmax', [x]);
  }

  normalize(x: Output, name: string): Output {
    const input = this.cast(x, float32);
    const distance = this.op('Sub', [input, this.reduce('Mean', input)]);
    const variance = this.reduce('Mean', this.op('Square', [distance]));
    // Not Rsqrt: if a batch's rows do not fill a vector register, the kernel computes the last ones differently, and bfloat16 amplifies the
    // difference in the last bit. Maximum changes no value; it keeps the optimizer from rewriting division by a root as Rsqrt.
    const root = this.op('Sqrt', [this.op('AddV2', [variance, this.real(variance, EPSILON)])]);
    const deviation = this.op('Maximum', [root, this.real(variance, EPSILON)]);
    const scaled = this.op('Mul', [this.op('RealDiv', [distance, deviation]), this.parameter(`${name}/gamma`)]);
    return this.op('AddV2', [scaled, this.parameter(`${name}/beta`)]);
  }

  override split(x: Output, parts: number, axis?: number): Output[] {
    return super.split(this.cast(x, this.precision), parts, axis); // all inputs of other products
  }

  linear(x: Output, name: string, activation?: 'gelu'): Output {
    if (this.quantized && this.isQuantized(name)) return this.quantizedLinear(this.quantized, x, { name, activation });
    const weight = this.variables.value(`${name}/weight`, { dtype: this.precision, layout: 'transposed' });
    const product = this.matrixProduct(this.cast(x, this.precision), weight);
    const y = this.op('BiasAdd', [product, this.variables.value(`${name}/bias`, { dtype: this.precision })]);
    return activation === 'gelu' ? this.gelu(y) : y;
  }

  /** Uses a two-dimensional convolution of height 1, the only one in TensorFlow with a fast kernel. */
  convolve(x: Output, name: string, stride: number): Output {
    const padding = this.graph.constant(int32, [3, 2], [0, 0, 1, 1, 0, 0]);
    const padded = this.op('Pad', [this.cast(x, this.precision), padding], { Tpaddings: attribute.type(int32) });
    const image = this.expandDims(padded, 1);
    const filter = this.variables.value(`${name}/weight`, { dtype: this.precision, layout: 'kernel' });
    const convolved = this.op('Conv2D', [image, filter], {
      strides: attribute.integers([1, 1, stride, 1]),
      padding: attribute.text('VALID'),
      data_format: attribute.text('NHWC'),
    });
    const biased = this.op('BiasAdd', [convolved, this.variables.value(`${name}/bias`, { dtype: this.precision })]);
    return this.op('Squeeze', [biased], { squeeze_dims: attribute.integers([1]) });
  }

  multiply(a: Output, b: Output): Output {
    return this.batchProduct(a, b, false);
  }

  scores(query: Output, key: Output, mask?: Output): Output {
    const scores = this.batchProduct(query, key, true);
    return mask ? this.op('AddV2', [scores, this.cast(mask, scores.dtype)]) : scores;
  }

  weigh(scores: Output, weights: Output): Output {
    const isThinned = this.isLess(this.size(weights, 3), this.scalar(this.dimensions.audioPositions));
    return this.changeIf(isThinned, scores, (it) => this.op('AddV2', [it, this.cast(weights, it.dtype)]));
  }

  causalMask(count: Size<Output>): Output {
    const range = this.range(this.asTensor(count));
    const later = this.isLess(this.reshape(range, [-1, 1]), range);
    return this.op('Mul', [this.cast(later, float32), this.graph.constant(float32, [], [MASKED])]);
  }

  embed(tokens: Output): Output {
    const table = this.variables.handle('decoder/embeddings/weight', { dtype: this.precision });
    const attributes = { dtype: attribute.type(this.precision), Tindices: attribute.type(int32) };
    return this.graph.node(this.precision, { op: 'ResourceGather', inputs: [table, tokens], attributes });
  }

  vocabularyLogits(x: Output): Output {
    return this.projection.all(x);
  }

  specialLogits(x: Output): Output {
    return this.projection.special(x);
  }

  topTextTokens(x: Output, count: number, bias?: SparseBias<Output>): TopTextTokens<Output> {
    return this.projection.topTextTokens(x, count, bias);
  }

  private isQuantized(name: string): boolean {
    if (this.int8 !== 'all') return false;
    const inDecoder = name.startsWith('decoder/') && !name.endsWith('/attention/linear_1'); // that one is computed with the encoder
    return !inDecoder || hasQuantizedDecoder(this.dimensions);
  }

  private quantizedLinear(
    products: QuantizedProducts,
    x: Output,
    { name, activation }: { readonly name: string; readonly activation: 'gelu' | undefined },
  ): Output {
    const { steps, scale } = products.quantize(this.cast(x, float32));
    const product = products.product(steps, { name: `${name}/weight` });
    const bias = this.variables.value(`${name}/bias`, { dtype: float32 });
    if (activation !== 'gelu') return this.op('BiasAdd', [this.op('Mul', [product, scale]), bias]);
    const half = (value: Output): Output => this.op('Mul', [value, this.real(value, 0.5)]);
    const halved = this.op('BiasAdd', [this.op('Mul', [product, half(scale)]), half(bias)]);
    const error = this.op('Erf', [this.op('Mul', [halved, this.real(halved, Math.SQRT2)])]);
    return this.op('Mul', [this.op('AddV2', [error, this.real(error, 1)]), halved]);
  }

  private batchProduct(a: Output, b: Output, transposeSecond: boolean): Output {
    const attributes = { adj_x: NO, adj_y: attribute.boolean(transposeSecond) };
    return this.op('BatchMatMulV2', [this.cast(a, this.precision), this.cast(b, this.precision)], attributes);
  }
}
