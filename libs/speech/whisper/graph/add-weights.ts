import { dirname } from 'node:path';
import * as attribute from '../../tensorflow/attributes';
import { bytesOf, DataType } from '../../tensorflow/data-type';
import { GraphBuilder, type Output } from '../../tensorflow/graph-builder';
import { SavedModelSession } from '../../tensorflow/saved-model-session';
import { type TensorFlowBinding } from '../../tensorflow/tensorflow-binding';
import { PreparedWeights, type SaveWeights } from '../../weights/prepared-weights';
import { type WeightSource } from '../../weights/weight-source';
import { type WhisperDimensions } from '../whisper-model';
import { GraphNodes } from './graph-nodes';
import { assignVariable, type FormVariable, type Parameter } from './graph-variables';
import { type ConvertedWeights, WeightConversion } from './weight-conversion';
import { sizeOf } from './weight-forms';

export interface WeightParts {
  readonly binding: TensorFlowBinding;
  readonly source: WeightSource;
  readonly dimensions: WhisperDimensions;
  readonly device: 'cpu' | 'gpu';
  readonly parameters: readonly Parameter[];
}

/** Fills the variables of a graph; call it once. */
export type FillVariables = (session: SavedModelSession) => void;

const WORD_BYTES = 4;

/**
 * Adds nodes that fill the variables: on a CPU from files in the checkpoint's folder that are mapped into memory, and prepared if there are none; on a
 * GPU, and where the disk does not allow that, from the checkpoint.
 */
export async function addWeights(graph: GraphBuilder, parts: WeightParts): Promise<FillVariables> {
  const prepared = parts.device === 'cpu' ? await prepare(parts) : undefined;
  return prepared ? addMapped(graph, prepared, variablesOf(parts)) : addConverted(graph, parts);
}

function variablesOf({ parameters }: WeightParts): FormVariable[] {
  return parameters.flatMap(({ parts }) => parts.flatMap(({ variables }) => variables));
}

/** The weights of the variables in files; undefined if the disk does not allow them. */
async function prepare(parts: WeightParts): Promise<PreparedWeights | undefined> {
  const { binding, source, dimensions, parameters } = parts;
  const graph = new GraphBuilder();
  const { groups } = new WeightConversion({ graph, source, dimensions }, parameters);
  const saved = groups.map(({ converted, feeds }) => ({
    feeds,
    weights: converted.map((it) => ({ name: it.variable.name, words: inWords(graph, it) })),
  }));
  const prepared = new PreparedWeights(dirname(source.paths[0]!), {
    checkpoint: source.paths,
    conversion: graph.savedModel(),
    variables: new Map(variablesOf(parts).map(({ name, shape, dtype }) => [name, sizeOf(shape) * bytesOf(dtype)])),
  });
  const write = (save: SaveWeights): void => {
    const session = SavedModelSession.open(binding, graph);
    try {
      for (const { feeds, weights } of saved) {
        const outputs = weights.map(({ words }) => words);
        for (const [index, words] of session.run(feeds(), outputs).entries()) save(weights[index]!.name, words);
      }
    } finally {
      session.close();
    }
  };
  return (await prepared.prepare(write)) ? prepared : undefined;
}

/** The bits of a variable's weights as a type that can be fetched; zeros fill the last word. */
function inWords(graph: GraphBuilder, { variable, value }: ConvertedWeights): Output {
  const inWord = WORD_BYTES / bytesOf(value.dtype);
  if (inWord === 1) return value;
  const nodes = new GraphNodes(graph);
  const flat = nodes.reshape(value, [-1]);
  const rest = sizeOf(variable.shape) % inWord;
  const whole = rest === 0 ? flat : nodes.concat([flat, nodes.zeros([inWord - rest], value.dtype)], 0);
  return nodes.bitcast(nodes.reshape(whole, [-1, inWord]), DataType.int32);
}

/**
 * The nodes share the memory of the mapped files with the variables. Without the attribute `_scoped_allocator`, TensorFlow would compute them when it
 * prepares the graph, and copy them (`tensorflow/core/common_runtime/constant_folding.cc`, `IsConstantFoldable`).
 */
function addMapped(graph: GraphBuilder, prepared: PreparedWeights, variables: readonly FormVariable[]): FillVariables {
  const assigned = variables.map(({ name, dtype, shape, handle }) => {
    const attributes = {
      dtype: attribute.type(dtype),
      shape: attribute.shape(shape),
      memory_region_name: attribute.text(prepared.pathOf(name)),
      _scoped_allocator: attribute.integers([]),
    };
    return assignVariable(graph, handle, graph.node(dtype, { op: 'ImmutableConst', attributes }));
  });
  const done = graph.done(assigned);
  return (session) => void session.run([], [done]);
}

function addConverted(graph: GraphBuilder, { source, dimensions, parameters }: WeightParts): FillVariables {
  const { groups } = new WeightConversion({ graph, source, dimensions }, parameters);
  const runs = groups.map(({ converted, feeds }) => {
    const assigned = converted.map(({ variable, value }) => assignVariable(graph, variable.handle, value));
    return { feeds, done: graph.done(assigned) };
  });
  return (session) => {
    for (const { feeds, done } of runs) session.run(feeds(), [done]);
  };
}
