import * as attribute from '../../tensorflow/attributes';
import { DataType } from '../../tensorflow/data-type';
import { type GraphBuilder, type Output, type Signature } from '../../tensorflow/graph-builder';
import { type KeysValues, type WhisperNetwork } from '../whisper-network';
import { type AlignmentHead, type WhisperDimensions } from '../whisper-model';
import { type GraphOps } from './graph-ops';
import { assignVariable, readVariable, stateVariable } from './graph-variables';

/** What can be run. Inputs and outputs are named as in `Executor`. */
export interface WhisperGraph {
  /** Makes room for the encoded audio of `size` windows. */
  readonly allocate: { readonly size: Output; readonly done: Output };
  /** Encodes some windows into their places from `first` on. */
  readonly encode: { readonly mel: Output; readonly first: Output; readonly done: Output };
  /** Hands the encoded audio to the decoder, once all windows are in their places. */
  readonly seal: { readonly done: Output };
  readonly prefill: { readonly tokens: Output; readonly logits: Output };
  readonly step: { readonly tokens: Output; readonly position: Output; readonly logits: Output };
  readonly attend: { readonly tokens: Output; readonly attention: Output };
  readonly logProbabilities: { readonly firstRow: Output; readonly targets: Output; readonly values: Output };
  readonly release: { readonly done: Output };
}

export interface WhisperGraphParts {
  readonly graph: GraphBuilder;
  readonly ops: GraphOps;
  readonly network: WhisperNetwork<Output>;
  readonly dimensions: WhisperDimensions;
  readonly alignmentHeads: readonly AlignmentHead[];
  readonly precision: typeof DataType.float32 | typeof DataType.bfloat16;
}

/** Writes the model's signatures. The state of a batch stays in resource variables between runs, so only logits come out. */
export function writeWhisperGraph(parts: WhisperGraphParts): WhisperGraph {
  const writer = new SignatureWriter(parts);
  const whisper: WhisperGraph = {
    allocate: writer.allocate(),
    encode: writer.encode(),
    seal: writer.seal(),
    prefill: writer.prefill(),
    step: writer.step(),
    attend: writer.attend(),
    logProbabilities: writer.logProbabilities(),
    release: writer.release(),
  };
  for (const [name, outputs] of Object.entries(whisper)) parts.graph.signature(name, signatureOf(outputs as Ports));
  return whisper;
}

type Ports = Readonly<Record<string, Output>>;
const RESULTS = new Set(['done', 'logits', 'attention', 'values']);

function signatureOf(ports: Ports): Signature {
  const entries = Object.entries(ports);
  return {
    inputs: Object.fromEntries(entries.filter(([name]) => !RESULTS.has(name))),
    outputs: Object.fromEntries(entries.filter(([name]) => RESULTS.has(name))),
  };
}

/** Variables of keys and values of every layer. */
interface LayerState {
  readonly keys: Output;
  readonly values: Output;
}

function handlesOf(states: readonly LayerState[]): Output[] {
  return states.flatMap(({ keys, values }) => [keys, values]);
}

class SignatureWriter {
  /** Where windows are put one after the other. A variable written in parts is copied at each reading, so nothing else reads it. */
  private readonly incoming: readonly LayerState[];
  private readonly audio: readonly LayerState[];
  private readonly cache: readonly LayerState[];
  private readonly hidden: Output;

  constructor(private readonly parts: WhisperGraphParts) {
    const { graph, dimensions, precision: dtype } = parts;
    const { heads, width, decoderLayers } = dimensions;
    const shape = [-1, heads, -1, width / heads];
    const states = (name: string): LayerState[] =>
      Array.from({ length: decoderLayers }, (_, layer) => ({
        keys: stateVariable(graph, { name: `state/${name}/${layer}/keys`, dtype, shape }),
        values: stateVariable(graph, { name: `state/${name}/${layer}/values`, dtype, shape }),
      }));
    this.incoming = states('incoming');
    this.audio = states('audio');
    this.cache = states('cache');
    this.hidden = stateVariable(graph, { name: 'state/hidden', dtype: DataType.float32, shape: [-1, width] });
  }

  allocate(): WhisperGraph['allocate'] {
    const { graph, ops, dimensions, precision } = this.parts;
    const { heads, width, audioPositions } = dimensions;
    const size = graph.placeholder('allocate_size', DataType.int32, []);
    const zeros = ops.zeros([size, heads, audioPositions, width / heads], precision);
    const room = this.incoming.map(() => ({ keys: zeros, values: zeros }));
    return { size, done: this.done(this.assign(this.incoming, room)) };
  }

