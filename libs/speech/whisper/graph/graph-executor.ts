import { DataType } from '../../tensorflow/data-type';
import { GraphBuilder, type Output } from '../../tensorflow/graph-builder';
import { SavedModelSession } from '../../tensorflow/saved-model-session';
import { type TensorFlowBinding } from '../../tensorflow/tensorflow-binding';
import { type WeightSource } from '../../weights/weight-source';
import { type Executor, type StepInput } from '../executor';
import { basePrecision, type Int8Products, type Precision } from '../precision';
import {
  type AlignmentHead,
  type DecoderVocabulary,
  type ThinnedPositions,
  type TopTokens,
  type WhisperDimensions,
} from '../whisper-model';
import { WhisperNetwork } from '../whisper-network';
import { BeamAncestry } from './beam-ancestry';
import { encoderParts } from './encoder-parts';
import { GraphOps } from './graph-ops';
import { GraphVariables } from './graph-variables';
import { addWeights } from './add-weights';
import { type GraphRun, type TopTokenName, type WhisperGraph, writeWhisperGraph } from './whisper-graph';
import { WINDOWS_AT_ONCE, inSlots, slotsFor, WindowSlots } from './window-slots';

export interface GraphExecutorOptions {
  readonly binding: TensorFlowBinding;
  readonly source: WeightSource;
  readonly dimensions: WhisperDimensions;
  readonly vocabulary: DecoderVocabulary;
  readonly alignmentHeads: readonly AlignmentHead[];
  readonly precision: Precision;
  readonly int8: Int8Products;
  /** See `LoadWhisperModelOptions`. */
  readonly packed: boolean;
  readonly device: 'cpu' | 'gpu';
}

/** An input tensor: its shape and elements. */
type Fed = readonly [shape: readonly number[], values: Float32Array | Int32Array];

/** Runs Whisper as one TensorFlow graph; used in production. */
export class GraphExecutor implements Executor {
  /** Number of windows of the batch. */
  private encoded = 0;
  /** Slots of the current pass. */
  private slots = new WindowSlots(1);
  private ancestry = new BeamAncestry(0, 0);

  private constructor(
    private readonly session: SavedModelSession,
    private readonly whisper: WhisperGraph,
    private readonly options: Pick<GraphExecutorOptions, 'dimensions' | 'device'>,
  ) {}

  /** Builds the graph and loads the weights into it. `source` is not needed afterward. */
  static async load(options: GraphExecutorOptions): Promise<GraphExecutor> {
    const { binding, source, dimensions, vocabulary, alignmentHeads, device, int8, packed } = options;
    const precision = DataType[basePrecision(options.precision)];
    const graph = new GraphBuilder();
    const variables = new GraphVariables(graph, source);
    const ops = new GraphOps({
      graph,
      variables,
      precision,
      int8,
      packed,
      dimensions,
      vocabulary,
    });
    const network = new WhisperNetwork(ops, dimensions, vocabulary, encoderParts(dimensions, device));
    const whisper = writeWhisperGraph({ graph, ops, network, dimensions, alignmentHeads, precision });
    const { parameters } = variables;
    const fill = await addWeights(graph, { binding, source, dimensions, device, parameters });
    const session = SavedModelSession.open(binding, graph);
    try {
      fill(session);
      return new GraphExecutor(session, whisper, { dimensions, device });
    } catch (error) {
      session.close();
      throw error;
    }
  }

  encode(mel: Float32Array, size: number, { places, weights }: ThinnedPositions): void {
    const { allocate, encode } = this.whisper;
    const { audioPositions, mels } = this.options.dimensions;
    const atOnce = WINDOWS_AT_ONCE[this.options.device];
    this.run(allocate, {
      size: [[], Int32Array.of(slotsFor(size))],
      weights: [[1, 1, 1, weights.length], weights],
    });
    const frames = 2 * audioPositions;
    for (let first = 0; first < size; first += atOnce) {
      const windows = Math.min(atOnce, size - first);
      const values = mel.subarray(first * frames * mels, (first + windows) * frames * mels);
      this.run(encode, {
        mel: [[windows, frames, mels], values],
        first: [[], Int32Array.of(first)],
        positions: [[places.length], places],
      });
    }
    this.encoded = size;
  }

