export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Median and range of at least one value; the median of an even number of values is the mean of the middle two. */
export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
  return { median, min: sorted[0]!, max: sorted.at(-1)! };
}

/** Median, least and greatest value, with two decimals. */
export function spreadTexts({ median, min, max }: Spread): string[] {
  return [median, min, max].map((value) => value.toFixed(2));
}

/** Ratio of our time to theirs per round, so that a disturbance of a whole round cancels out. */
export function roundRatios(ours: readonly number[], theirs: readonly number[]): Spread {
  return spread(ours.map((time, round) => time / theirs[round]!));
}

/** Rotates the order by one each round. */
export function turnOrder<T>(contestants: readonly T[], round: number): T[] {
  const first = round % contestants.length;
  return [...contestants.slice(first), ...contestants.slice(0, first)];
}