  encode(): WhisperGraph['encode'] {
    const { graph, ops, network, dimensions } = this.parts;
    const shape = [-1, 2 * dimensions.audioPositions, dimensions.mels];
    const mel = graph.placeholder('encode_mel', DataType.float32, shape);
    const first = graph.placeholder('encode_first', DataType.int32, []);
    const windows = ops.size(mel, 0);
    const encoded = network.audioKeysValues(network.encode(mel), windows);
    const placed = this.incoming.flatMap((state, layer) => [
      ops.writeRows(state.keys, encoded[layer]!.keys, first, windows),
      ops.writeRows(state.values, encoded[layer]!.values, first, windows),
    ]);
    return { mel, first, done: this.done(placed) };
  }

  prefill(): WhisperGraph['prefill'] {
    const { graph, ops, network } = this.parts;
    const tokens = graph.placeholder('prefill_tokens', DataType.int32, [-1, -1]);
    const count = ops.size(tokens, 1);
    const output = network.decode({ tokens, count, position: 0, audio: this.read(this.audio) });
    const logits = network.lastLogits(output.hidden, ops.size(tokens, 0), count);
    return { tokens, logits: graph.identity(logits, this.assign(this.cache, output.cache)) };
  }

  step(): WhisperGraph['step'] {
    const { graph, ops, network } = this.parts;
    const tokens = graph.placeholder('step_tokens', DataType.int32, [-1]);
    const position = graph.placeholder('step_position', DataType.int32, []);
    const cache = this.read(this.cache);
    const output = network.decode({ tokens, count: 1, position, cache, audio: this.read(this.audio) });
    const logits = network.lastLogits(output.hidden, ops.size(tokens, 0), 1);
    return { tokens, position, logits: graph.identity(logits, this.assign(this.cache, output.cache)) };
  }

  attend(): WhisperGraph['attend'] {
    const { graph, ops, network, alignmentHeads: heads } = this.parts;
    const tokens = graph.placeholder('attend_tokens', DataType.int32, [-1, -1]);
    const count = ops.size(tokens, 1);
    const output = network.decode({ tokens, count, position: 0, audio: this.read(this.audio), heads });
    const kept = assignVariable(graph, this.hidden, output.hidden);
    return { tokens, attention: graph.identity(output.attention!, [kept]) };
  }

  logProbabilities(): WhisperGraph['logProbabilities'] {
    const { graph, ops, network } = this.parts;
    const firstRow = graph.placeholder('log_probabilities_first_row', DataType.int32, []);
    const targets = graph.placeholder('log_probabilities_targets', DataType.int32, [-1]);
    const hidden = readVariable(graph, this.hidden, DataType.float32);
    const rows = ops.rows(hidden, firstRow, ops.size(targets, 0));
    return { firstRow, targets, values: graph.identity(network.logProbabilities(rows, targets)) };
  }

  seal(): WhisperGraph['seal'] {
    const assigned = this.assign(this.audio, this.read(this.incoming));
    return { done: this.done(this.destroy(handlesOf(this.incoming), assigned)) };
  }

  release(): WhisperGraph['release'] {
    const handles = [...handlesOf(this.incoming), ...handlesOf(this.audio), ...handlesOf(this.cache), this.hidden];
    return { done: this.done(this.destroy(handles)) };
  }

  private destroy(handles: readonly Output[], after: readonly string[] = []): string[] {
    const attributes = { ignore_lookup_error: attribute.boolean(true) };
    return handles.map((handle) => {
      return this.parts.graph.action({ op: 'DestroyResourceOp', inputs: [handle], after, attributes });
    });
  }

  private read(states: readonly LayerState[]): KeysValues<Output>[] {
    const { graph, precision } = this.parts;
    return states.map(({ keys, values }) => ({
      keys: readVariable(graph, keys, precision),
      values: readVariable(graph, values, precision),
    }));
  }

  private assign(states: readonly LayerState[], values: readonly KeysValues<Output>[]): string[] {
    const { graph } = this.parts;
    return states.flatMap((state, layer) => [
      assignVariable(graph, state.keys, values[layer]!.keys),
      assignVariable(graph, state.values, values[layer]!.values),
    ]);
  }

  /** Something to fetch once the nodes named have run. */
  private done(after: readonly string[]): Output {
    const { graph } = this.parts;
    return graph.identity(graph.constant(DataType.int32, [], [0]), after);
  }
}
