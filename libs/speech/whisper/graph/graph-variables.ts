import * as attribute from '../../tensorflow/attributes';
import { type Attribute } from '../../tensorflow/attributes';
import { DataType } from '../../tensorflow/data-type';
import { type GraphBuilder, type Output } from '../../tensorflow/graph-builder';
import { type SavedModelSession } from '../../tensorflow/saved-model-session';
import { type WeightSource, shapeOf } from '../../weights/weight-source';
import { queryScale } from '../parameters';
import { type WhisperDimensions } from '../whisper-model';
import { GraphNodes } from './graph-nodes';
import { convertToForm, shapeInForm, type WeightForm } from './weight-forms';

interface Variable {
  readonly handle: Output;
  readonly value: Output;
}

/** A parameter of the checkpoint and the variables that hold it in some form. */
interface Parameter {
  readonly shape: readonly number[];
  readonly variables: Map<string, Variable & { readonly form: WeightForm }>;
}

interface LoaderOptions extends Parameter {
  readonly name: string;
  readonly one: Output;
  readonly dimensions: WhisperDimensions;
}

interface Loader {
  readonly name: string;
  readonly input: Output;
  readonly shape: readonly number[];
  readonly done: Output;
}

/**
 * Parameters are loaded in groups of this many float32 bytes; a larger one is loaded alone. TensorFlow prepares the whole graph again for each group, which
 * takes 0.2 s with large-v3; so there are few groups.
 */
const LEAST_LOAD_BYTES = 64 * 2 ** 20;
const MOST_GROUPS = 12;

/** The trained parameters as resource variables of the graph: created on first use, filled once from the checkpoint. */
export class GraphVariables {
  private readonly parameters = new Map<string, Parameter>();

  constructor(
    private readonly graph: GraphBuilder,
    private readonly source: WeightSource,
  ) {}

  value(name: string, form: WeightForm): Output {
    return this.variable(name, form).value;
  }

  handle(name: string, form: WeightForm): Output {
    return this.variable(name, form).handle;
  }

  /**
   * Adds the nodes that load the variables. Weights as constants of the graph, or one initializer over all of them, would hold the whole
   * checkpoint in memory several times; so each parameter has a small separate graph that is fed once.
   */
  addLoaders(dimensions: WhisperDimensions): (session: SavedModelSession) => void {
    const one = this.graph.placeholder('load_one', DataType.float32, []);
    const nodes = new GraphNodes(this.graph);
    const loaders = [...this.parameters].map(([name, parameter]) =>
      this.addLoader(nodes, { name, ...parameter, one, dimensions }),
    );
    return (session) => {
      const feedOne = { input: one, shape: [], values: Float32Array.of(1) };
      for (const group of this.groups(loaders)) {
        const feeds = group.map(({ name, input, shape }) =>
          input.dtype === DataType.float32
            ? { input, shape, values: this.source.read(name) }
            : { input, shape: [sizeOf(shape) / 2], values: this.source.readHalves(name) },
        );
        session.run(
          [...feeds, feedOne],
          group.map((it) => it.done),
        );
      }
    };
  }

  private variable(name: string, form: WeightForm): Variable {
    let parameter = this.parameters.get(name);
    if (!parameter) {
      parameter = { shape: shapeOf(this.source, name), variables: new Map() };
      this.parameters.set(name, parameter);
    }
    const key = [name, form.layout, form.dtype, form.rows?.first, form.rows?.count].join(':');
    let variable = parameter.variables.get(key);
    if (!variable) {
      const { dtype } = form;
      const handle = stateVariable(this.graph, { name: key, dtype, shape: shapeInForm(parameter.shape, form) });
      variable = { form, handle, value: readVariable(this.graph, handle, dtype) };
      parameter.variables.set(key, variable);
    }
    return variable;
  }

  private addLoader(nodes: GraphNodes, { name, shape, variables, one, dimensions }: LoaderOptions): Loader {
    const { graph } = this;
    const { input, values } = this.fed(nodes, name, { shape, one });
    const scale = queryScale(name, dimensions);
    const parameter = scale === 1 ? values : nodes.op('Mul', [values, rowScales(nodes, shape, { scale, dimensions })]);
    const assigned = [...variables.values()].map(({ form, handle }) =>
      assignVariable(graph, handle, convertToForm(nodes, parameter, form)),
    );
    return { name, input, shape, done: graph.identity(graph.constant(DataType.int32, [], [0]), assigned) };
  }

  /** A parameter that is fed, in float32 and in new memory: a variable must not share the fed array's. */
  private fed(
    nodes: GraphNodes,
    name: string,
    { shape, one }: Pick<LoaderOptions, 'shape' | 'one'>,
  ): Record<'input' | 'values', Output> {
    const format = this.source.halfFormat(name);
    const halves = format !== undefined;
    const input = halves
      ? this.graph.placeholder(`load/${name}`, DataType.int32, [sizeOf(shape) / 2])
      : this.graph.placeholder(`load/${name}`, DataType.float32, shape);
    const widened = halves ? nodes.cast(nodes.bitcast(input, DataType[format]), DataType.float32) : input;
    // Multiplying by a fed 1 creates a copy that optimization cannot remove, and keeps it from working on halves, which is slow.
    return { input, values: nodes.reshape(nodes.op('Mul', [widened, one]), shape) };
  }

  private groups(loaders: readonly Loader[]): Loader[][] {
    const groups: Loader[][] = [];
    const bytesOf = ({ shape }: Loader): number => 4 * sizeOf(shape);
    const total = loaders.reduce((sum, it) => sum + bytesOf(it), 0);
    const most = Math.max(LEAST_LOAD_BYTES, total / MOST_GROUPS);
    let freeBytes = 0;
    for (const loader of loaders) {
      const bytes = bytesOf(loader);
      if (bytes > freeBytes) {
        groups.push([]);
        freeBytes = most;
      }
      groups.at(-1)!.push(loader);
      freeBytes -= bytes;
    }
    return groups;
  }
}

/** `scale` for the first `width` rows, which are queries, and 1 for the others. */
function rowScales(
  { graph }: GraphNodes,
  [rows, ...rest]: readonly number[],
  { scale, dimensions: { width } }: { readonly scale: number; readonly dimensions: WhisperDimensions },
): Output {
  const values = Array.from({ length: rows! }, (_, row) => (row < width ? scale : 1));
  return graph.constant(DataType.float32, [rows!, ...rest.map(() => 1)], values);
}

function sizeOf(shape: readonly number[]): number {
  return shape.reduce((product, size) => product * size, 1);
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
