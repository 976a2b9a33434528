/** Width of the filter (openai/whisper `timing.py`, `medfilt_width`). */
const WIDTH = 7;
const REACH = 3;

/**
 * Median of every seven neighbors along a row, mirrored at its ends without repeating the edge. A row of at most three values stays unchanged
 * (openai/whisper `timing.py`, `median_filter`).
 *
 * `values`: rows of `width`, row-major, without NaN. Returns the same shape.
 */
export function medianFilter(values: Float32Array, width: number): Float32Array {
  if (width <= REACH) return values.slice();
  const filtered = new Float32Array(values.length);
  const padded = new Float32Array(width + WIDTH);
  const medians = new Float32Array(width + 1);
  const [paddedBits, medianBits] = [new Int32Array(padded.buffer), new Int32Array(medians.buffer)];
  for (let row = 0; row < values.length; row += width) {
    padded.set(values.subarray(row, row + width), REACH);
    for (let i = 1; i <= REACH; i++) {
      padded[REACH - i] = values[row + i]!;
      padded[REACH + width - 1 + i] = values[row + width - 1 - i]!;
    }
    changeOrder(paddedBits);
    for (let i = 0; i < width; i += 2) writeTwoMedians(paddedBits, i, medianBits);
    changeOrder(medianBits);
    filtered.set(medians.subarray(0, width), row);
  }
  return filtered;
}

/** Changes the bits of numbers to integers in the same order, and such integers back: those of negative numbers are in reverse order. */
function changeOrder(bits: Int32Array): void {
  for (let i = 0; i < bits.length; i++) bits[i]! ^= (bits[i]! >> 31) & 0x7fffffff;
}

/**
 * Two adjacent medians share six of their seven values: the median is the seventh value, limited to the middle two of those six. The values go
 * through a network of minima and maxima without branches, which random values would defeat; `Math.min` has some, for zeros and NaN.
 */
function writeTwoMedians(values: Int32Array, at: number, medians: Int32Array): void {
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
  const third = max(max(min(high1, low2), min(middle1, middle2)), min(low1, high2));
  const fourth = min(min(max(high1, low2), max(middle1, middle2)), max(low1, high2));
  medians[at] = max(third, min(fourth, values[at]!));
  // After the end of a row of odd width, it is not copied.
  medians[at + 1] = max(third, min(fourth, values[at + WIDTH]!));
}

const min = (a: number, b: number): number => b ^ ((a ^ b) & -Number(a < b));
const max = (a: number, b: number): number => a ^ ((a ^ b) & -Number(a < b));
