import { DataType } from '../../tensorflow/data-type';
import { type GraphBuilder, type Output } from '../../tensorflow/graph-builder';
import { type Feed } from '../../tensorflow/saved-model-session';
import { type WeightSource } from '../../weights/weight-source';
import { queryScale } from '../parameters';
import { type WhisperDimensions } from '../whisper-model';
import { GraphNodes } from './graph-nodes';
import { type FormVariable, type Parameter } from './graph-variables';
import { convertToForm, type RowRange, sizeOf } from './weight-forms';

export interface WeightConversionParts {
  readonly graph: GraphBuilder;
  readonly source: WeightSource;
  readonly dimensions: WhisperDimensions;
}

/** A variable and the output with its weights. */
export interface ConvertedWeights {
  readonly variable: FormVariable;
  readonly value: Output;
}

/** Parameters that are converted in one run. */
export interface ConversionGroup {
  readonly converted: readonly ConvertedWeights[];
  /** Reads the parameters from the checkpoint. */
  readonly feeds: () => Feed[];
}

interface FedParameter {
  readonly name: string;
  readonly input: Output;
  readonly shape: readonly number[];
}

/**
 * Parameters are converted in groups of this many float32 bytes; a larger one is converted alone. TensorFlow prepares the whole graph again for each
 * group, which takes 0.2 s with large-v3; so there are few groups.
 */
const LEAST_GROUP_BYTES = 64 * 2 ** 20;
const MOST_GROUPS = 12;

/**
 * Nodes that convert the parameters of a checkpoint to the forms of variables. Weights as constants of the graph, or one initializer over all of them,
 * would hold the whole checkpoint in memory several times; so each parameter has a small separate graph that is fed once, and those of a group run
 * one after the other.
 */
export class WeightConversion {
  readonly groups: readonly ConversionGroup[];
  private readonly nodes: GraphNodes;
  private readonly one: Output;
  /** The node that was added last for the current group. */
  private last: string | undefined;

  constructor(
    private readonly parts: WeightConversionParts,
    parameters: readonly Parameter[],
  ) {
    this.nodes = new GraphNodes(parts.graph);
    this.one = parts.graph.placeholder('load_one', DataType.float32, []);
    this.groups = inGroups(parameters).map((group) => this.addGroup(group));
  }

  private addGroup(group: readonly Parameter[]): ConversionGroup {
    this.last = undefined;
    const converted: ConvertedWeights[] = [];
    const fed = group.map((parameter): FedParameter => {
      const { name, shape } = parameter;
      const input = this.input(parameter);
      converted.push(...this.convert(parameter, input));
      return { name, input, shape };
    });
    return { converted, feeds: () => this.feeds(fed) };
  }

  private feeds(fed: readonly FedParameter[]): Feed[] {
    const { source } = this.parts;
    const feeds = fed.map(({ name, input, shape }): Feed =>
      input.dtype === DataType.float32
        ? { input, shape, values: source.read(name) }
        : { input, shape: inWords(shape), values: source.readHalves(name) },
    );
    return [...feeds, { input: this.one, shape: [], values: Float32Array.of(1) }];
  }

  private input({ name, shape }: Parameter): Output {
    const { graph, source } = this.parts;
    return source.halfFormat(name) === undefined
      ? graph.placeholder(`load/${name}`, DataType.float32, shape)
      : graph.placeholder(`load/${name}`, DataType.int32, inWords(shape));
  }

  private convert(parameter: Parameter, input: Output): ConvertedWeights[] {
    return parameter.parts.flatMap(({ rows, variables }) => {
      const values = this.fed(parameter, input, rows);
      return variables.map((variable) => {
        const value = convertToForm(this.nodes, this.inTurn(values), variable.form);
        this.last = value.node;
        return { variable, value };
      });
    });
  }

  /** Fed rows of a parameter, in float32 and in new memory: a variable must not share the fed array's. */
  private fed({ name, shape }: Parameter, input: Output, rows: RowRange | undefined): Output {
    const { nodes, one } = this;
    const format = this.parts.source.halfFormat(name);
    const [count, ...rest] = shape as [number, ...number[]];
    const all = this.inTurn(input);
    const chosen = rows ? nodes.rows(nodes.reshape(all, [count, -1]), rows.first, rows.count) : all;
    const widened =
      format === undefined ? chosen : nodes.cast(nodes.bitcast(chosen, DataType[format]), DataType.float32);
    // Multiplying by a fed 1 creates a copy that optimization cannot remove, and keeps it from working on halves, which is slow.
    const values = nodes.reshape(nodes.op('Mul', [widened, one]), [rows?.count ?? count, ...rest]);
    return this.withQueryScale(values, name, [count, ...rest]);
  }

  /** `queryScale` is for the first `width` rows of a parameter, which are queries. */
  private withQueryScale(values: Output, name: string, [count, ...rest]: readonly [number, ...number[]]): Output {
    const { graph, dimensions } = this.parts;
    const scale = queryScale(name, dimensions);
    if (scale === 1) return values;
    const scales = Array.from({ length: count }, (_, row) => (row < dimensions.width ? scale : 1));
    const shape = [count, ...rest.map(() => 1)];
    return this.nodes.op('Mul', [values, graph.constant(DataType.float32, shape, scales)]);
  }

  /** The same tensor, after what was added last. */
  private inTurn(value: Output): Output {
    return this.parts.graph.identity(value, this.last === undefined ? [] : [this.last]);
  }
}

/** Shape of fed halves, two in a word. */
function inWords(shape: readonly number[]): number[] {
  return [sizeOf(shape) / 2];
}

function inGroups(parameters: readonly Parameter[]): Parameter[][] {
  const groups: Parameter[][] = [];
  const bytesOf = ({ shape }: Parameter): number => 4 * sizeOf(shape);
  const total = parameters.reduce((sum, it) => sum + bytesOf(it), 0);
  const most = Math.max(LEAST_GROUP_BYTES, total / MOST_GROUPS);
  let freeBytes = 0;
  for (const parameter of parameters) {
    const bytes = bytesOf(parameter);
    if (bytes > freeBytes) {
      groups.push([]);
      freeBytes = most;
    }
    groups.at(-1)!.push(parameter);
    freeBytes -= bytes;
  }
  return groups;
}
