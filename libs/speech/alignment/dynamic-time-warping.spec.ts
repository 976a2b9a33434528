import fc from 'fast-check';
import { rowEntries } from './dynamic-time-warping';

const entries = (rows: readonly (readonly number[])[]): number[] => [
  ...rowEntries(Float32Array.from(rows.flat()), rows.length, rows[0]!.length),
];

describe('rowEntries', () => {
  it('enters each row where its high scores start', () => {
    expect(
      entries([
        [5, 5, -1, -3, -1, -2],
        [-2, -1, 5, -1, -3, -1],
        [-1, -3, -2, 5, 5, 5],
      ]),
    ).toEqual([0, 2, 3]);
  });

  it('enters several rows in one column when there are more rows than columns', () => {
    expect(entries([[1], [1], [1]])).toEqual([0, 0, 0]);
  });

  // Exact ties are excluded: there the source's rule can take the lower-scoring step, and token times must equal the source's.
  it('finds a path as good as the best of all paths', () => {
    const sizes = fc.record({ rows: fc.integer({ min: 1, max: 4 }), columns: fc.integer({ min: 1, max: 5 }) });
    const matrices = sizes.chain(({ rows, columns }) =>
      fc.array(fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
    fc.assert(
      fc.property(matrices, (matrix) => {
        fc.pre(new Set(matrix.flat().map(Math.fround)).size === matrix.flat().length);
        const found = entries(matrix);
        expect(bestPassingThrough(matrix, found)).toBeCloseTo(
          best(matrix, () => true),
          6,
        );
      }),
    );
  });

  it('starts at column 0 and never moves backward', () => {
    const matrices = fc.array(fc.float({ min: -4, max: 4, noNaN: true }), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(matrices, (values) => {
        const found = [...rowEntries(Float32Array.from(values), 6, 10)];
        expect(found[0]).toBe(0);
        expect(found).toEqual([...found].sort((a, b) => a - b));
        expect(found.at(-1)).toBeLessThan(10);
      }),
    );
  });
});

/** Score of the best monotone path through allowed cells only, by brute force. */
function best(matrix: readonly (readonly number[])[], allowed: (row: number, column: number) => boolean): number {
  const from = (row: number, column: number): number => {
    if (!allowed(row, column)) return -Infinity;
    const here = matrix[row]![column]!;
    if (row === matrix.length - 1 && column === matrix[0]!.length - 1) return here;
    const next = [
      [row + 1, column],
      [row, column + 1],
      [row + 1, column + 1],
    ] as const;
    return (
      here + Math.max(...next.map(([r, c]) => (r < matrix.length && c < matrix[0]!.length ? from(r, c) : -Infinity)))
    );
  };
  return from(0, 0);
}

/** Score of the best path that enters each row at the given column. */
function bestPassingThrough(matrix: readonly (readonly number[])[], found: readonly number[]): number {
  return best(matrix, (row, column) => {
    const after = found[row + 1] ?? Infinity;
    return column >= found[row]! && column <= after;
  });
}
