/** A vector of few values that are not 0. */
export interface SparseFeatures {
  readonly ids: Int32Array;
  readonly values: Float64Array;
}

/** A linear function of features for each of several outputs. */
export interface LinearModel {
  /** Weight of output `o` for feature `f` at `f * outputs + o`. */
  readonly weights: ArrayLike<number>;
  readonly biases: readonly number[];
}

export function linearOutputs({ weights, biases }: LinearModel, { ids, values }: SparseFeatures): number[] {
  const outputs = [...biases];
  for (let at = 0; at < ids.length; at++) {
    const row = ids[at]! * outputs.length;
    for (let output = 0; output < outputs.length; output++) outputs[output]! += values[at]! * weights[row + output]!;
  }
  return outputs;
}

/** Probabilities that add up to 1. */
export function softmax(outputs: readonly number[]): number[] {
  const greatest = Math.max(...outputs);
  const odds = outputs.map((output) => Math.exp(output - greatest));
  const sum = odds.reduce((total, each) => total + each, 0);
  return odds.map((each) => each / sum);
}

export function logistic(output: number): number {
  return 1 / (1 + Math.exp(-output));
}
