import { DataType } from '../../tensorflow/data-type';
import { type GraphBuilder, type Output } from '../../tensorflow/graph-builder';
import { type Size, type SparseBias } from '../ops';
import { type AlignmentHead, type WhisperDimensions } from '../whisper-model';
import { type DecoderInput, type KeysValues, type TopTokenTensors, type WhisperNetwork } from '../whisper-network';
import { type GraphOps } from './graph-ops';
import { assignVariable, readVariable, stateVariable } from './graph-variables';
import { destroyVariable, LayerStates } from './layer-states';

/** One run of a session: the tensors to feed and to fetch, by name. */
export interface GraphRun<In extends string, Out extends string> {
  readonly inputs: Readonly<Record<In, Output>>;
  readonly outputs: Readonly<Record<Out, Output>>;
}

export type TopTokenName = Exclude<keyof TopTokenTensors<Output>, symbol>;

/** The runs of the graph. Inputs and outputs are named as in `Executor`. */
export interface WhisperGraph {
  /** Allocates memory for the encoded audio of `size` windows of `weights.length` positions. */
  readonly allocate: GraphRun<'size' | 'weights', 'done'>;
  /** Encodes `positions` of windows into the windows' places from `first` on. */
  readonly encode: GraphRun<'mel' | 'first' | 'positions', 'done'>;
  /** Selects all windows for the pass. */
  readonly chooseAll: GraphRun<never, 'done'>;
  readonly choose: GraphRun<'windows', 'done'>;
  /** Logits after the first token of each row. */
  readonly detectLanguage: GraphRun<'tokens', 'logits'>;
  /** `capacity`: number of entries of each window's cache. */
  readonly prefill: GraphRun<'tokens' | 'capacity', TopTokenName>;
  /** Continues with some windows of the pass. */
  readonly keep: GraphRun<'windows', 'done'>;
  /** Keeps some entries of each window's cache, `[windows, n]`. */
  readonly compact: GraphRun<'entries', 'done'>;
  /** `mask`: `[windows, 1, beams, capacity]`; it and `first` come from `BeamAncestry`. `places` and `values`: a `SparseBias`. */
  readonly step: GraphRun<'tokens' | 'position' | 'first' | 'mask' | 'places' | 'values', TopTokenName>;
  readonly attend: GraphRun<'first' | 'tokens', 'attention'>;
  readonly release: GraphRun<never, 'done'>;
}

export interface WhisperGraphParts {
  readonly graph: GraphBuilder;
  readonly ops: GraphOps;
  readonly network: WhisperNetwork<Output>;
  readonly dimensions: WhisperDimensions;
  readonly alignmentHeads: readonly AlignmentHead[];
  readonly precision: typeof DataType.float32 | typeof DataType.bfloat16;
}

/** Adds the model's runs to the graph. The state of a batch stays in resource variables between runs, so only top tokens are returned. */
export function writeWhisperGraph(parts: WhisperGraphParts): WhisperGraph {
  const writer = new RunWriter(parts);
  const rarely = <R>(run: () => R): R => parts.ops.rarely(run);
  const whisper: WhisperGraph = {
    allocate: writer.allocate(),
    encode: writer.encode(),
    chooseAll: writer.chooseAll(),
    choose: writer.choose(),
    ...rarely(() => writer.begin()),
    keep: writer.keep(),
    compact: writer.compact(),
    step: writer.step(),
    attend: rarely(() => writer.attend()),
    release: writer.release(),
  };
  for (const [name, run] of Object.entries(whisper)) parts.graph.signature(name, run as GraphRun<string, string>);
  return whisper;
}

class RunWriter {
  private readonly audio: LayerStates;
  /** The windows of `audio` in the current pass. */
  private readonly active: LayerStates;
  private readonly cache: LayerStates;
  /** `[1, 1, 1, positions]`: see `ThinnedPositions`. */
  private readonly weights: Output;

