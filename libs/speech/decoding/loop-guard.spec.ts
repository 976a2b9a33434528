import fc from 'fast-check';
import { cutLoop, loopPeriod } from './loop-guard';

/** Feeds tokens one by one; returns the period and the number of tokens when a loop is detected. */
function firstLoop(tokens: readonly number[]): { readonly period: number; readonly length: number } | null {
  const row = Int32Array.from(tokens);
  for (let length = 0; length < row.length; length++) {
    const period = loopPeriod(row.subarray(0, length), row[length]!);
    if (period > 0) return { period, length: length + 1 };
  }
  return null;
}
const repeated = (unit: readonly number[], times: number): number[] => Array.from({ length: times }, () => unit).flat();
const words = (most: number, length: fc.ArrayConstraints): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: 0, max: most }), length);

describe('loopPeriod', () => {
  it('detects every endlessly repeated n-gram, after any prefix, well before the token limit of a window', () => {
    fc.assert(
      fc.property(words(1000, { maxLength: 100 }), words(50, { minLength: 1, maxLength: 20 }), (before, unit) => {
        const seen = firstLoop([...before, ...repeated(unit, 120)]);
        expect(seen).not.toBeNull();
        expect(unit.length % seen!.period).toBe(0);
        expect(seen!.length).toBeLessThanOrEqual(before.length + 48 + 5 * unit.length);
      }),
    );
  });

  it('does not take natural repetition for a loop: a word, a digit or a short phrase up to ten times', () => {
    fc.assert(
      fc.property(
        words(1000, { maxLength: 60 }),
        words(50, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 10 }),
        words(1000, { maxLength: 60 }),
        (before, unit, times, after) => {
          // The tokens around the unit must not continue it.
          const said = [...before.map((id) => id + 100), ...repeated(unit, times), ...after.map((id) => id + 100)];
          expect(firstLoop(repeated(unit, times))).toBeNull();
          const seen = firstLoop(said);
          if (seen !== null) expect(seen.length).not.toBeLessThanOrEqual(before.length + unit.length * times);
        },
      ),
    );
  });

  it('accepts four repetitions of a refrain of any length', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 5000 }), { minLength: 12, maxLength: 50 }), (refrain) => {
        expect(firstLoop(repeated(refrain, 4))).toBeNull();
      }),
    );
  });
});

describe('cutLoop', () => {
  it('keeps the tokens before the loop, and the n-gram once', () => {
    const tokens = [9, 8, ...repeated([1, 2, 3], 20), 1];
    const logProbs = tokens.map((_, i) => -i / 10);
    expect(cutLoop({ tokens, logProbs }, 3, -63)).toEqual({
      tokens: [9, 8, 1, 2, 3],
      logProbs: [-0, -0.1, -0.2, -0.3, -0.4],
      logProb: -5,
      bonus: 0,
      looped: true,
      stopsEarly: false,
    });
  });
});