  detectLanguage(tokens: Int32Array): Float32Array {
    const { chooseAll, detectLanguage } = this.whisper;
    this.run(chooseAll, {});
    // Feeds each token twice: a product with a single row uses another kernel, which rounds differently. The second token does not affect the
    // first.
    const all = inSlots(tokens, tokens.length);
    const twice = Int32Array.from({ length: 2 * all.length }, (_, i) => all[i >> 1]!);
    const logits = this.run(detectLanguage, { tokens: [[all.length, 2], twice] }).logits as Float32Array;
    return logits.subarray(0, tokens.length * this.options.dimensions.vocabulary);
  }

  prefill(windows: Int32Array, tokens: Int32Array): TopTokens {
    const { chooseAll, choose, prefill } = this.whisper;
    const size = windows.length;
    const all = inSlots(windows, size);
    if (size === this.encoded) this.run(chooseAll, {});
    else this.run(choose, { windows: [[all.length], all] });
    const count = tokens.length / size;
    this.slots = new WindowSlots(size);
    this.ancestry = new BeamAncestry(all.length, count);
    const capacity = Int32Array.of(this.ancestry.capacity);
    return this.topTokens(prefill, size, {
      tokens: [[all.length, count], inSlots(tokens, size)],
      capacity: [[], capacity],
    });
  }

  step({ tokens, origins, windows, position, bias }: StepInput): TopTokens {
    const { keep, compact, step } = this.whisper;
    const rows = this.slots.advance(windows, origins);
    if (rows.kept) this.run(keep, { windows: [[rows.kept.length], rows.kept] });
    const beams = tokens.length / windows.length;
    const { kept, first, mask } = this.ancestry.advance(rows.origins, beams);
    if (kept) this.run(compact, { entries: [[rows.slots, kept.length / rows.slots], kept] });
    const places = Int32Array.from(bias.flatMap(({ row, token }) => [this.slots.rowOf(row), token]));
    const values = Float32Array.from(bias, (it) => it.bias);
    return this.topTokens(step, tokens.length, {
      tokens: [[rows.sources.length], rows.sources.map((row) => tokens[row]!)],
      position: [[], Int32Array.of(position)],
      first: [[], Int32Array.of(first)],
      mask: [[rows.slots, 1, beams, mask.length / rows.sources.length], mask],
      places: [[bias.length, 2], places],
      values: [[bias.length], values],
    });
  }

  attend(first: number, windows: number, tokens: Int32Array): Float32Array {
    const feeds = { first: [[], Int32Array.of(first)], tokens: [[windows, tokens.length / windows], tokens] } as const;
    return this.run(this.whisper.attend, feeds).attention as Float32Array;
  }

  release(): void {
    this.run(this.whisper.release, {});
  }

  dispose(): void {
    this.session.close();
  }

  private topTokens<In extends string>(
    run: GraphRun<In, TopTokenName>,
    rows: number,
    feeds: Readonly<Record<In, Fed>>,
  ): TopTokens {
    const all = Object.entries<Float32Array | Int32Array>(this.run(run, feeds));
    return { rows, ...Object.fromEntries(all.map(([name, it]) => [name, this.slots.ofWindows(it)])) } as TopTokens;
  }

  private run<In extends string, Out extends string>(
    { inputs, outputs }: GraphRun<In, Out>,
    feeds: Readonly<Record<In, Fed>>,
  ): Record<Out, Float32Array | Int32Array> {
    const names = Object.keys(outputs) as Out[];
    const entries = Object.entries<Fed>(feeds) as [In, Fed][];
    const fed = entries.map(([name, [shape, values]]) => ({ input: inputs[name], shape, values }));
    const results = this.session.run(
      fed,
      names.map((name): Output => outputs[name]),
    );
    return Object.fromEntries(names.map((name, i) => [name, results[i]])) as Record<Out, Float32Array | Int32Array>;
  }
}