  constructor(private readonly parts: WhisperGraphParts) {
    const { graph, ops: nodes, dimensions, precision } = parts;
    const states = (name: string): LayerStates => new LayerStates({ nodes, name, dimensions, precision });
    this.audio = states('audio');
    this.active = states('active');
    this.cache = states('cache');
    this.weights = stateVariable(graph, { name: 'state/weights', dtype: DataType.float32, shape: [1, 1, 1, -1] });
  }

  allocate(): WhisperGraph['allocate'] {
    const { graph, ops, dimensions, precision } = this.parts;
    const { heads, width, decoderLayers } = dimensions;
    const size = graph.placeholder('allocate_size', DataType.int32, []);
    const weights = graph.placeholder('allocate_weights', DataType.float32, [1, 1, 1, -1]);
    const empty = (): Output => ops.emptyTensor([size, heads, ops.size(weights, 3), width / heads], precision);
    const states = Array.from({ length: decoderLayers }, () => ({ keys: empty(), values: empty() }));
    // Adding 0 creates a copy: the variable must not share the fed array's memory.
    const copy = ops.op('AddV2', [weights, ops.real(weights, 0)]);
    const assigned = [...this.audio.assign(states), assignVariable(graph, this.weights, copy)];
    return { inputs: { size, weights }, outputs: this.done(assigned) };
  }

  encode(): WhisperGraph['encode'] {
    const { graph, ops, network, dimensions } = this.parts;
    const shape = [-1, 2 * dimensions.audioPositions, dimensions.mels];
    const mel = graph.placeholder('encode_mel', DataType.float32, shape);
    const first = graph.placeholder('encode_first', DataType.int32, []);
    const positions = graph.placeholder('encode_positions', DataType.int32, [-1]);
    const hidden = network.encode(mel, { places: positions, weights: this.readWeights() });
    const encoded = network.audioKeysValues(hidden, ops.size(mel, 0));
    return { inputs: { mel, first, positions }, outputs: this.done(this.audio.placeWindows(encoded, first)) };
  }

  chooseAll(): WhisperGraph['chooseAll'] {
    return { inputs: {}, outputs: this.done(this.active.assign(this.audio.read())) };
  }

  choose(): WhisperGraph['choose'] {
    const windows = this.parts.graph.placeholder('choose_windows', DataType.int32, [-1]);
    return { inputs: { windows }, outputs: this.done(this.active.assign(this.audio.gather(windows))) };
  }

  /** Two runs that share the nodes of the decoder: fewer nodes take less memory. */
  begin(): Pick<WhisperGraph, 'detectLanguage' | 'prefill'> {
    const { graph, ops, network, dimensions } = this.parts;
    const tokens = graph.placeholder('tokens', DataType.int32, [-1, -1]);
    const input = this.wholeRows(tokens, this.active.read());
    const output = network.decode(input);
    const rows = ops.reshape(output.hidden, [input.windows, input.count, dimensions.width]);
    const first = ops.reshape(ops.pick(rows, 1, 0), [-1, dimensions.width]);
    const last = network.last(output.hidden, input.windows, input.count);
    return {
      detectLanguage: { inputs: { tokens }, outputs: { logits: graph.identity(network.logits(first)) } },
      prefill: this.prefill(tokens, last, output.cache),
    };
  }

  private prefill(tokens: Output, last: Output, decoded: readonly KeysValues<Output>[]): WhisperGraph['prefill'] {
    const { graph, ops, dimensions, precision } = this.parts;
    const { heads, width } = dimensions;
    const capacity = graph.placeholder('prefill_capacity', DataType.int32, []);
    const free = ops.op('Sub', [capacity, ops.size(tokens, 1)]);
    const zeros = ops.zeros([ops.size(tokens, 0), heads, free, width / heads], precision);
    const cache = decoded.map(({ keys, values }) => ({
      keys: ops.concat([keys, zeros], 2),
      values: ops.concat([values, zeros], 2),
    }));
    return { inputs: { tokens, capacity }, outputs: this.topTokens(last, this.cache.assign(cache)) };
  }

