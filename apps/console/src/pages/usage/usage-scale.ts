/** Steps of the axis, in seconds: whole minutes and hours. */
const STEPS = [1, 5, 10, 30]
  .map((minutes) => minutes * 60)
  .concat([1, 2, 5, 10, 20, 50, 100, 200].map((hours) => hours * 3600));
const MOST_LINES = 4;

/** Values of the lines above zero, in seconds, so that the highest is at least `most`. */
export function linesFor(most: number): readonly number[] {
  const step = STEPS.find((each) => most <= each * MOST_LINES) ?? Math.ceil(most / 3600 / MOST_LINES) * 3600;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}
