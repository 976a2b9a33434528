/** Times of stored words that differ by less are the same time, rounded. */
export const ROUNDING_S = 0.0015;

/** Rounds seconds, or another quantity, to thousandths, which preserves order. */
export function milliseconds(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000;
}
