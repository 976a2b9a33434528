/**
 * Trained parameters of one checkpoint by name, for any file format. Names follow CTranslate2's Whisper: `encoder/conv1/weight`,
 * `decoder/layer_0/self_attention/linear_0/weight`, … Linear weights are `[out, in]`, convolutions `[out, in, kernel]`; `self_attention/linear_0`
 * stacks q, k, v and `attention/linear_1` stacks k, v along `out`.
 */
export interface WeightSource {
  /** Paths of its files. */
  readonly paths: readonly string[];
  readonly shapes: ReadonlyMap<string, readonly number[]>;
  /** Attention heads of every layer, if the container specifies them. */
  readonly heads: number | undefined;
  /** Reads one parameter as float32, row-major; the caller owns the array. Throws if there is none of that name. */
  read(name: string): Float32Array;
  /** The format of a parameter that `readHalves` can read. */
  halfFormat(name: string): HalfFormat | undefined;
  /** Reads one parameter in its stored format, two elements in each word (little-endian). */
  readHalves(name: string): Int32Array;
  close(): void;
}

export type HalfFormat = 'float16' | 'bfloat16';

/** The checkpoint is damaged, or the engine does not support it. */
export class CheckpointError extends Error {
  override readonly name = 'CheckpointError';
}

/** Shape of a required parameter. */
export function shapeOf(source: WeightSource, name: string): readonly number[] {
  const shape = source.shapes.get(name);
  if (!shape) throw new CheckpointError(`The checkpoint has no parameter "${name}".`);
  return shape;
}
