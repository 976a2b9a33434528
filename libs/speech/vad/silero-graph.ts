import { readOnnxConstants } from '../onnx/onnx-constants';
import { OnnxGraph } from '../onnx/onnx-graph';
import { ParameterGraph } from '../onnx/parameter-graph';
import type { StateDict } from '../weights/pytorch-checkpoint';
import { CheckpointError } from '../weights/weight-source';

const OPSET = 13;
/** The 16 kHz filter bank; another branch of the published model has 8 kHz weights with otherwise the same names. */
const FILTERS = { name: 'stft.forward_basis_buffer', outputs: 258 } as const;
/** Frequency bins: each has a real and an imaginary output. */
const BINS = FILTERS.outputs / 2;
/** Positions of a frame before each layer of the encoder, and after the last: it starts with four spectra. Each layer's stride is their ratio. */
const POSITIONS = [4, 4, 2, 1, 1] as const;
/** The second matrix of a product is `[outputs, inputs]`. */
const TRANSPOSED = { transB: 1 };

/** Size of the state: `h` and `c` are `[1, 1, STATE]` each. */
export const SILERO_STATE = 128;

/**
 * Silero VAD over many frames in one run, with the weights of the published model, which takes one frame per run: `frames` `[n, 576]` (each
 * preceded by 64 samples of context), `h`, `c` → `probabilities` `[n]`, `nextH`, `nextC`. Everything except the LSTM then runs over all frames at
 * once. Source: silero-vad v5 and v6 (`silero_vad.onnx`). Throws `CheckpointError` if a weight is missing.
 */
export function sileroOverFrames(published: Buffer): Buffer {
  const graph = new SileroGraph(new OnnxGraph(), weightsOf(published));
  graph.build();
  const state = [1, 1, SILERO_STATE];
  return graph.onnx.encode({
    name: 'silero-vad',
    inputs: [
      { name: 'frames', shape: ['n', 'samples'] },
      { name: 'h', shape: state },
      { name: 'c', shape: state },
    ],
    outputs: [
      { name: 'probabilities', shape: ['n'] },
      { name: 'nextH', shape: state },
      { name: 'nextC', shape: state },
    ],
    opset: OPSET,
    metadata: {},
  });
}

function weightsOf(published: Buffer): StateDict {
  const constants = readOnnxConstants(published);
  const filters = [...constants].find(
    ([name, { shape }]) => name.endsWith(FILTERS.name) && shape[0] === FILTERS.outputs,
  );
  if (!filters) throw new CheckpointError('The model is not Silero VAD for 16 kHz.');
  const branch = filters[0].slice(0, -FILTERS.name.length);
  return new Map(
    [...constants].flatMap(([name, tensor]) =>
      name.startsWith(branch) ? [[name.slice(branch.length), tensor] as const] : [],
    ),
  );
}

/** A frame's parts to multiply with the same weights: `count` parts of `size` values, the first at 0, each `step` after the one before. */
interface Parts {
  readonly size: number;
  readonly step: number;
  readonly count: number;
}

/**
 * The published model's convolutions, as matrix products over all frames: a frame has four positions or fewer, and ONNX Runtime would convolve
 * each frame separately, in vectors of sixteen positions.
 */
class SileroGraph extends ParameterGraph {
  build(): void {
    const encoded = POSITIONS.slice(1).reduce<string>(
      (x, after, layer) => this.layer(x, `encoder.${layer}.reparam_conv`, { before: POSITIONS[layer]!, after }),
      this.spectrum(),
    );
    const sequence = this.op('Reshape', [encoded, this.ints([-1, 1, SILERO_STATE])]);
    const weights = ['weight_ih', 'weight_hh'].map((it) => this.gatedWeights(it, [`decoder.rnn.${it}`]));
    const biases = this.gatedBiases('bias', [['decoder.rnn.bias_ih', 'decoder.rnn.bias_hh']]);
    const inputs = [sequence, ...weights, biases, '', 'h', 'c'];
    const states = this.onnx.node('LSTM', inputs, { hidden_size: SILERO_STATE }, 'states', 'nextH', 'nextC');
    const rows = this.op('Reshape', [states, this.ints([-1, SILERO_STATE, 1])]);
    const decided = this.convolution(this.op('Relu', [rows]), 'decoder.decoder.2', { kernel_shape: [1] });
    this.onnx.node('Reshape', [this.op('Sigmoid', [decided]), this.ints([-1])], {}, 'probabilities');
  }

  /** Magnitudes of the short-time Fourier transform, `[4 n, 129]`. */
  private spectrum(): string {
    const padded = this.op('Pad', ['frames', this.ints([0, 0, 0, 64])], { mode: { text: 'reflect' } });
    const { shape, values } = this.tensor(FILTERS.name);
    const [outputs, , size] = shape as [number, number, number];
    const filters = this.onnx.floats(FILTERS.name, [outputs, size], values);
    const windows = this.parts(padded, { size, step: size / 2, count: POSITIONS[0] });
    const transformed = this.op('Gemm', [windows, filters], TRANSPOSED);
    const squares = [0, BINS].map((first) => {
      const part = this.op('Slice', [transformed, this.ints([first]), this.ints([first + BINS]), this.ints([1])]);
      return this.op('Mul', [part, part]);
    });
    return this.op('Sqrt', [this.op('Add', squares)]);
  }

  /** A convolution of three positions with a zero at both ends, and ReLU: `[before · n, channels]` → `[after · n, outputs]`. */
  private layer(
    x: string,
    name: string,
    { before, after }: { readonly before: number; readonly after: number },
  ): string {
    const { shape, values } = this.tensor(`${name}.weight`);
    const [outputs, channels, taps] = shape as [number, number, number];
    // [outputs, channels, taps] → [outputs, taps, channels]: the order of the values in `parts`.
    const ordered = Float32Array.from(values, (_, i) => {
      const [output, tap, channel] = [Math.floor(i / (taps * channels)), Math.floor(i / channels) % taps, i % channels];
      return values[(output * channels + channel) * taps + tap]!;
    });
    const weight = this.onnx.floats(`${name}.weight`, [outputs, taps * channels], ordered);
    const positions = this.op('Reshape', [x, this.ints([-1, before * channels])]);
    const padded = this.op('Pad', [positions, this.ints([0, channels, 0, channels])]);
    const parts = this.parts(padded, { size: taps * channels, step: (before / after) * channels, count: after });
    return this.op('Relu', [this.op('Gemm', [parts, weight, this.parameter(`${name}.bias`)], TRANSPOSED)]);
  }

  /** `[n, length]` → `[count · n, size]`. */
  private parts(x: string, { size, step, count }: Parts): string {
    const parts = Array.from({ length: count }, (_, i) =>
      this.op('Slice', [x, this.ints([i * step]), this.ints([i * step + size]), this.ints([1])]),
    );
    return this.op('Reshape', [this.op('Concat', parts, { axis: 1 }), this.ints([-1, size])]);
  }
}
