import { medianFilter } from './median-filter';

export interface AttentionShape {
  readonly heads: number;
  /** Token rows stored per head; rows after `used` are padding. */
  readonly tokens: number;
  readonly used: number;
  /** Encoder positions per row; those after `frames` lie after the end of the audio. */
  readonly positions: number;
  readonly frames: number;
}

/**
 * How much each token attends to each frame: attention within the audio, standardized over the tokens, smoothed over time and averaged over the
 * heads (openai/whisper `timing.py`, `find_alignment`).
 *
 * `weights`: softmax attention, `heads × tokens × positions`, row-major. Returns `used × frames`, row-major.
 */
export function attentionMatrix(weights: Float32Array, shape: AttentionShape): Float32Array {
  const { heads, used, frames } = shape;
  const mean = new Float32Array(used * frames);
  const matrix = new Float32Array(used * frames);
  for (let head = 0; head < heads; head++) {
    cutToAudio(weights, head, shape, matrix);
    standardize(matrix, shape);
    const smooth = medianFilter(matrix, frames);
    for (let i = 0; i < mean.length; i++) mean[i]! += smooth[i]! / heads;
  }
  return mean;
}

/** Cuts one head's rows to the audio and rescales each to sum 1, as if the softmax had seen only those positions. */
function cutToAudio(weights: Float32Array, head: number, shape: AttentionShape, matrix: Float32Array): void {
  const { used, frames, positions, tokens } = shape;
  for (let token = 0; token < used; token++) {
    const from = (head * tokens + token) * positions;
    let sum = 0;
    for (let i = 0; i < frames; i++) sum += weights[from + i]!;
    const scale = sum === 0 ? 0 : 1 / sum;
    for (let i = 0; i < frames; i++) matrix[token * frames + i] = weights[from + i]! * scale;
  }
}

/** Standardizes each frame's column over the tokens: mean 0, (population) deviation 1. A column without deviation becomes 0. */
function standardize(matrix: Float32Array, { used, frames }: AttentionShape): void {
  const mean = new Float64Array(frames);
  const scale = new Float64Array(frames);
  for (let token = 0; token < used; token++) {
    for (let i = 0; i < frames; i++) mean[i]! += matrix[token * frames + i]!;
  }
  for (let i = 0; i < frames; i++) mean[i]! /= used;
  for (let token = 0; token < used; token++) {
    for (let i = 0; i < frames; i++) scale[i]! += (matrix[token * frames + i]! - mean[i]!) ** 2;
  }
  for (let i = 0; i < frames; i++) scale[i] = scale[i] === 0 ? 0 : 1 / Math.sqrt(scale[i]! / used);
  for (let token = 0; token < used; token++) {
    for (let i = 0; i < frames; i++) matrix[token * frames + i] = (matrix[token * frames + i]! - mean[i]!) * scale[i]!;
  }
}
