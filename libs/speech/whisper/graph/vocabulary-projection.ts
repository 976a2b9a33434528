import * as attribute from '../../tensorflow/attributes';
import { type DataType } from '../../tensorflow/data-type';
import { type Output } from '../../tensorflow/graph-builder';
import { type TopTextTokens, type SparseBias } from '../ops';
import { type DecoderVocabulary, type WhisperDimensions } from '../whisper-model';
import { float32, type GraphNodes, int32, NO } from './graph-nodes';
import { type GraphVariables } from './graph-variables';
import { type QuantizedProducts } from './quantized-products';
import { type RowRange } from './weight-forms';

const TABLE = 'decoder/embeddings/weight';
/** Added to suppressed logits: exp of it is 0 in float32. */
const SUPPRESSED = -1e9;
/**
 * The top ids are searched in the top blocks of this size: TensorFlow's TopK over a whole row of the vocabulary costs half as much as the matrix
 * product itself.
 */
const BLOCK = 32;

/**
 * The embedding as output projection, `[rows, width]` → logits. The product with the text ids runs in `precision`, the one with the few special
 * and timestamp ids in float32.
 *
 * A bfloat16 product has 8 significant bits: logits near 20 are in steps of 0.125, so the order of the top tokens would be arbitrary. The logits
 * of these few tokens are computed again in float32, also as part of the mass.
 */
export class VocabularyProjection {
  constructor(
    private readonly nodes: GraphNodes,
    private readonly variables: GraphVariables,
    private readonly options: {
      readonly precision: typeof float32 | typeof DataType.bfloat16;
      readonly dimensions: WhisperDimensions;
      readonly vocabulary: DecoderVocabulary;
      readonly quantized: QuantizedProducts | undefined;
    },
  ) {}

  all(x: Output): Output {
    const text = this.nodes.columns(this.unpackedText(x), 0, this.options.vocabulary.eot);
    return this.nodes.concat([this.nodes.cast(text, float32), this.special(x)], 1);
  }

  special(x: Output): Output {
    const { dimensions, vocabulary } = this.options;
    const rows = { first: vocabulary.eot, count: dimensions.vocabulary - vocabulary.eot };
    return this.nodes.matrixProduct(x, this.variables.value(TABLE, { dtype: float32, layout: 'transposed', rows }));
  }

  topTextTokens(x: Output, count: number, bias?: SparseBias<Output>): TopTextTokens<Output> {
    const { nodes } = this;
    const text = nodes.cast(this.text(x), float32);
    const biased = bias ? this.scatterAdd(text, bias) : text;
    const [values, tokens] = this.topInBlocks(biased, count);
    const rough = bias ? nodes.gatherColumns(text, tokens) : values;
    const exact = this.exact(x, tokens, rough);
    const mass = this.mass(text, { rough, exact });
    if (exact === rough) return { tokens, logits: exact, mass };
    // The exact logits may have another order.
    const ranked = bias ? nodes.op('AddV2', [exact, nodes.op('Sub', [values, rough])]) : exact;
    const [, order] = this.top(ranked, count);
    return { tokens: nodes.gatherColumns(tokens, order), logits: nodes.gatherColumns(exact, order), mass };
  }

  /** Logits of the text ids, and of the following ids that fill the last block; those and the suppressed ones are masked. */
  private text(x: Output): Output {
    const { nodes } = this;
    return this.inHalves(x, this.options.vocabulary.suppressed, (input, table) => nodes.matrixProduct(input, table));
  }

  /** The same without suppression, for passes that are rare compared to steps; its weights are not packed again. */
  private unpackedText(x: Output): Output {
    const { nodes } = this;
    return this.inHalves(x, [], (input, table) => nodes.unpackedProduct(input, table));
  }

  /** TensorFlow computes both halves at once if a core is free. */
  private inHalves(x: Output, suppressed: readonly number[], multiply: (x: Output, table: Output) => Output): Output {
    const { nodes, variables } = this;
    const { precision, quantized, vocabulary } = this.options;
    const [count, middle] = [this.columns(), this.columns() >> 1];
    const masks = new Array<number>(count).fill(0).fill(SUPPRESSED, vocabulary.eot);
    for (const id of suppressed) if (id < vocabulary.eot) masks[id] = SUPPRESSED;
    const maskOf = (dtype: DataType, { first, count }: RowRange): Output =>
      nodes.graph.constant(dtype, [count], masks.slice(first, first + count));
    let masked: (rows: RowRange) => Output;
    if (quantized) {
      const { steps, scale } = quantized.quantize(x);
      masked = (rows) => {
        const product = quantized.product(steps, { name: TABLE, rows }, maskOf(float32, rows));
        return nodes.op('Mul', [product, scale]);
      };
    } else {
      const input = nodes.cast(x, precision);
      masked = (rows) => {
        const table = variables.value(TABLE, { dtype: precision, layout: 'transposed', rows });
        return nodes.op('BiasAdd', [multiply(input, table), maskOf(precision, rows)]);
      };
    }
    const halves = [
      { first: 0, count: middle },
      { first: middle, count: count - middle },
    ].map(masked);
    return nodes.concat(halves, 1);
  }

