import { DataType } from '../../tensorflow/data-type';
import { GraphBuilder } from '../../tensorflow/graph-builder';
import { SavedModelSession } from '../../tensorflow/saved-model-session';
import { type TensorFlowBinding } from '../../tensorflow/tensorflow-binding';
import { type WeightSource } from '../../weights/weight-source';
import { type Executor } from '../executor';
import { type AlignmentHead, type WhisperDimensions } from '../whisper-model';
import { WhisperNetwork } from '../whisper-network';
import { GraphOps } from './graph-ops';
import { GraphVariables } from './graph-variables';
import { type WhisperGraph, writeWhisperGraph } from './whisper-graph';

export interface GraphExecutorOptions {
  readonly binding: TensorFlowBinding;
  readonly source: WeightSource;
  readonly dimensions: WhisperDimensions;
  readonly alignmentHeads: readonly AlignmentHead[];
  readonly precision: 'float32' | 'bfloat16';
  readonly device: 'cpu' | 'gpu';
}

/**
 * Windows that the encoder takes together. On a CPU one window keeps every core busy, and its attention (heads × 1500² scores) is
 * the largest tensor of all: more at once is no faster and takes so many times the memory.
 */
const WINDOWS_AT_ONCE = { cpu: 1, gpu: 16 } as const;

/** Whisper as one TensorFlow graph: the way it runs in production. */
export class GraphExecutor implements Executor {
  private constructor(
    private readonly session: SavedModelSession,
    private readonly whisper: WhisperGraph,
    private readonly dimensions: WhisperDimensions,
    private readonly windowsAtOnce: number,
  ) {}

  /** Writes the graph and loads the weights into it. `source` is not needed afterwards. */
  static load(options: GraphExecutorOptions): GraphExecutor {
    const { binding, source, dimensions, alignmentHeads } = options;
    const precision = DataType[options.precision];
    const graph = new GraphBuilder();
    const variables = new GraphVariables(graph, source);
    const ops = new GraphOps(graph, variables, precision);
    const network = new WhisperNetwork(ops, dimensions);
    const whisper = writeWhisperGraph({ graph, ops, network, dimensions, alignmentHeads, precision });
    const load = variables.addLoaders();
    const session = SavedModelSession.open(binding, graph);
    try {
      load(session, dimensions);
      return new GraphExecutor(session, whisper, dimensions, WINDOWS_AT_ONCE[options.device]);
    } catch (error) {
      session.close();
      throw error;
    }
  }

  encode(mel: Float32Array, size: number): void {
    const { allocate, encode, seal } = this.whisper;
    const { audioPositions, mels } = this.dimensions;
    this.session.run([{ input: allocate.size, shape: [], values: Int32Array.of(size) }], [allocate.done]);
    const frames = 2 * audioPositions;
    for (let first = 0; first < size; first += this.windowsAtOnce) {
      const windows = Math.min(this.windowsAtOnce, size - first);
      const values = mel.subarray(first * frames * mels, (first + windows) * frames * mels);
      const features = { input: encode.mel, shape: [windows, frames, mels], values };
      this.session.run([features, { input: encode.first, shape: [], values: Int32Array.of(first) }], [encode.done]);
    }
    this.session.run([], [seal.done]);
  }

  prefill(tokens: Int32Array, size: number): Float32Array {
    const { tokens: input, logits } = this.whisper.prefill;
    return this.session.runForFloats([{ input, shape: [size, tokens.length / size], values: tokens }], logits);
  }

  step(tokens: Int32Array, position: number): Float32Array {
    const { step } = this.whisper;
    const at = { input: step.position, shape: [], values: Int32Array.of(position) };
    return this.session.runForFloats([{ input: step.tokens, shape: [tokens.length], values: tokens }, at], step.logits);
  }

  attend(tokens: Int32Array, size: number): Float32Array {
    const { tokens: input, attention } = this.whisper.attend;
    return this.session.runForFloats([{ input, shape: [size, tokens.length / size], values: tokens }], attention);
  }

  logProbabilities(firstRow: number, targets: Int32Array): Float32Array {
    const { logProbabilities } = this.whisper;
    const first = { input: logProbabilities.firstRow, shape: [], values: Int32Array.of(firstRow) };
    const wanted = { input: logProbabilities.targets, shape: [targets.length], values: targets };
    return this.session.runForFloats([first, wanted], logProbabilities.values);
  }

  release(): void {
    this.session.run([], [this.whisper.release.done]);
  }

  dispose(): void {
    this.session.close();
  }
}
