import * as attribute from '../../tensorflow/attributes';
import { type DataType } from '../../tensorflow/data-type';
import { type Output } from '../../tensorflow/graph-builder';
import { type WhisperDimensions } from '../whisper-model';
import { type KeysValues } from '../whisper-network';
import { type GraphNodes } from './graph-nodes';
import { assignVariable, readVariable, stateVariable } from './graph-variables';

export interface LayerStatesOptions {
  readonly nodes: GraphNodes;
  readonly name: string;
  readonly dimensions: WhisperDimensions;
  readonly precision: typeof DataType.float32 | typeof DataType.bfloat16;
}

/** Keys and values of every decoder layer, kept in variables between runs: `[windows, heads, n, headWidth]`. */
export class LayerStates {
  private readonly handles: readonly { readonly keys: Output; readonly values: Output }[];

  constructor(private readonly options: LayerStatesOptions) {
    const { nodes, name, dimensions, precision: dtype } = options;
    const { heads, width, decoderLayers } = dimensions;
    const shape = [-1, heads, -1, width / heads];
    this.handles = Array.from({ length: decoderLayers }, (_, layer) => ({
      keys: stateVariable(nodes.graph, { name: `state/${name}/${layer}/keys`, dtype, shape }),
      values: stateVariable(nodes.graph, { name: `state/${name}/${layer}/values`, dtype, shape }),
    }));
  }

  read(): KeysValues<Output>[] {
    return this.handles.map((_, layer) => this.readLayer(layer));
  }

  /** Copies of some windows. */
  gather(windows: Output): KeysValues<Output>[] {
    const { nodes } = this.options;
    return this.read().map(({ keys, values }) => ({
      keys: nodes.gather(keys, windows),
      values: nodes.gather(values, windows),
    }));
  }

  /** `count` windows from `first` on, without a copy. */
  slice(first: Output, count: Output): KeysValues<Output>[] {
    const { nodes } = this.options;
    return this.read().map(({ keys, values }) => ({
      keys: nodes.rows(keys, first, count),
      values: nodes.rows(values, first, count),
    }));
  }

  /** Returns the names of the assigning nodes. A value of another variable is shared, not copied. */
  assign(states: readonly KeysValues<Output>[]): string[] {
    const { graph } = this.options.nodes;
    return this.handles.flatMap(({ keys, values }, layer) => [
      assignVariable(graph, keys, states[layer]!.keys),
      assignVariable(graph, values, states[layer]!.values),
    ]);
  }

  /**
   * Writes into the windows from `first` on. Returns the names of the writing nodes. This and `placePositions` overwrite the variables' memory in
   * place: a variable written by TensorFlow's assign operations would be copied on every read.
   */
  placeWindows(states: readonly KeysValues<Output>[], first: Output): string[] {
    const { nodes } = this.options;
    return this.read().flatMap((layer, index) => {
      const { keys, values } = states[index]!;
      const places = nodes.op('AddV2', [nodes.range(nodes.size(keys, 0)), first]);
      return [nodes.overwrite(layer.keys, places, keys).node, nodes.overwrite(layer.values, places, values).node];
    });
  }

  /** Writes into a layer's `rows` (see `rowsAt`). Returns the whole updated layer. */
  placePositions(layer: number, state: KeysValues<Output>, rows: Output): KeysValues<Output> {
    const { keys, values } = this.readLayer(layer);
    return {
      keys: this.withPositions(keys, state.keys, rows),
      values: this.withPositions(values, state.values, rows),
    };
  }

  /** Row indices of `count` positions from `first` on, for every head of every window; each head has `positions` rows. The same for every layer. */
  rowsAt(first: Output, windows: Output, positions: Output, count: Output): Output {
    const { nodes, dimensions } = this.options;
    const heads = nodes.range(nodes.op('Mul', [windows, nodes.scalar(dimensions.heads)]));
    const begins = nodes.reshape(nodes.op('Mul', [heads, positions]), [-1, 1]);
    const places = nodes.op('AddV2', [nodes.range(count), first]);
    return nodes.reshape(nodes.op('AddV2', [begins, places]), [-1]);
  }

  /** Frees the memory. */
  destroy(): string[] {
    const handles = this.handles.flatMap(({ keys, values }) => [keys, values]);
    return handles.map((handle) => destroyVariable(this.options.nodes, handle));
  }

  private withPositions(whole: Output, fresh: Output, rows: Output): Output {
    const { nodes, dimensions } = this.options;
    const { heads, width } = dimensions;
    const each = [-1, width / heads];
    const overwritten = nodes.overwrite(nodes.reshape(whole, each), rows, nodes.reshape(fresh, each));
    return nodes.reshape(overwritten, [nodes.size(whole, 0), heads, -1, width / heads]);
  }

  private readLayer(layer: number): KeysValues<Output> {
    const { nodes, precision } = this.options;
    const { keys, values } = this.handles[layer]!;
    return { keys: readVariable(nodes.graph, keys, precision), values: readVariable(nodes.graph, values, precision) };
  }
}

export function destroyVariable({ graph }: GraphNodes, handle: Output): string {
  const attributes = { ignore_lookup_error: attribute.boolean(true) };
  return graph.action({ op: 'DestroyResourceOp', inputs: [handle], attributes });
}
