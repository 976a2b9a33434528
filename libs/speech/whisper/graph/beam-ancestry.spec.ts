import { BeamAncestry } from './beam-ancestry';

/** Entries that each row may look at. */
function visible(mask: Float32Array, rows: number): number[][] {
  const entries = mask.length / rows;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: entries }, (_, entry) => entry).filter((entry) => mask[row * entries + entry] === 0),
  );
}

describe('BeamAncestry', () => {
  it('lets each row see its own past only', () => {
    const ancestry = new BeamAncestry(2, 3);
    expect(visible(ancestry.advance(Int32Array.of(0, 0, 1, 1), 2), 4)).toEqual([
      [0, 1, 2, 3],
      [0, 1, 2, 4],
      [0, 1, 2, 3],
      [0, 1, 2, 4],
    ]);
    expect(visible(ancestry.advance(Int32Array.of(1, 1, 2, 3), 2), 4)).toEqual([
      [0, 1, 2, 4, 5],
      [0, 1, 2, 4, 6],
      [0, 1, 2, 3, 5],
      [0, 1, 2, 4, 6],
    ]);
    expect(visible(ancestry.advance(Int32Array.of(3), 1), 1)).toEqual([[0, 1, 2, 4, 6, 7]]);
  });
});
