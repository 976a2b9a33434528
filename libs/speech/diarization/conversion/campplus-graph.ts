import { OnnxGraph, type Attributes } from '../../onnx/onnx-graph';
import type { StateDict } from '../../weights/pytorch-checkpoint';
import { ParameterGraph } from '../../onnx/parameter-graph';

const OPSET = 13;
/** Frames over which a context mask averages (3D-Speaker `CAMLayer.seg_pooling`). */
const SEGMENT = 100;
const BOTTLENECK = 128;
/** Layers of each densely connected block, and their dilation (3D-Speaker `CAMPPlus`). */
const BLOCKS = [
  { layers: 12, dilation: 1 },
  { layers: 24, dilation: 2 },
  { layers: 16, dilation: 2 },
] as const;

/**
 * CAM++ as an ONNX model: `feats` `[B, T, 80]` (kaldi fbank, mean-normalized over T) → `embs` `[B, 192]`.
 * Source: 3D-Speaker `speakerlab/models/campplus/DTDNN.py` and `layers.py`. Throws `CheckpointError` if a parameter is missing.
 */
export function campplusModel(parameters: StateDict): Buffer {
  const graph = new CampplusGraph(parameters);
  graph.build();
  return graph.onnx.encode({
    name: 'campplus',
    inputs: [{ name: 'feats', shape: ['B', 'T', 80] }],
    outputs: [{ name: 'embs', shape: ['B', 192] }],
    opset: OPSET,
    // Metadata that sherpa-onnx requires of a speaker model.
    metadata: {
      framework: '3d-speaker',
      language: 'zh-en',
      url: 'https://www.modelscope.cn/models/iic/speech_campplus_sv_zh_en_16k-common_advanced',
      comment: 'CAM++, Apache-2.0',
      sample_rate: '16000',
      output_dim: '192',
      normalize_samples: '1',
      feature_normalize_type: 'global-mean',
    },
  });
}

class CampplusGraph extends ParameterGraph {
  constructor(parameters: StateDict) {
    super(new OnnxGraph(), parameters);
  }

  build(): void {
    const tdnn = this.normalized(this.head('feats'), 'xvector.tdnn.linear', 'xvector.tdnn.nonlinear.batchnorm', {
      pads: [2, 2],
      strides: [2],
      kernel_shape: [5],
    });
    const pooled = this.statistics(this.denseBlocks(tdnn));
    const dense = this.convolution(this.op('Unsqueeze', [pooled, this.ints([2])]), 'xvector.dense.linear', {
      kernel_shape: [1],
    });
    const embedding = this.batchNorm(dense, 'xvector.dense.nonlinear.batchnorm');
    this.onnx.node('Squeeze', [embedding, this.ints([2])], {}, 'embs');
  }

  /** The residual front end over frequency and time: `[B, T, 80]` → `[B, 320, T]`. */
  private head(features: string): string {
    const square = { pads: [1, 1, 1, 1], kernel_shape: [3, 3] };
    const image = this.op('Unsqueeze', [this.op('Transpose', [features], { perm: [0, 2, 1] }), this.ints([1])]);
    let x = this.normalized(image, 'head.conv1', 'head.bn1', square);
    for (const layer of ['layer1', 'layer2']) {
      x = this.residual(x, `head.${layer}.0`, 2);
      x = this.residual(x, `head.${layer}.1`, 1);
    }
    x = this.normalized(x, 'head.conv2', 'head.bn2', { ...square, strides: [2, 1] });
    const shape = this.op('Shape', [x]);
    const target = this.op('Concat', [this.axis(shape, 0), this.ints([320]), this.axis(shape, 3)], { axis: 0 });
    return this.op('Reshape', [x, target]);
  }

  private residual(x: string, name: string, stride: number): string {
    const square = { pads: [1, 1, 1, 1], kernel_shape: [3, 3] };
    const first = this.normalized(x, `${name}.conv1`, `${name}.bn1`, { ...square, strides: [stride, 1] });
    const second = this.batchNorm(this.convolution(first, `${name}.conv2`, square), `${name}.bn2`);
    const shortcut = this.has(`${name}.shortcut.0.weight`)
      ? this.batchNorm(
          this.convolution(x, `${name}.shortcut.0`, { strides: [stride, 1], kernel_shape: [1, 1] }),
          `${name}.shortcut.1`,
        )
      : x;
    return this.op('Relu', [this.op('Add', [second, shortcut])]);
  }

