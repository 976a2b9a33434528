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
  const mean = new Float32Array(shape.used * shape.frames);
  for (let head = 0; head < shape.heads; head++) {
    const smooth = medianFilter(standardized(withinAudio(weights, head, shape), shape), shape.frames);
    for (let i = 0; i < mean.length; i++) mean[i]! += smooth[i]! / shape.heads;
  }
  return mean;
}

/** Cuts one head's rows to the audio and rescales each to sum 1, as if the softmax had seen only those positions. */
function withinAudio(weights: Float32Array, head: number, shape: AttentionShape): Float32Array {
  const { used, frames, positions, tokens } = shape;
  const cut = new Float32Array(used * frames);
  for (let token = 0; token < used; token++) {
    const from = (head * tokens + token) * positions;
    let sum = 0;
    for (let i = 0; i < frames; i++) sum += weights[from + i]!;
    if (sum === 0) continue;
    for (let i = 0; i < frames; i++) cut[token * frames + i] = weights[from + i]! / sum;
  }
  return cut;
}

/** Standardizes each frame's column over the tokens: mean 0, (population) deviation 1. A column without deviation becomes 0. */
function standardized(matrix: Float32Array, { used, frames }: AttentionShape): Float32Array {
  const mean = new Float64Array(frames);
  const deviation = new Float64Array(frames);
  for (let token = 0; token < used; token++) {
    for (let i = 0; i < frames; i++) mean[i]! += matrix[token * frames + i]! / used;
  }
  for (let token = 0; token < used; token++) {
    for (let i = 0; i < frames; i++) deviation[i]! += (matrix[token * frames + i]! - mean[i]!) ** 2 / used;
  }
  for (let i = 0; i < frames; i++) deviation[i] = Math.sqrt(deviation[i]!);
  const result = new Float32Array(matrix.length);
  for (let token = 0; token < used; token++) {
    for (let i = 0; i < frames; i++) {
      if (deviation[i]! > 0) result[token * frames + i] = (matrix[token * frames + i]! - mean[i]!) / deviation[i]!;
    }
  }
  return result;
}
