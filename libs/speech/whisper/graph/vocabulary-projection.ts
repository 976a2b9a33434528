import * as attribute from '../../tensorflow/attributes';
import { type DataType } from '../../tensorflow/data-type';
import { type Output } from '../../tensorflow/graph-builder';
import { type LikeliestText, type SparseBias } from '../ops';
import { type DecoderVocabulary, type WhisperDimensions } from '../whisper-model';
import { float32, type GraphNodes, int32, NO } from './graph-nodes';
import { type GraphVariables } from './graph-variables';

const TABLE = 'decoder/embeddings/weight';
/** Added to logits that must not count: exp of it is 0 in float32. */
const SUPPRESSED = -1e9;
/** Tokens a row whose logits are computed exactly where only a target's probability is wanted. */
const REFINED = 8;

/**
 * The embedding as output projection, `[rows, width]` → logits. The product with the text ids runs in `precision`, the one with the few
 * special and timestamp ids in float32.
 *
 * A bfloat16 product comes back with 8 significant bits: logits near 20 in steps of 0.125, which decides between the likeliest tokens at
 * random. Those few are computed again in float32, by themselves and as part of the mass.
 */
export class VocabularyProjection {
  constructor(
    private readonly nodes: GraphNodes,
    private readonly variables: GraphVariables,
    private readonly options: {
      readonly precision: typeof float32 | typeof DataType.bfloat16;
      readonly dimensions: WhisperDimensions;
      readonly vocabulary: DecoderVocabulary;
    },
  ) {}

  all(x: Output): Output {
    return this.nodes.concat([this.nodes.cast(this.text(x), float32), this.special(x)], 1);
  }

  special(x: Output): Output {
    const { dimensions, vocabulary } = this.options;
    const rows = { first: vocabulary.eot, count: dimensions.vocabulary - vocabulary.eot };
    return this.nodes.matrixProduct(x, this.variables.value(TABLE, { dtype: float32, layout: 'transposed', rows }));
  }

  likeliestText(x: Output, count: number, bias?: SparseBias<Output>): LikeliestText<Output> {
    const { nodes } = this;
    const text = nodes.cast(nodes.op('BiasAdd', [this.text(x), this.suppression()]), float32);
    const biased = bias ? this.scatterAdd(text, bias) : text;
    const [values, tokens] = this.top(biased, count);
    const rough = bias ? nodes.gatherColumns(text, tokens) : values;
    const exact = this.exact(x, tokens, rough);
    const mass = this.mass(text, { rough, exact });
    if (exact === rough) return { tokens, logits: exact, mass };
    // The exact logits may stand in another order.
    const ranked = bias ? nodes.op('AddV2', [exact, nodes.op('Sub', [values, rough])]) : exact;
    const [, order] = this.top(ranked, count);
    return { tokens: nodes.gatherColumns(tokens, order), logits: nodes.gatherColumns(exact, order), mass };
  }

  targetLogProbability(x: Output, targets: Output): Output {
    const { nodes } = this;
    const text = nodes.cast(this.text(x), float32);
    const special = this.special(x);
    const [rough, tokens] = this.top(text, Math.min(REFINED, this.options.vocabulary.eot));
    const textMass = this.mass(text, { rough, exact: this.exact(x, tokens, rough) });
    const specialMass = this.logSumExp(special);
    const mass = this.logSumExp(nodes.concat([textMass, specialMass], 1));
    const logit = this.products(x, nodes.expandDims(targets, -1));
    return nodes.reshape(nodes.op('Sub', [logit, mass]), [-1]);
  }

  private text(x: Output): Output {
    const { precision, vocabulary } = this.options;
    const rows = { first: 0, count: vocabulary.eot };
    const table = this.variables.value(TABLE, { dtype: precision, layout: 'transposed', rows });
    return this.nodes.matrixProduct(this.nodes.cast(x, precision), table);
  }

  /** Logits of `tokens`, `[rows, k]`, in float32; they are known where the product was computed in it. */
  private exact(x: Output, tokens: Output, rough: Output): Output {
    return this.options.precision === float32 ? rough : this.products(x, tokens);
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

  /** log Σ exp of a row, `[rows, 1]`, with some of its values, which are among its greatest, known better. */
  private mass(text: Output, { rough, exact }: { readonly rough: Output; readonly exact: Output }): Output {
    const { nodes } = this;
    const peak = nodes.reduce('Max', text);
    const sum = this.sumExp(text, peak);
    if (exact === rough) return nodes.op('AddV2', [nodes.op('Log', [sum]), peak]);
    const rest = nodes.op('Maximum', [nodes.op('Sub', [sum, this.sumExp(rough, peak)]), nodes.real(sum, 0)]);
    const refined = nodes.op('AddV2', [rest, this.sumExp(exact, peak)]);
    return nodes.op('AddV2', [nodes.op('Log', [refined]), peak]);
  }

  private logSumExp(x: Output): Output {
    const peak = this.nodes.reduce('Max', x);
    return this.nodes.op('AddV2', [this.nodes.op('Log', [this.sumExp(x, peak)]), peak]);
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
    return this.nodes.op('TensorScatterAdd', [x, places, values], { Tindices: attribute.type(int32) });
  }

  private suppression(): Output {
    const { eot, suppressed } = this.options.vocabulary;
    const values = new Array<number>(eot).fill(0);
    for (const id of suppressed) if (id < eot) values[id] = SUPPRESSED;
    return this.nodes.graph.constant(this.options.precision, [eot], values);
  }
}
