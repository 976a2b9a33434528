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
  const padded = new Float32Array(width + WIDTH);
  for (let row = 0; row < values.length; row += width) {
    padded.set(values.subarray(row, row + width), REACH);
    for (let i = 1; i <= REACH; i++) {
      padded[REACH - i] = values[row + i]!;
      padded[REACH + width - 1 + i] = values[row + width - 1 - i]!;
    }
    for (let i = 0; i < width; i += 2) writeTwoMedians(padded, i, filtered, row);
  }
  return filtered;
}

/**
 * Two adjacent medians share six of their seven values: the median is the seventh value, limited to the middle two of those six. The values go
 * through a network of minima and maxima, since random values would defeat the prediction of branches.
 */
function writeTwoMedians(values: Float32Array, at: number, filtered: Float32Array, row: number): void {
  const { min, max } = Math;
  const [a, b, c] = [values[at + 1]!, values[at + 2]!, values[at + 3]!];
  const [d, e, f] = [values[at + 4]!, values[at + 5]!, values[at + 6]!];
  const lowAb = min(a, b);
  const highAb = max(a, b);
  const innerC = max(lowAb, c);
  const [low1, middle1, high1] = [min(lowAb, c), min(highAb, innerC), max(highAb, innerC)];
  const lowDe = min(d, e);
  const highDe = max(d, e);
  const innerF = max(lowDe, f);
  const [low2, middle2, high2] = [min(lowDe, f), min(highDe, innerF), max(highDe, innerF)];
  // The third and the fourth of two sorted triples.
  const third = max(min(high1, low2), min(middle1, middle2), min(low1, high2));
  const fourth = min(max(high1, low2), max(middle1, middle2), max(low1, high2));
  filtered[row + at] = max(third, min(fourth, values[at]!));
  // After the end of a row of odd width, the next row overwrites it.
  filtered[row + at + 1] = max(third, min(fourth, values[at + WIDTH]!));
}
