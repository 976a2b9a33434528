import fc from 'fast-check';
import { percentiles } from './percentiles';

describe('percentiles', () => {
  it('returns the 50th, 95th and 99th of a hundred numbers', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentiles(values)).toEqual({ count: 100, p50: 50, p95: 95, p99: 99, max: 100 });
  });

  it('returns values that bound at least that share of the numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true }), { minLength: 1 }), (values) => {
        const { p50, p95, p99, max } = percentiles(values)!;
        for (const [share, bound] of [
          [0.5, p50],
          [0.95, p95],
          [0.99, p99],
          [1, max],
        ] as const) {
          expect(values).toContain(bound);
          expect(values.filter((value) => value <= bound).length).toBeGreaterThanOrEqual(share * values.length);
        }
      }),
    );
  });

  it('returns null without numbers', () => {
    expect(percentiles([])).toBeNull();
  });
});
