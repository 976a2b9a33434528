import * as attribute from '../../tensorflow/attributes';
import { type Attribute } from '../../tensorflow/attributes';
import { DataType } from '../../tensorflow/data-type';
import { type GraphBuilder, type Output } from '../../tensorflow/graph-builder';
import { type SavedModelSession } from '../../tensorflow/saved-model-session';
import { type WeightSource, shapeOf } from '../../weights/weight-source';
import { readParameter } from '../parameters';
import { type WhisperDimensions } from '../whisper-model';

/** `kernel`: `[out, in, k]` → `[1, k, in, out]`, the layout of `Conv2D`. */
export type Layout = 'as-is' | 'transposed' | 'kernel';

export interface VariableForm {
  readonly dtype: DataType;
  /** Default: `as-is`. */
  readonly layout?: Layout;
  /** A range of the parameter's rows. Default: all rows. */
  readonly rows?: { readonly first: number; readonly count: number };
}

interface Variable {
  readonly name: string;
  /** Shape in the checkpoint, of the selected rows. */
  readonly shape: readonly number[];
  readonly layout: Layout;
  readonly firstRow: number;
  readonly handle: Output;
  readonly value: Output;
}

interface Loader extends Pick<Variable, 'name' | 'shape' | 'firstRow'> {
  readonly input: Output;
  readonly done: Output;
}

/** Parameters are loaded in groups of up to this many float32 bytes; a larger one is loaded alone. */
const LOAD_BYTES = 64 * 2 ** 20;

/** The trained parameters as resource variables of the graph: created on first use, filled once from the checkpoint. */
export class GraphVariables {
  private readonly variables = new Map<string, Variable>();

  constructor(
    private readonly graph: GraphBuilder,
    private readonly source: WeightSource,
  ) {}

  value(name: string, form: VariableForm): Output {
    return this.variable(name, form).value;
  }

  handle(name: string, form: VariableForm): Output {
    return this.variable(name, form).handle;
  }

  /**
   * Adds the nodes that load the variables. Weights as constants of the graph, or one initializer over all of them, would hold the whole
   * checkpoint in memory several times; so each variable has a small separate graph that is fed once.
   */
  addLoaders(): (session: SavedModelSession, dimensions: WhisperDimensions) => void {
    // Multiplying by a fed 1 creates a copy that optimization cannot remove: the variable must not share the fed array's memory.
    const one = this.graph.placeholder('load_one', DataType.float32, []);
    const loaders = [...this.variables.values()].map((it, index) => this.addLoader(it, index, one));
    return (session, dimensions) => {
      const feedOne = { input: one, shape: [], values: Float32Array.of(1) };
      for (const group of this.groups(loaders)) {
        const feeds = group.map(({ input, name, shape, firstRow }) => {
          const values = readParameter(this.source, name, dimensions);
          const first = firstRow * sizeOf(shape.slice(1));
          return { input, shape, values: values.subarray(first, first + sizeOf(shape)) };
        });
        session.run(
          [...feeds, feedOne],
          group.map((it) => it.done),
        );
      }
    };
  }

  private variable(name: string, { dtype, layout = 'as-is', rows }: VariableForm): Variable {
    const key = [name, layout, dtype, rows?.first, rows?.count].join(':');
    let variable = this.variables.get(key);
    if (!variable) {
      const whole = shapeOf(this.source, name);
      const shape = rows ? [rows.count, ...whole.slice(1)] : whole;
      const attributes = {
        dtype: attribute.type(dtype),
        shape: attribute.shape(arrange(shape, layout)),
        shared_name: attribute.text(key),
        container: attribute.text(''),
      };
      const handle = this.graph.node(DataType.resource, { op: 'VarHandleOp', attributes });
      const value = readVariable(this.graph, handle, dtype);
      variable = { name, shape, layout, firstRow: rows?.first ?? 0, handle, value };
      this.variables.set(key, variable);
    }
    return variable;
  }

  private addLoader({ layout, handle, value, ...variable }: Variable, index: number, one: Output): Loader {
    const { graph } = this;
    const input = graph.placeholder(`load_${index}`, DataType.float32, variable.shape);
    const { dtype } = value;
    let x = graph.node(DataType.float32, {
      op: 'Mul',
      inputs: [input, one],
      attributes: { T: attribute.type(DataType.float32) },
    });
    if (dtype !== DataType.float32) {
      const attributes = { SrcT: attribute.type(DataType.float32), DstT: attribute.type(dtype) };
      x = graph.node(dtype, { op: 'Cast', inputs: [x], attributes });
    }
    if (layout !== 'as-is') {
      const permutation = layout === 'transposed' ? [1, 0] : [2, 1, 0];
      const order = graph.constant(DataType.int32, [permutation.length], permutation);
      const attributes = { T: attribute.type(dtype), Tperm: attribute.type(DataType.int32) };
      x = graph.node(dtype, { op: 'Transpose', inputs: [x, order], attributes });
    }
    if (layout === 'kernel') {
      const axis = graph.constant(DataType.int32, [], [0]);
      const attributes = { T: attribute.type(dtype), Tdim: attribute.type(DataType.int32) };
      x = graph.node(dtype, { op: 'ExpandDims', inputs: [x, axis], attributes });
    }
    const assigned = assignVariable(graph, handle, x);
    return { ...variable, input, done: graph.identity(graph.constant(DataType.int32, [], [0]), [assigned]) };
  }

  private groups(loaders: readonly Loader[]): Loader[][] {
    const groups: Loader[][] = [];
    let freeBytes = 0;
    for (const loader of loaders) {
      const bytes = 4 * sizeOf(loader.shape);
      if (bytes > freeBytes) {
        groups.push([]);
        freeBytes = LOAD_BYTES;
      }
      groups.at(-1)!.push(loader);
      freeBytes -= bytes;
    }
    return groups;
  }
}

function sizeOf(shape: readonly number[]): number {
  return shape.reduce((product, size) => product * size, 1);
}

function arrange(shape: readonly number[], layout: Layout): number[] {
  const reversed = [...shape].reverse();
  if (layout === 'transposed') return reversed;
  return layout === 'kernel' ? [1, ...reversed] : [...shape];
}

export interface StateVariable {
  readonly name: string;
  readonly dtype: DataType;
  /** Sizes that change between runs are -1; the rank must be known, or the optimizer cannot analyze the nodes that read it. */
  readonly shape: readonly number[];
}

/** A variable for state that is kept between runs. */
export function stateVariable(graph: GraphBuilder, variable: StateVariable): Output {
  const attributes: Record<string, Attribute> = {
    dtype: attribute.type(variable.dtype),
    shape: attribute.shape(variable.shape),
    shared_name: attribute.text(variable.name),
    container: attribute.text(''),
  };
  return graph.node(DataType.resource, { op: 'VarHandleOp', attributes });
}

export function readVariable(graph: GraphBuilder, handle: Output, dtype: DataType): Output {
  const attributes = { dtype: attribute.type(dtype) };
  return graph.node(dtype, { op: 'ReadVariableOp', inputs: [handle], attributes });
}

/** Returns the name of the assigning node, so that other nodes can run after it. */
export function assignVariable(graph: GraphBuilder, handle: Output, value: Output): string {
  const attributes = { dtype: attribute.type(value.dtype) };
  return graph.action({ op: 'AssignVariableOp', inputs: [handle, value], attributes });
}
