import type { Attributes, OnnxGraph } from './onnx-graph';
import type { CheckpointTensor, StateDict } from '../weights/pytorch-checkpoint';
import { CheckpointError } from '../weights/weight-source';

const BATCH_NORM_EPSILON = 1e-5;
/** PyTorch orders the gates as input, forget, cell, output; ONNX as input, output, forget, cell. */
const GATE_ORDER = [0, 3, 1, 2] as const;

/** An ONNX graph with named parameters from a PyTorch state dict. */
export class ParameterGraph {
  constructor(
    readonly onnx: OnnxGraph,
    private readonly parameters: StateDict,
  ) {}

  op(operation: string, inputs: readonly string[], attributes: Attributes = {}): string {
    return this.onnx.node(operation, inputs, attributes);
  }

  ints(values: readonly number[]): string {
    return this.onnx.integers(values);
  }

  /** One size of a shape, as a vector of length 1. */
  axis(shape: string, index: number): string {
    return this.op('Gather', [shape, this.ints([index])], { axis: 0 });
  }

  has(name: string): boolean {
    return this.parameters.has(name);
  }

  tensor(name: string): CheckpointTensor {
    const tensor = this.parameters.get(name);
    if (!tensor) throw new CheckpointError(`The checkpoint has no parameter "${name}".`);
    return tensor;
  }

  parameter(name: string): string {
    const { shape, values } = this.tensor(name);
    return this.onnx.floats(name, shape, values);
  }

  /** PyTorch's `Conv1d` or `Conv2d` of that name, with its bias if it has one. */
  convolution(x: string, name: string, attributes: Attributes): string {
    const bias = this.has(`${name}.bias`) ? [this.parameter(`${name}.bias`)] : [];
    return this.op('Conv', [x, this.parameter(`${name}.weight`), ...bias], attributes);
  }

  /** PyTorch's `BatchNorm` of that name in inference mode; without weight and bias if it is not affine. */
  batchNorm(x: string, name: string): string {
    const mean = this.tensor(`${name}.running_mean`);
    const channels = mean.shape[0]!;
    const learned = (key: string, otherwise: number): string =>
      this.has(`${name}.${key}`)
        ? this.parameter(`${name}.${key}`)
        : this.onnx.floats(`${name}.${key}`, [channels], new Float32Array(channels).fill(otherwise));
    const inputs = [x, learned('weight', 1), learned('bias', 0)];
    const statistics = [this.parameter(`${name}.running_mean`), this.parameter(`${name}.running_var`)];
    return this.op('BatchNormalization', [...inputs, ...statistics], { epsilon: { float: BATCH_NORM_EPSILON } });
  }

  /** The constant `name`: weights of PyTorch's `LSTM`, one per direction, `[4 hidden, in]` each, as `[directions, 4 hidden, in]`. */
  gatedWeights(name: string, directions: readonly string[]): string {
    const shape = this.tensor(directions[0]!).shape;
    return this.onnx.floats(name, [directions.length, ...shape], this.gated(directions));
  }

  /** The `LSTM`'s biases, of the input and of the state per direction, `[4 hidden]` each, as `[directions, 8 hidden]`. */
  gatedBiases(name: string, directions: readonly (readonly [input: string, state: string])[]): string {
    const width = 2 * this.tensor(directions[0]![0]).shape[0]!;
    return this.onnx.floats(name, [directions.length, width], this.gated(directions.flat()));
  }

  private gated(names: readonly string[]): Float32Array {
    const parts = names.flatMap((name) => {
      const { values } = this.tensor(name);
      const gate = values.length / GATE_ORDER.length;
      return GATE_ORDER.map((from) => values.subarray(from * gate, (from + 1) * gate));
    });
    const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}