  keep(): WhisperGraph['keep'] {
    const windows = this.parts.graph.placeholder('keep_windows', DataType.int32, [-1]);
    const kept = [this.active, this.cache].flatMap((states) => states.assign(states.gather(windows)));
    return { inputs: { windows }, outputs: this.done(kept) };
  }

  compact(): WhisperGraph['compact'] {
    const { graph, ops } = this.parts;
    const entries = graph.placeholder('compact_entries', DataType.int32, [-1, -1]);
    const kept = this.cache.read().map(({ keys, values }) => ({
      keys: ops.gatherPositions(keys, entries),
      values: ops.gatherPositions(values, entries),
    }));
    return { inputs: { entries }, outputs: this.done(this.cache.assign(kept)) };
  }

  step(): WhisperGraph['step'] {
    const { graph, ops, network } = this.parts;
    const tokens = graph.placeholder('step_tokens', DataType.int32, [-1]);
    const position = graph.placeholder('step_position', DataType.int32, []);
    const mask = graph.placeholder('step_mask', DataType.float32, [-1, 1, -1, -1]);
    const first = graph.placeholder('step_first', DataType.int32, []);
    const places = graph.placeholder('step_places', DataType.int32, [-1, 2]);
    const values = graph.placeholder('step_values', DataType.float32, [-1]);
    const windows = ops.size(mask, 0);
    const rows = this.cache.rowsAt(first, windows, ops.size(mask, 3), ops.size(mask, 2));
    const extend = (layer: number, fresh: KeysValues<Output>): KeysValues<Output> =>
      this.cache.placePositions(layer, fresh, rows);
    const memory = { groups: windows, extend, mask };
    const { hidden } = network.decode({
      tokens,
      count: 1,
      position,
      windows,
      audio: this.active.read(),
      weights: this.readWeights(),
      memory,
    });
    const outputs = this.topTokens(hidden, [], { places, values });
    return { inputs: { tokens, position, first, mask, places, values }, outputs };
  }

  attend(): WhisperGraph['attend'] {
    const { graph, ops, network, alignmentHeads: heads } = this.parts;
    const tokens = graph.placeholder('attend_tokens', DataType.int32, [-1, -1]);
    const first = graph.placeholder('attend_first', DataType.int32, []);
    const audio = this.audio.slice(first, ops.size(tokens, 0));
    const output = network.decode({ ...this.wholeRows(tokens, audio), heads });
    const attention = graph.identity(ops.cast(output.attention!, DataType.float32));
    return { inputs: { first, tokens }, outputs: { attention } };
  }

  release(): WhisperGraph['release'] {
    const states = [this.audio, this.active, this.cache].flatMap((it) => it.destroy());
    return { inputs: {}, outputs: this.done([...states, destroyVariable(this.parts.ops, this.weights)]) };
  }

  /** Input of complete token rows, one per window. */
  private wholeRows(
    tokens: Output,
    audio: readonly KeysValues<Output>[],
  ): DecoderInput<Output> & { count: Size<Output> } {
    const { ops } = this.parts;
    const windows = ops.size(tokens, 0);
    const count = ops.size(tokens, 1);
    const extend = (_: number, fresh: KeysValues<Output>): KeysValues<Output> => fresh;
    const memory = { groups: windows, extend, mask: ops.causalMask(count) };
    return { tokens, count, position: 0, windows, audio, weights: this.readWeights(), memory };
  }

  private readWeights(): Output {
    return readVariable(this.parts.graph, this.weights, DataType.float32);
  }

  private topTokens(hidden: Output, after: readonly string[], bias?: SparseBias<Output>): Record<TopTokenName, Output> {
    const { graph, network } = this.parts;
    const { tokens, logits, textMass, end, timestamps } = network.topTokens(hidden, bias);
    const fetched = (output: Output): Output => graph.identity(output, after);
    return {
      tokens: fetched(tokens),
      logits: fetched(logits),
      textMass: fetched(textMass),
      end: fetched(end),
      timestamps: fetched(timestamps),
    };
  }

  /** An output to fetch after the named nodes have run. */
  private done(after: readonly string[]): { readonly done: Output } {
    return { done: this.parts.graph.done(after) };
  }
}
