/** Width of the filter (openai/whisper `timing.py`, `medfilt_width`). */
const WIDTH = 7;
const REACH = 3;

/**
 * Median of every seven neighbours along a row, the row mirrored at its ends without repeating the edge. A row of at most
 * three values stays as it is (openai/whisper `timing.py`, `median_filter`).
 *
 * `values`: rows of `width`, row-major. Returns as many.
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

/** Selection network of N. Devillard, "Fast median search" (1998), `opt_med7`. */
function medianOfSeven(values: Float32Array, at: number): number {
  let a = values[at]!;
  let b = values[at + 1]!;
  let c = values[at + 2]!;
  let d = values[at + 3]!;
  let e = values[at + 4]!;
  let f = values[at + 5]!;
  let g = values[at + 6]!;
  let t = 0;
  if (a > f) ((t = a), (a = f), (f = t));
  if (a > d) ((t = a), (a = d), (d = t));
  if (b > g) ((t = b), (b = g), (g = t));
  if (c > e) ((t = c), (c = e), (e = t));
  if (a > b) b = a;
  if (d > f) ((t = d), (d = f), (f = t));
  if (c > g) ((t = c), (c = g), (g = t));
  if (c > d) d = c;
  if (d > g) d = g;
  if (e > f) e = f;
  if (b > e) ((t = b), (b = e), (e = t));
  if (b > d) d = b;
  return d < e ? d : e;
}
