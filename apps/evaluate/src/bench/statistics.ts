export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Of at least one value; the median of an even number of them is the mean of the middle two. */
export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
  return { median, min: sorted[0]!, max: sorted.at(-1)! };
}

/** Our time over theirs, round by round: what slows a whole round slows both. */
export function roundRatios(ours: readonly number[], theirs: readonly number[]): Spread {
  return spread(ours.map((time, round) => time / theirs[round]!));
}

/** Who goes first moves on by one each round. */
export function turnOrder<T>(contestants: readonly T[], round: number): T[] {
  const first = round % contestants.length;
  return [...contestants.slice(first), ...contestants.slice(0, first)];
}