  private denseBlocks(input: string): string {
    const pooling = new SegmentPooling(this, input);
    let x = input;
    BLOCKS.forEach(({ layers, dilation }, index) => {
      for (let layer = 1; layer <= layers; layer++) {
        const name = `xvector.block${index + 1}.tdnnd${layer}`;
        const active = this.op('Relu', [this.batchNorm(x, `${name}.nonlinear1.batchnorm`)]);
        const narrow = this.normalized(active, `${name}.linear1`, `${name}.nonlinear2.batchnorm`, {
          kernel_shape: [1],
        });
        x = this.op('Concat', [x, this.masked(narrow, `${name}.cam_layer`, dilation, pooling)], { axis: 1 });
      }
      const transit = `xvector.transit${index + 1}`;
      const active = this.op('Relu', [this.batchNorm(x, `${transit}.nonlinear.batchnorm`)]);
      x = this.convolution(active, `${transit}.linear`, { kernel_shape: [1] });
    });
    return this.op('Relu', [this.batchNorm(x, 'xvector.out_nonlinear.batchnorm')]);
  }

  /** Context-aware masking: a local convolution, weighted by the context of the segment and of the whole utterance. */
  private masked(x: string, name: string, dilation: number, pooling: SegmentPooling): string {
    const local = this.convolution(x, `${name}.linear_local`, {
      pads: [dilation, dilation],
      dilations: [dilation],
      kernel_shape: [3],
    });
    const mean = this.op('ReduceMean', [x], { axes: [2], keepdims: 1 });
    const context = this.op('Add', [pooling.means(x), mean]);
    const hidden = this.op('Relu', [this.convolution(context, `${name}.linear1`, { kernel_shape: [1] })]);
    const mask = this.op('Sigmoid', [this.convolution(hidden, `${name}.linear2`, { kernel_shape: [1] })]);
    return this.op('Mul', [local, mask]);
  }

  /** Mean and unbiased standard deviation over time: `[B, C, T]` → `[B, 2 C]`. */
  private statistics(x: string): string {
    const mean = this.op('ReduceMean', [x], { axes: [2], keepdims: 1 });
    const apart = this.op('Sub', [x, mean]);
    const squares = this.op('ReduceSum', [this.op('Mul', [apart, apart]), this.ints([2])], { keepdims: 0 });
    const frames = this.axis(this.op('Shape', [x]), 2);
    const freedom = this.op('Max', [this.op('Sub', [frames, this.ints([1])]), this.ints([1])]);
    const deviation = this.op('Sqrt', [this.op('Div', [squares, this.op('Cast', [freedom], { to: 1 })])]);
    return this.op('Concat', [this.op('Squeeze', [mean, this.ints([2])]), deviation], { axis: 1 });
  }

  private normalized(x: string, convolution: string, norm: string, attributes: Attributes): string {
    return this.op('Relu', [this.batchNorm(this.convolution(x, convolution, attributes), norm)]);
  }
}

/** Means over segments of 100 frames, expanded to their frames again; the last segment's mean is over the frames that it has. */
class SegmentPooling {
  private readonly frames: string;
  private readonly pads: string;
  private readonly filled: string;
  private readonly spread: string;
  private readonly flat: string;
  private readonly window = { kernel_shape: [SEGMENT], strides: [SEGMENT] };

  constructor(
    private readonly graph: CampplusGraph,
    input: string,
  ) {
    const op = graph.op.bind(graph);
    const ints = graph.ints.bind(graph);
    const shape = op('Shape', [input]);
    const batch = graph.axis(shape, 0);
    this.frames = graph.axis(shape, 2);
    const segments = op('Div', [op('Add', [this.frames, ints([SEGMENT - 1])]), ints([SEGMENT])]);
    const whole = op('Mul', [segments, ints([SEGMENT])]);
    this.pads = op('Concat', [ints([0, 0, 0, 0, 0]), op('Sub', [whole, this.frames])], { axis: 0 });
    const shapeOfOne = op('Concat', [ints([1, 1]), this.frames], { axis: 0 });
    const ones = op('Expand', [graph.onnx.floats('one', [1, 1, 1], Float32Array.of(1)), shapeOfOne]);
    this.filled = this.averages(ones);
    this.spread = op('Concat', [batch, ints([BOTTLENECK]), segments, ints([SEGMENT])], { axis: 0 });
    this.flat = op('Concat', [batch, ints([BOTTLENECK]), whole], { axis: 0 });
  }

  means(x: string): string {
    const { graph } = this;
    const means = graph.op('Div', [this.averages(x), this.filled]);
    const spread = graph.op('Expand', [graph.op('Unsqueeze', [means, graph.ints([-1])]), this.spread]);
    const flat = graph.op('Reshape', [spread, this.flat]);
    return graph.op('Slice', [flat, graph.ints([0]), this.frames, graph.ints([2])]);
  }

  private averages(x: string): string {
    return this.graph.op('AveragePool', [this.graph.op('Pad', [x, this.pads])], this.window);
  }
}
