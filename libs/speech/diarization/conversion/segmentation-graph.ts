import { OnnxGraph } from '../../onnx/onnx-graph';
import type { StateDict } from '../../weights/pytorch-checkpoint';
import { ParameterGraph } from '../../onnx/parameter-graph';
import { sincFilters } from './sinc-filters';

const OPSET = 13;
const LSTM_LAYERS = 4;
const HIDDEN = 128;
const INSTANCE_NORM_EPSILON = 1e-5;
const LEAK = 0.01;
const SINC_STRIDE = 10;
const POOL = { kernel_shape: [3], strides: [3] };

/**
 * pyannote segmentation 3.0 as an ONNX model: `wave` `[B, 1, samples]` at 16 kHz → `logits` `[B, frames, 7]`, log-probabilities
 * of the powerset {}, 1, 2, 3, 12, 13, 23. Source: pyannote-audio `models/segmentation/PyanNet.py`, `models/blocks/sincnet.py`.
 */
export function segmentationModel(parameters: StateDict): Buffer {
  const graph = new SegmentationGraph(parameters);
  graph.build();
  return graph.onnx.encode({
    name: 'segmentation-3.0',
    inputs: [{ name: 'wave', shape: ['B', 1, 'samples'] }],
    outputs: [{ name: 'logits', shape: ['B', 'frames', 7] }],
    opset: OPSET,
    // Metadata that sherpa-onnx requires of a segmentation model.
    metadata: {
      model_type: 'pyannote-segmentation-3.0',
      version: '1',
      sample_rate: '16000',
      num_speakers: '3',
      powerset_max_classes: '2',
      num_classes: '7',
      window_size: '160000',
      receptive_field_size: '991',
      receptive_field_shift: '270',
    },
  });
}

class SegmentationGraph extends ParameterGraph {
  constructor(parameters: StateDict) {
    super(new OnnxGraph(), parameters);
  }

  build(): void {
    // [B, 60, T] → [T, B, 60]: ONNX runs recurrent models over the first axis.
    let x = this.op('Transpose', [this.sincNet('wave')], { perm: [2, 0, 1] });
    for (let layer = 0; layer < LSTM_LAYERS; layer++) x = this.lstm(x, layer);
    x = this.op('Transpose', [x], { perm: [1, 0, 2] });
    for (const name of ['linear.0', 'linear.1']) x = this.leaky(this.linear(x, name));
    this.onnx.node('LogSoftmax', [this.linear(x, 'classifier')], { axis: -1 }, 'logits');
  }

  private sincNet(wave: string): string {
    const filters = sincFilters({
      low: this.tensor('sincnet.conv1d.0.filterbank.low_hz_'),
      band: this.tensor('sincnet.conv1d.0.filterbank.band_hz_'),
      window: this.tensor('sincnet.conv1d.0.filterbank.window_'),
    });
    const weights = this.onnx.floats('sincnet.filters', filters.shape, filters.values);
    const bands = this.op('Conv', [this.instanceNorm(wave, 'sincnet.wav_norm1d'), weights], {
      kernel_shape: [filters.shape[2]!],
      strides: [SINC_STRIDE],
    });
    let x = this.pooled(this.op('Abs', [bands]), 0);
    for (const layer of [1, 2]) {
      x = this.pooled(this.convolution(x, `sincnet.conv1d.${layer}`, { kernel_shape: [5] }), layer);
    }
    return x;
  }

  private pooled(x: string, layer: number): string {
    return this.leaky(this.instanceNorm(this.op('MaxPool', [x], POOL), `sincnet.norm1d.${layer}`));
  }

  /** One bidirectional layer, `[T, B, in]` → `[T, B, 2 hidden]`. */
  private lstm(x: string, layer: number): string {
    const directions = [`_l${layer}`, `_l${layer}_reverse`];
    const weights = (kind: string): string =>
      this.gatedWeights(
        `${kind}_l${layer}`,
        directions.map((it) => kind + it),
      );
    const inputs = weights('lstm.weight_ih');
    const states = weights('lstm.weight_hh');
    const biases = this.gatedBiases(
      `lstm.bias_l${layer}`,
      directions.map((it) => [`lstm.bias_ih${it}`, `lstm.bias_hh${it}`]),
    );
    const both = this.op('LSTM', [x, inputs, states, biases], {
      direction: { text: 'bidirectional' },
      hidden_size: HIDDEN,
    });
    const side = this.op('Transpose', [both], { perm: [0, 2, 1, 3] }); // [T, 2, B, hidden] → [T, B, 2, hidden]
    return this.op('Reshape', [side, this.ints([0, 0, 2 * HIDDEN])]);
  }

  private linear(x: string, name: string): string {
    const weight = this.op('Transpose', [this.parameter(`${name}.weight`)], { perm: [1, 0] });
    return this.op('Add', [this.op('MatMul', [x, weight]), this.parameter(`${name}.bias`)]);
  }

  private leaky(x: string): string {
    return this.op('LeakyRelu', [x], { alpha: { float: LEAK } });
  }

  private instanceNorm(x: string, name: string): string {
    return this.op('InstanceNormalization', [x, this.parameter(`${name}.weight`), this.parameter(`${name}.bias`)], {
      epsilon: { float: INSTANCE_NORM_EPSILON },
    });
  }
}
