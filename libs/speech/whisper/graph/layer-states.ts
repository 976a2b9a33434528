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
    const { nodes, precision } = this.options;
    return this.handles.map(({ keys, values }) => ({
      keys: readVariable(nodes.graph, keys, precision),
      values: readVariable(nodes.graph, values, precision),
    }));
  }

  /** Some of the windows, copied. */
  gather(windows: Output): KeysValues<Output>[] {
    const { nodes } = this.options;
    return this.read().map(({ keys, values }) => ({
      keys: nodes.gather(keys, windows),
      values: nodes.gather(values, windows),
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

  /** Writes into the rows from `first` on. After that every reading copies the variable. */
  place(states: readonly KeysValues<Output>[], first: Output): string[] {
    const { nodes } = this.options;
    return this.handles.flatMap((state, layer) => {
      const { keys, values } = states[layer]!;
      const count = nodes.size(keys, 0);
      return [nodes.writeRows(state.keys, keys, first, count), nodes.writeRows(state.values, values, first, count)];
    });
  }

  /** Frees the memory. */
  destroy(after: readonly string[] = []): string[] {
    const handles = this.handles.flatMap(({ keys, values }) => [keys, values]);
    return handles.map((handle) => destroyVariable(this.options.nodes, handle, after));
  }
}

export function destroyVariable({ graph }: GraphNodes, handle: Output, after: readonly string[] = []): string {
  const attributes = { ignore_lookup_error: attribute.boolean(true) };
  return graph.action({ op: 'DestroyResourceOp', inputs: [handle], after, attributes });
}
