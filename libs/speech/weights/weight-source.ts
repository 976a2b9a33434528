/** Trained parameters of one checkpoint, by name, whatever file they lie in. */

/**
 * Names follow CTranslate2's Whisper: `encoder/conv1/weight`, `decoder/layer_0/self_attention/linear_0/weight`, …
 * Linear weights are `[out, in]`, convolutions `[out, in, kernel]`; `self_attention/linear_0` stacks q, k, v and
 * `attention/linear_1` stacks k, v along `out`.
 */
export interface WeightSource {
  readonly shapes: ReadonlyMap<string, readonly number[]>;
  /** Attention heads of every layer, where the container says. */
  readonly heads: number | undefined;
  /** One parameter as float32, row-major; the caller owns the array. Throws when there is none of that name. */
  read(name: string): Float32Array;
  close(): void;
}

/** The checkpoint is damaged, or not one that this engine can run. */
export class CheckpointError extends Error {
  override readonly name = 'CheckpointError';
}

/** Shape of a parameter that must be there. */
export function shapeOf(source: WeightSource, name: string): readonly number[] {
  const shape = source.shapes.get(name);
  if (!shape) throw new CheckpointError(`The checkpoint has no parameter "${name}".`);
  return shape;
}
