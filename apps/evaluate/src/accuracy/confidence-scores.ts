/** A listed value with its confidence, and whether it is what was said. */
export interface JudgedValue {
  readonly confidence: number;
  readonly isRight: boolean;
}

/** `from` … `to` (exclusive). */
export interface Bin {
  readonly from: number;
  readonly to: number;
}

/** Narrower towards 1, where most values are. */
export const BINS: readonly Bin[] = [
  { from: 0, to: 0.5 },
  { from: 0.5, to: 0.7 },
  { from: 0.7, to: 0.9 },
  { from: 0.9, to: 0.95 },
  { from: 0.95, to: 1 },
];

export function inBin(values: readonly JudgedValue[], { from, to }: Bin): JudgedValue[] {
  return values.filter(({ confidence }) => confidence >= from && (confidence < to || to === 1));
}

/** Mean square of the differences between confidence and outcome. Source: Brier, Monthly Weather Review 78 (1950). */
export function brierScore(values: readonly JudgedValue[]): number {
  const sum = values.reduce((total, { confidence, isRight }) => total + (confidence - (isRight ? 1 : 0)) ** 2, 0);
  return sum / values.length;
}

/** "5 of 12": the values with less than a confidence. */
export function shareBelow(values: readonly JudgedValue[], confidence: number): string {
  return `${values.filter((value) => value.confidence < confidence).length} of ${values.length}`;
}
