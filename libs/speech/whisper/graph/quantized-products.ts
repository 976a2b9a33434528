import * as attribute from '../../tensorflow/attributes';
import { DataType } from '../../tensorflow/data-type';
import { type Output } from '../../tensorflow/graph-builder';
import { type WhisperDimensions } from '../whisper-model';
import { float32, type GraphNodes, NO } from './graph-nodes';
import { type GraphVariables } from './graph-variables';
import { LARGEST_STEP, quantizeRows, type RowRange } from './weight-forms';

const { qint8 } = DataType;

/** A weight matrix, `[out, in]`, or some of its rows. */
export interface ProductWeight {
  readonly name: string;
  readonly rows?: RowRange;
}

/** Steps of narrower decoders take their time to call operations, of which int8 needs more: then only the vocabulary is quantized. */
const NARROWEST_DECODER = 768;

/** Whether the layers of the decoder are quantized, too. */
export function hasQuantizedDecoder({ width }: Pick<WhisperDimensions, 'width'>): boolean {
  return width >= NARROWEST_DECODER;
}

/**
 * Matrix products in int8: every row of the input has its own scale, and every row of the weights. The sums are whole numbers, so a row's result does
 * not depend on the other rows. The same scheme as CTranslate2's int8 (`src/ops/quantize.cc`).
 */
export class QuantizedProducts {
  private count = 0;

  constructor(
    private readonly nodes: GraphNodes,
    private readonly variables: GraphVariables,
    /** Whether oneDNN keeps packed weights of a product that is added now. */
    private readonly isPacked: () => boolean,
  ) {}

  /**
   * float32 `[rows, in]` → steps for `product`, whose results must be multiplied by `scale`, `[rows, 1]`.
   *
   * The scale is applied afterward: oneDNN keeps a compiled product for every range of inputs that it is given.
   */
  quantize(x: Output): { readonly steps: Output; readonly scale: Output } {
    const { steps, size } = quantizeRows(this.nodes, x);
    return { steps: this.nodes.bitcast(steps, qint8), scale: size };
  }

  /** steps · weightᵀ + bias → float32 `[rows, out]`. `bias`, `[out]`: added before the scale of the row is multiplied. Default: zeros, as the operation needs one. */
  product(steps: Output, { name, rows }: ProductWeight, bias?: Output): Output {
    const { nodes, variables } = this;
    const ofRows = rows ? { rows } : {};
    const weights = variables.value(name, { dtype: DataType.int8, layout: 'transposed', ...ofRows });
    const ranges = variables.value(name, { dtype: float32, layout: 'ranges', ...ofRows });
    const limit = (value: number): Output => nodes.graph.constant(float32, [], [value]);
    const added = bias ?? nodes.op('ZerosLike', [ranges]);
    const inputs = [steps, nodes.bitcast(weights, qint8), added, limit(-LARGEST_STEP), limit(LARGEST_STEP)];
    return nodes.graph.node(float32, {
      op: '_QuantizedMatMul',
      name: `quantized_product_${this.count++}`, // the default begins with an underscore, which a name must not
      inputs: [...inputs, ranges, ranges], // lower and upper limits of the weights: only their magnitude matters
      attributes: {
        T1: attribute.type(qint8),
        T2: attribute.type(qint8),
        Tbias: attribute.type(float32),
        U: attribute.type(float32),
        Tout: attribute.type(float32),
        transpose_a: NO,
        transpose_b: NO,
        is_weight_const: attribute.boolean(this.isPacked()),
        is_bias_const: attribute.boolean(true),
        fused_ops: attribute.texts(['BiasAdd', 'Dequantize']),
        input_quant_mode: attribute.text('SCALED'),
        output_quant_mode: attribute.text('SCALED'),
        Tdevice_inputs: attribute.types([qint8, qint8, float32]),
        Thost_inputs: attribute.types([float32, float32, float32, float32]),
        Tdevice_outputs: attribute.types([float32]),
        Thost_outputs: attribute.types([]),
      },
    });
  }
}
