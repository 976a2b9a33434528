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

/** Keys and values of every decoder layer, kept in variables from run to run: `[windows, heads, n, headWidth]`. */
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

  /** Some of the windows, copied. */
  gather(windows: Output): KeysValues<Output>[] {
    const { nodes } = this.options;
    return this.read().map(({ keys, values }) => ({
      keys: nodes.gather(keys, windows),
      values: nodes.gather(values, windows),
    }));
  }

  /** `count` windows from `first` on, not copied. */
  slice(first: Output, count: Output): KeysValues<Output>[] {
    const { nodes } = this.options;
    return this.read().map(({ keys, values }) => ({
      keys: nodes.rows(keys, first, count),
      values: nodes.rows(values, first, count),
    }));
  }

  /** Returns the names of the assigning nodes. A value that another variable holds is shared, not copied. */
  assign(states: readonly KeysValues<Output>[]): string[] {
    const { graph } = this.options.nodes;
    return this.handles.flatMap(({ keys, values }, layer) => [
      assignVariable(graph, keys, states[layer]!.keys),
      assignVariable(graph, values, states[layer]!.values),
    ]);
  }

  /** Writes into the windows from `first` on. After that every reading copies the variable. */
  placeWindows(states: readonly KeysValues<Output>[], first: Output): string[] {
    return states.flatMap((state, layer) => this.writeLayer(layer, state, 0, first));
  }

  /** Writes into a layer's positions from `first` on. Returns the whole layer after that. */
  placePositions(layer: number, state: KeysValues<Output>, first: Output): KeysValues<Output> {
    return this.readLayer(layer, this.writeLayer(layer, state, 2, first));
  }

  /** Frees the memory. */
  destroy(after: readonly string[] = []): string[] {
    const handles = this.handles.flatMap(({ keys, values }) => [keys, values]);
    return handles.map((handle) => destroyVariable(this.options.nodes, handle, after));
  }

  private readLayer(layer: number, after: readonly string[] = []): KeysValues<Output> {
    const { nodes, precision } = this.options;
    const { keys, values } = this.handles[layer]!;
    return {
      keys: readVariable(nodes.graph, keys, precision, after),
      values: readVariable(nodes.graph, values, precision, after),
    };
  }

  private writeLayer(layer: number, { keys, values }: KeysValues<Output>, axis: number, first: Output): string[] {
    const { nodes } = this.options;
    const state = this.handles[layer]!;
    return [nodes.write(state.keys, keys, axis, first), nodes.write(state.values, values, axis, first)];
  }
}

export function destroyVariable({ graph }: GraphNodes, handle: Output, after: readonly string[] = []): string {
  const attributes = { ignore_lookup_error: attribute.boolean(true) };
  return graph.action({ op: 'DestroyResourceOp', inputs: [handle], after, attributes });
}
