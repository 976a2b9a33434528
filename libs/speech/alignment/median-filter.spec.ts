import fc from 'fast-check';
import { medianFilter } from './median-filter';

describe('medianFilter', () => {
  it('mirrors a row at its ends without repeating the edge', () => {
    // Around 1: 4 3 2 [1] 2 3 4; around 7: 4 5 6 [7] 6 5 4.
    expect([...medianFilter(Float32Array.of(1, 2, 3, 4, 5, 6, 7), 7)]).toEqual([3, 3, 3, 4, 5, 5, 5]);
  });

  it('removes a spike and keeps an edge', () => {
    expect([...medianFilter(Float32Array.of(0, 0, 0, 0, 9, 0, 0, 0, 0), 9)]).toEqual(Array(9).fill(0));
    const edge = [0, 0, 0, 0, 1, 1, 1, 1];
    expect([...medianFilter(Float32Array.from(edge), 8)]).toEqual(edge);
  });

  it('leaves a row of three values unchanged, and filters each row separately', () => {
    expect([...medianFilter(Float32Array.of(3, 1, 2), 3)]).toEqual([3, 1, 2]);
    expect([...medianFilter(Float32Array.of(0, 0, 0, 0, 5, 5, 5, 5), 4)]).toEqual([0, 0, 0, 0, 5, 5, 5, 5]);
  });

  it('returns the middle of every seven sorted neighbors, in rows of even and odd length', () => {
    const number = fc.oneof(
      fc.integer({ min: -50, max: 50 }),
      fc.float({ noNaN: true }).map((value) => value + 0),
    );
    const row = fc.array(number, { minLength: 7, maxLength: 12 });
    fc.assert(
      fc.property(row, (values) => {
        const filtered = medianFilter(Float32Array.from(values), values.length);
        for (let i = 3; i + 3 < values.length; i++)
          expect(filtered[i]).toBe(values.slice(i - 3, i + 4).sort((a, b) => a - b)[3]);
      }),
    );
  });
});
