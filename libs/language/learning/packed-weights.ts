import type { LinearModel } from './linear-model';

/** Weights of one byte each, for source files. */
export interface PackedWeights {
  /** Base64 of one signed byte for each output of each feature. */
  readonly bytes: string;
  /** What a byte of each output counts. */
  readonly scales: readonly number[];
  readonly biases: readonly number[];
}

/** Greatest absolute value of a packed weight. */
const MAX_BYTE = 127;

export function unpackWeights({ bytes, scales, biases }: PackedWeights): LinearModel {
  const packed = new Int8Array(Buffer.from(bytes, 'base64'));
  // A loop: `Float32Array.from` with a function takes ten times as long, whenever a process starts.
  const weights = new Float32Array(packed.length);
  for (let at = 0; at < packed.length; at += 1) weights[at] = packed[at]! * scales[at % scales.length]!;
  return { weights, biases };
}

/** Rounds weights to one byte each. */
export function packWeights({ weights, biases }: LinearModel): PackedWeights {
  const greatest = biases.map(() => 0);
  const all = Array.from(weights);
  for (const [at, weight] of all.entries()) {
    const output = at % biases.length;
    greatest[output] = Math.max(greatest[output]!, Math.abs(weight));
  }
  const scales = greatest.map((each) => (each === 0 ? 1 : each / MAX_BYTE));
  const packed = Int8Array.from(all, (weight, at) => Math.round(weight / scales[at % scales.length]!));
  return { bytes: Buffer.from(packed.buffer).toString('base64'), scales, biases };
}
