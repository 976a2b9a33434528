/** Width of the filter (openai/whisper `timing.py`, `medfilt_width`). */
const WIDTH = 7;
const REACH = 3;

/**
 * Median of every seven neighbors along a row, mirrored at its ends without repeating the edge. A row of at most three values stays unchanged
 * (openai/whisper `timing.py`, `median_filter`).
 *
 * `values`: rows of `width`, row-major. Returns the same shape.
 */
export function medianFilter(values: Float32Array, width: number): Float32Array {
  if (width <= REACH) return values.slice();
  const filtered = new Float32Array(values.length);
  const padded = new Float32Array(width + WIDTH - 1);
  for (let row = 0; row < values.length; row += width) {
    padded.set(values.subarray(row, row + width), REACH);
    for (let i = 1; i <= REACH; i++) {
      padded[REACH - i] = values[row + i]!;
      padded[REACH + width - 1 + i] = values[row + width - 1 - i]!;
    }
    for (let i = 0; i < width; i++) filtered[row + i] = medianOfSeven(padded, i);
  }
  return filtered;
}

/** Selection network of N. Devillard, "Fast median search" (1998), `opt_med7`, without the comparisons that do not reach the middle. */
function medianOfSeven(values: Float32Array, at: number): number {
  const { min, max } = Math;
  const [v0, v1, v2, v3] = [values[at]!, values[at + 1]!, values[at + 2]!, values[at + 3]!];
  const [v4, v5, v6] = [values[at + 4]!, values[at + 5]!, values[at + 6]!];
  const low05 = min(v0, v5);
  const high05 = max(v0, v5);
  const low16 = min(v1, v6);
  const high16 = max(v1, v6);
  const low24 = min(v2, v4);
  const high24 = max(v2, v4);
  const high03 = max(low05, v3);
  const b = max(min(low05, v3), low16);
  const d = min(high03, high05);
  const f = max(high03, high05);
  const c = min(low24, high16);
  const g = max(low24, high16);
  const middle = min(max(c, d), g);
  const e = min(high24, f);
  return min(max(middle, min(b, e)), max(b, e));
}
