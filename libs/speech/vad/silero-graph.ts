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
const STRIDES = [1, 2, 2, 1] as const;
const SMALL = { kernel_shape: [3], pads: [1, 1] };

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

class SileroGraph extends ParameterGraph {
  build(): void {
    const encoded = STRIDES.reduce((x, stride, layer) => {
      const name = `encoder.${layer}.reparam_conv`;
      return this.op('Relu', [this.convolution(x, name, { ...SMALL, strides: [stride] })]);
    }, this.spectrum());
    // The encoder reduces four spectrum frames to one: [n, 128, 1] → a sequence of n, [n, 1, 128].
    const sequence = this.op('Transpose', [encoded], { perm: [0, 2, 1] });
    const weights = ['weight_ih', 'weight_hh'].map((it) => this.gatedWeights(it, [`decoder.rnn.${it}`]));
    const biases = this.gatedBiases('bias', [['decoder.rnn.bias_ih', 'decoder.rnn.bias_hh']]);
    const inputs = [sequence, ...weights, biases, '', 'h', 'c'];
    const states = this.onnx.node('LSTM', inputs, { hidden_size: SILERO_STATE }, 'states', 'nextH', 'nextC');
    const rows = this.op('Reshape', [states, this.ints([-1, SILERO_STATE, 1])]);
    const decided = this.convolution(this.op('Relu', [rows]), 'decoder.decoder.2', { kernel_shape: [1] });
    this.onnx.node('Reshape', [this.op('Sigmoid', [decided]), this.ints([-1])], {}, 'probabilities');
  }

  /** Magnitudes of the short-time Fourier transform, `[n, 129, 4]`. */
  private spectrum(): string {
    const padded = this.op('Pad', ['frames', this.ints([0, 0, 0, 64])], { mode: { text: 'reflect' } });
    const wave = this.op('Unsqueeze', [padded, this.ints([1])]);
    const parts = this.op('Conv', [wave, this.parameter(FILTERS.name)], { kernel_shape: [256], strides: [128] });
    const squares = [0, BINS].map((first) => {
      const part = this.op('Slice', [parts, this.ints([first]), this.ints([first + BINS]), this.ints([1])]);
      return this.op('Mul', [part, part]);
    });
    return this.op('Sqrt', [this.op('Add', squares)]);
  }
}
