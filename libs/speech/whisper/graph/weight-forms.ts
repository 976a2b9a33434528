import { DataType } from '../../tensorflow/data-type';
import { type Output } from '../../tensorflow/graph-builder';
import { type GraphNodes } from './graph-nodes';

/** Greatest magnitude of a quantized value: int8 without -128, so that the range is symmetric. */
export const LARGEST_STEP = 127;

/**
 * `kernel`: `[out, in, k]` → `[1, k, in, out]`, the layout of `Conv2D`. `ranges`: the greatest magnitude in each row, `[out]`, which `LARGEST_STEP`
 * stands for in the row's quantized values.
 */
export type Layout = 'as-is' | 'transposed' | 'kernel' | 'ranges';

export interface WeightForm {
  /** int8: quantized values. */
  readonly dtype: DataType;
  /** Default: `as-is`. */
  readonly layout?: Layout;
  /** A range of the parameter's rows. Default: all rows. */
  readonly rows?: RowRange;
}

export interface RowRange {
  readonly first: number;
  readonly count: number;
}

/** Number of elements. */
export function sizeOf(shape: readonly number[]): number {
  return shape.reduce((product, size) => product * size, 1);
}

/** Shape of a parameter in a form. */
export function shapeInForm(shape: readonly number[], { layout = 'as-is', rows }: WeightForm): number[] {
  const [out, ...rest] = shape as [number, ...number[]];
  const kept = [rows?.count ?? out, ...rest];
  if (layout === 'as-is') return kept;
  if (layout === 'ranges') return kept.slice(0, 1);
  return layout === 'kernel' ? [1, ...kept.reverse()] : kept.reverse();
}

/** Converts the rows of a form from float32, `[rows, ..]`. */
export function convertToForm(nodes: GraphNodes, values: Output, { dtype, layout = 'as-is' }: WeightForm): Output {
  if (layout === 'ranges') return nodes.reshape(nodes.reduce('Max', nodes.op('Abs', [values])), [-1]);
  const isQuantized = dtype === DataType.int8;
  const arranged = arrange(nodes, isQuantized ? inSteps(nodes, values).steps : nodes.cast(values, dtype), layout);
  // Rounded after the transposition: TensorFlow would otherwise move the cast before it, and single bytes are slow to transpose.
  return isQuantized ? round(nodes, arranged) : arranged;
}

function arrange(nodes: GraphNodes, x: Output, layout: Exclude<Layout, 'ranges'>): Output {
  if (layout === 'as-is') return x;
  const transposed = nodes.transpose(x, layout === 'kernel' ? [2, 1, 0] : [1, 0]);
  return layout === 'kernel' ? nodes.expandDims(transposed, 0) : transposed;
}

/** Rounds each row of float32 values to whole steps, int8. `size`: what a step stands for, `[rows, 1]`. */
export function quantizeRows(nodes: GraphNodes, x: Output): { readonly steps: Output; readonly size: Output } {
  const { steps, size } = inSteps(nodes, x);
  return { steps: round(nodes, steps), size };
}

/** Each row in steps, of which its range has `LARGEST_STEP`, in float32. */
function inSteps(nodes: GraphNodes, x: Output): { readonly steps: Output; readonly size: Output } {
  const range = nodes.reduce('Max', nodes.op('Abs', [x]));
  const size = nodes.op('Mul', [range, nodes.real(range, 1 / LARGEST_STEP)]);
  // A row of zeros has steps of size 0; its reciprocal is then taken as 0.
  const perStep = nodes.op('DivNoNan', [nodes.real(size, 1), size]);
  return { steps: nodes.op('Mul', [x, perStep]), size };
}

function round(nodes: GraphNodes, steps: Output): Output {
  return nodes.cast(nodes.op('Round', [steps]), DataType.int8);
}
