import type { Attributes, OnnxGraph } from '../../onnx/onnx-graph';
import type { CheckpointTensor, StateDict } from '../../weights/pytorch-checkpoint';
import { CheckpointError } from '../../weights/weight-source';

const BATCH_NORM_EPSILON = 1e-5;

/** An ONNX graph whose parameters come by name from a PyTorch state dict. */
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

  /** One number of a shape, as a vector of length 1. */
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

  /** PyTorch's `Conv1d` or `Conv2d` of that name, with its bias where it has one. */
  convolution(x: string, name: string, attributes: Attributes): string {
    const bias = this.has(`${name}.bias`) ? [this.parameter(`${name}.bias`)] : [];
    return this.op('Conv', [x, this.parameter(`${name}.weight`), ...bias], attributes);
  }

  /** PyTorch's `BatchNorm` of that name as it is after training; without weight and bias where it is not affine. */
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
}