  private columns(): number {
    const { dimensions, vocabulary } = this.options;
    const blocks = BLOCK * Math.ceil(vocabulary.eot / BLOCK);
    return blocks <= dimensions.vocabulary ? blocks : vocabulary.eot;
  }

  /** The greatest values of each row, in order, and their columns. The `count` greatest values are in the `count` blocks with the greatest maxima. */
  private topInBlocks(x: Output, count: number): [values: Output, columns: Output] {
    const { nodes } = this;
    const blocks = this.columns() / BLOCK;
    if (!Number.isInteger(blocks) || blocks <= count) return this.top(x, count);
    const blocked = nodes.reshape(x, [-1, blocks, BLOCK]);
    const peaks = nodes.reshape(nodes.reduce('Max', blocked), [-1, blocks]);
    const [, chosen] = this.top(peaks, count);
    const candidates = nodes.reshape(nodes.gatherColumns(blocked, chosen), [-1, count * BLOCK]);
    const [values, places] = this.top(candidates, count);
    const block = nodes.gatherColumns(chosen, nodes.op('FloorDiv', [places, nodes.scalar(BLOCK)]));
    const column = nodes.op('FloorMod', [places, nodes.scalar(BLOCK)]);
    return [values, nodes.op('AddV2', [nodes.op('Mul', [block, nodes.scalar(BLOCK)]), column])];
  }

  /** Logits of `tokens`, `[rows, k]`, in float32; the given ones if the product was already in float32. */
  private exact(x: Output, tokens: Output, rough: Output): Output {
    return this.options.precision === float32 && !this.options.quantized ? rough : this.products(x, tokens);
  }

  /** x · embedding of each of `[rows, k]` tokens → `[rows, k]`. */
  private products(x: Output, tokens: Output): Output {
    const { nodes } = this;
    const { precision } = this.options;
    const table = this.variables.handle(TABLE, { dtype: precision });
    const attributes = { dtype: attribute.type(precision), Tindices: attribute.type(int32) };
    const rows = nodes.graph.node(precision, { op: 'ResourceGather', inputs: [table, tokens], attributes });
    const inputs = [nodes.cast(rows, float32), nodes.expandDims(x, -1)];
    const product = nodes.op('BatchMatMulV2', inputs, { adj_x: NO, adj_y: NO });
    return nodes.op('Squeeze', [product], { squeeze_dims: attribute.integers([-1]) });
  }

  /** log Σ exp of a row, `[rows, 1]`, in which `exact` replaces some of the greatest values. */
  private mass(text: Output, { rough, exact }: { readonly rough: Output; readonly exact: Output }): Output {
    const { nodes } = this;
    const peak = nodes.reduce('Max', text);
    // The greatest probability of a softmax is 1 / Σ exp(x - peak): one pass instead of three.
    const sum = nodes.op('Reciprocal', [nodes.reduce('Max', nodes.op('Softmax', [text]))]);
    if (exact === rough) return this.logOf(sum, peak);
    const rest = nodes.op('Maximum', [nodes.op('Sub', [sum, this.sumExp(rough, peak)]), nodes.real(sum, 0)]);
    return this.logOf(nodes.op('AddV2', [rest, this.sumExp(exact, peak)]), peak);
  }

  private logOf(sum: Output, peak: Output): Output {
    return this.nodes.op('AddV2', [this.nodes.op('Log', [sum]), peak]);
  }

  private sumExp(x: Output, peak: Output): Output {
    return this.nodes.reduce('Sum', this.nodes.op('Exp', [this.nodes.op('Sub', [x, peak])]));
  }

  /** The greatest values of each row, in order, and their columns. */
  private top(x: Output, count: number): [values: Output, columns: Output] {
    const { graph } = this.nodes;
    const attributes = { T: attribute.type(x.dtype), sorted: attribute.boolean(true) };
    const top = graph.nodeWithOutputs(2, x.dtype, { op: 'TopKV2', inputs: [x, this.nodes.scalar(count)], attributes });
    return [top[0]!, { ...top[1]!, dtype: int32 }];
  }

  private scatterAdd(x: Output, { places, values }: SparseBias<Output>): Output {
    const { nodes } = this;
    const isBiased = nodes.isLess(nodes.scalar(0), nodes.size(values, 0));
    return nodes.changeIf(isBiased, x, (it) =>
      nodes.op('TensorScatterAdd', [it, places, values], { Tindices: attribute.type(int32) }),
    );
  }
}
