import * as attribute from '../../tensorflow/attributes';
import { type Attribute } from '../../tensorflow/attributes';
import { DataType } from '../../tensorflow/data-type';
import { type GraphBuilder, type Output, tensorName } from '../../tensorflow/graph-builder';
import { type Size } from '../ops';

export const { float32, int32 } = DataType;

interface SliceMasks {
  readonly axes?: 2;
  readonly fromStart?: number;
  readonly toEnd?: number;
  readonly shrink?: number;
}

export const NO = attribute.boolean(false);

/** TensorFlow's basic operations as nodes of a graph. */
export class GraphNodes {
  /** Outputs of `once`. */
  private readonly added = new Map<string, Output>();

  constructor(readonly graph: GraphBuilder) {}

  size(x: Output, axis: number): Output {
    return this.once(`size ${tensorName(x)} ${axis}`, () => {
      const attributes = { T: attribute.type(x.dtype), out_type: attribute.type(int32) };
      const shape = this.graph.node(int32, { op: 'Shape', inputs: [x], attributes });
      return this.slice(shape, [this.vector([axis]), this.vector([axis + 1])], { shrink: 1 });
    });
  }

  reshape(x: Output, shape: readonly Size<Output>[]): Output {
    return this.op('Reshape', [x, this.vector(shape)], { Tshape: attribute.type(int32) });
  }

  transpose(x: Output, permutation: readonly number[]): Output {
    return this.op('Transpose', [x, this.vector(permutation)], { Tperm: attribute.type(int32) });
  }

  split(x: Output, parts: number, axis = -1): Output[] {
    const attributes = { T: attribute.type(x.dtype), num_split: attribute.integer(parts) };
    return this.graph.nodeWithOutputs(parts, x.dtype, { op: 'Split', inputs: [this.scalar(axis), x], attributes });
  }

  halves(x: Output): Output[] {
    const count = this.size(x, 0);
    const first = this.op('FloorDiv', [count, this.scalar(2)]);
    return [this.rows(x, 0, first), this.rows(x, first, this.op('Sub', [count, first]))];
  }

  after(x: Output, before: Output): Output {
    return this.graph.identity(x, [before.node]);
  }

  concat(parts: readonly Output[], axis: number): Output {
    if (parts.length === 1) return parts[0]!; // TensorFlow requires at least two
    const attributes = { N: attribute.integer(parts.length), Tidx: attribute.type(int32) };
    return this.op('ConcatV2', [...parts, this.scalar(axis)], attributes);
  }

  pick(x: Output, axis: number, index: number): Output {
    return this.gatherAlong(x, this.vector([index]), axis);
  }

  gather(x: Output, indices: Output, axis = 0): Output {
    return this.gatherAlong(x, indices, axis);
  }

  /** `[rows, n, ..]` by `[rows, k]` columns of each row → `[rows, k, ..]`. */
  gatherColumns(x: Output, columns: Output): Output {
    return this.gatherAlong(x, columns, 1, 1);
  }

  /** `[batch, heads, n, ..]` by `[batch, k]` positions → `[batch, heads, k, ..]`. */
  gatherPositions(x: Output, positions: Output): Output {
    return this.gatherAlong(x, positions, 2, 1);
  }

  last(x: Output): Output {
    return this.slice(x, [this.vector([0, -1]), this.vector([0, 0])], { axes: 2, fromStart: 1, toEnd: 1, shrink: 2 });
  }

  rows(x: Output, start: Size<Output>, count: Size<Output>): Output {
    const first = this.asTensor(start);
    const end = this.op('AddV2', [first, this.asTensor(count)]);
    return this.slice(x, [this.vector([first]), this.vector([end])]);
  }

  columns(x: Output, start: number, count: number): Output {
    return this.slice(x, [this.vector([0, start]), this.vector([0, start + count])], {
      axes: 2,
      fromStart: 1,
      toEnd: 1,
    });
  }

  /** Zeros in newly allocated memory for every node, which may be overwritten. */
  emptyTensor(shape: readonly Size<Output>[], dtype: DataType): Output {
    const attributes = { dtype: attribute.type(dtype), init: attribute.boolean(true) };
    return this.graph.node(dtype, { op: 'Empty', inputs: [this.vector(shape)], attributes });
  }

  zeros(shape: readonly Size<Output>[], dtype: DataType): Output {
    const inputs = [this.vector(shape), this.graph.constant(dtype, [], [0])];
    const attributes = { T: attribute.type(dtype), index_type: attribute.type(int32) };
    return this.graph.node(dtype, { op: 'Fill', inputs, attributes });
  }

  /** Overwrites rows of `x` in place, so anything that shares its memory changes too. Returns all of `x`. */
  overwrite(x: Output, rows: Output, values: Output): Output {
    return this.op('InplaceUpdate', [x, rows, values]);
  }

