import fc from 'fast-check';
import { percentiles } from './percentiles';

describe('percentiles', () => {
  it('of a hundred numbers are those numbers', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentiles(values)).toEqual({ count: 100, p50: 50, p95: 95, p99: 99, max: 100 });
  });

  it('are values that at least as many are not above', () => {
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

  it('of nothing are none', () => {
    expect(percentiles([])).toBeNull();
  });
});
