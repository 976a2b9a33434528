import fc from 'fast-check';
import { linesFor } from './usage-scale';

it('has up to four lines at whole minutes or hours, the highest at or above the most', () => {
  const hours = (lines: readonly number[]): readonly number[] => lines.map((line) => line / 3600);
  expect(hours(linesFor(5.7 * 3600))).toEqual([2, 4, 6]);
  expect(linesFor(45)).toEqual([60]);
  expect(hours(linesFor(0))).toEqual([1 / 60]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (most) => {
      const lines = linesFor(most);
      expect(lines.length).toBeLessThanOrEqual(4);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
      expect(lines.length < 2 || lines.at(-2)! < most).toBe(true);
    }),
  );
});