  /** A node whose output has the type of its first input, which is also its attribute `T`. */
  op(op: string, inputs: readonly Output[], attributes: Record<string, Attribute> = {}): Output {
    const { dtype } = inputs[0]!;
    return this.graph.node(dtype, { op, inputs, attributes: { T: attribute.type(dtype), ...attributes } });
  }

  isLess(a: Output, b: Output): Output {
    return this.once(`less ${tensorName(a)} ${tensorName(b)}`, () => {
      const attributes = { T: attribute.type(a.dtype) };
      return this.graph.node(DataType.bool, { op: 'Less', inputs: [a, b], attributes });
    });
  }

  /** `change(x)` if the scalar `condition` is true, otherwise x; TensorFlow computes the change only if it is needed. */
  changeIf(condition: Output, x: Output, change: (x: Output) => Output): Output {
    const T = attribute.type(x.dtype);
    const branches = { op: 'Switch', inputs: [x, condition], attributes: { T } };
    const [unchanged, given] = this.graph.nodeWithOutputs(2, x.dtype, branches) as [Output, Output];
    return this.op('Merge', [unchanged, change(given)], { N: attribute.integer(2) });
  }

  cast(x: Output, dtype: DataType): Output {
    if (x.dtype === dtype) return x;
    return this.once(`cast ${tensorName(x)} ${dtype}`, () => {
      const attributes = { SrcT: attribute.type(x.dtype), DstT: attribute.type(dtype) };
      return this.graph.node(dtype, { op: 'Cast', inputs: [x], attributes });
    });
  }

  /** The same bits as another type; one of half the size adds an axis of two. */
  bitcast(x: Output, dtype: DataType): Output {
    const attributes = { T: attribute.type(x.dtype), type: attribute.type(dtype) };
    return this.graph.node(dtype, { op: 'Bitcast', inputs: [x], attributes });
  }

  matrixProduct(a: Output, b: Output): Output {
    return this.op('MatMul', [a, b], { transpose_a: NO, transpose_b: NO });
  }

  /** A matrix product as a batch of one, for rare products: oneDNN keeps no packed weights for batched ones. */
  unpackedProduct(a: Output, b: Output): Output {
    const product = this.op('BatchMatMulV2', [this.expandDims(a, 0), this.expandDims(b, 0)], { adj_x: NO, adj_y: NO });
    return this.op('Squeeze', [product], { squeeze_dims: attribute.integers([0]) });
  }

  /** Reduces the last axis to one entry, by `Mean`, `Sum` or `Max`. */
  reduce(op: 'Mean' | 'Sum' | 'Max', x: Output): Output {
    const attributes = { Tidx: attribute.type(int32), keep_dims: attribute.boolean(true) };
    return this.op(op, [x, this.vector([-1])], attributes);
  }

  range(count: Output): Output {
    const inputs = [this.scalar(0), count, this.scalar(1)];
    return this.graph.node(int32, { op: 'Range', inputs, attributes: { Tidx: attribute.type(int32) } });
  }

  expandDims(x: Output, axis: number): Output {
    return this.op('ExpandDims', [x, this.scalar(axis)], { Tdim: attribute.type(int32) });
  }

  scalar(value: number): Output {
    return this.graph.constant(int32, [], [value]);
  }

  real(like: Output, value: number): Output {
    return this.graph.constant(like.dtype, [], [value]);
  }

  asTensor(size: Size<Output>): Output {
    return typeof size === 'number' ? this.scalar(size) : size;
  }

  /** A one-dimensional int32 tensor. */
  vector(sizes: readonly Size<Output>[]): Output {
    const numbers = sizes.filter((size) => typeof size === 'number');
    if (numbers.length === sizes.length) return this.graph.constant(int32, [sizes.length], numbers);
    const inputs = sizes.map((it) => this.asTensor(it));
    return this.once(`vector ${inputs.map(tensorName).join()}`, () => {
      const attributes = {
        N: attribute.integer(sizes.length),
        T: attribute.type(int32),
        axis: attribute.integer(0),
      };
      return this.graph.node(int32, { op: 'Pack', inputs, attributes });
    });
  }

  /** Adds equal nodes once: TensorFlow keeps some 5 KB for each. `key`: what they are made of. */
  private once(key: string, add: () => Output): Output {
    let output = this.added.get(key);
    if (!output) {
      output = add();
      this.added.set(key, output);
    }
    return output;
  }

  private gatherAlong(x: Output, indices: Output, axis: number, batchAxes = 0): Output {
    const attributes = {
      Taxis: attribute.type(int32),
      Tparams: attribute.type(x.dtype),
      Tindices: attribute.type(int32),
      batch_dims: attribute.integer(batchAxes),
    };
    return this.graph.node(x.dtype, { op: 'GatherV2', inputs: [x, indices, this.scalar(axis)], attributes });
  }

  /** Each bit of a mask is an axis: take it from its start, to its end, or reduce it to one index. */
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
}
