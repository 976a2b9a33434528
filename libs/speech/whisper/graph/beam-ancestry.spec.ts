import fc from 'fast-check';
import { type AncestryStep, BeamAncestry } from './beam-ancestry';

/** Entries that each row may attend to. */
function visible({ mask }: AncestryStep, rows: number): number[][] {
  const entries = mask.length / rows;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: entries }, (_, entry) => entry).filter((entry) => mask[row * entries + entry] === 0),
  );
}

describe('BeamAncestry', () => {
  it('lets each row attend only to its own past', () => {
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

  /**
   * Rows of a search: each step's origins within their windows, and occasionally a window that leaves. Many are long enough to compact a cache
   * twice.
   */
  const searches = fc.record({
    windows: fc.integer({ min: 1, max: 3 }),
    prompt: fc.integer({ min: 1, max: 4 }),
    steps: fc.array(
      fc.record({
        beams: fc.integer({ min: 1, max: 4 }),
        picks: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
      }),
      { minLength: 1, maxLength: 180, size: 'max' },
    ),
    leaving: fc.array(fc.nat(179), { maxLength: 2 }),
  });

  it('lets every row attend to the tokens fed to it, in order, whatever entries are dropped', () => {
    fc.assert(
      fc.property(searches, ({ windows, prompt, steps, leaving }) => {
        const ancestry = new BeamAncestry(windows, prompt);
        let token = 0;
        // The cache as tokens, one list per window, and the tokens of each row.
        let cache = Array.from({ length: windows }, () => Array.from({ length: prompt }, () => token++));
        let rows = cache.map((tokens) => [...tokens]);
        cache = cache.map((tokens) => Array.from({ length: ancestry.capacity }, (_, entry) => tokens[entry] ?? -1));
        let each = 1;
        for (const [index, { beams, picks }] of steps.entries()) {
          const first = leaving.includes(index) && cache.length > 1 ? 1 : 0;
          cache = cache.slice(first);
          const origins = cache.flatMap((_, window) =>
            Array.from({ length: beams }, (_, beam) => (window + first) * each + (picks[window * 4 + beam]! % each)),
          );
          const step = ancestry.advance(Int32Array.from(origins), beams);
          const fed = origins.map(() => token++);
          if (step.kept) {
            const count = step.kept.length / cache.length;
            cache = cache.map((tokens, window) =>
              Array.from(step.kept!.subarray(window * count, (window + 1) * count), (entry) => tokens[entry]!),
            );
          }
          for (const [row, fresh] of fed.entries()) cache[Math.floor(row / beams)]![step.first + (row % beams)] = fresh;
          expect(new Set(cache.map((tokens) => tokens.length))).toEqual(new Set([ancestry.capacity]));
          rows = origins.map((origin, row) => [...rows[origin]!, fed[row]!]);
          each = beams;
          const seen = visible(step, rows.length);
          const shown = seen.map((entries, row) => entries.map((entry) => cache[Math.floor(row / beams)]![entry]));
          expect(shown.map(String)).toEqual(rows.map(String));
        }
      }),
      // Shrinking searches of this length would take minutes.
      { numRuns: 25, endOnFailure: true },
    );
  });

  it('keeps a cache little longer than one row while beams branch and end', () => {
    const ancestry = new BeamAncestry(2, 4);
    let step = ancestry.advance(Int32Array.of(0, 0, 0, 0, 0, 1, 1, 1, 1, 1), 5);
    for (let i = 0; i < 200; i++) step = ancestry.advance(Int32Array.of(0, 0, 1, 0, 2, 5, 5, 6, 5, 7), 5);
    expect(step.mask.length / 10).toBeLessThan(205 + 2 * 128);
  });
});
