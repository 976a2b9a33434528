import fc from 'fast-check';
import { joinFragments, enforceMonotonic } from './enforce-monotonic';
import type { WordTiming } from './word-timing';

const word = (text: string, startS: number, endS: number): WordTiming => ({
  text,
  tokens: [1],
  startS,
  endS,
  confidence: 1,
});

describe('enforceMonotonic', () => {
  it('keeps words that are in order', () => {
    const words = [word(' a', 0, 1), word(' b', 1.5, 2)];
    expect(enforceMonotonic(words, 3)).toEqual(words);
  });

  it('ends a word where the next one starts', () => {
    expect(enforceMonotonic([word(' a', 0, 2), word(' b', 1, 3)], 3)[0]).toMatchObject({ startS: 0, endS: 1 });
  });

  it('keeps all words, in order, inside the audio, none of negative length', () => {
    const seconds = fc.float({ min: -2, max: 40, noNaN: true });
    const times = fc.array(fc.tuple(seconds, seconds));
    fc.assert(
      fc.property(times, fc.float({ min: 0, max: 30, noNaN: true }), (pairs, durationS) => {
        const ordered = enforceMonotonic(
          pairs.map(([startS, endS]) => word(' a', startS, endS)),
          durationS,
        );
        expect(ordered).toHaveLength(pairs.length);
        let lastEndS = 0;
        for (const { startS, endS } of ordered) {
          expect(startS).toBeGreaterThanOrEqual(lastEndS);
          expect(endS).toBeGreaterThanOrEqual(startS);
          lastEndS = endS;
        }
        expect(lastEndS).toBeLessThanOrEqual(durationS);
      }),
    );
  });
});

describe('joinFragments', () => {
  it('joins a fragment without a leading space to the previous word, over the time of both', () => {
    const parts = [
      { ...word(' segunda', 0, 1), tokens: [1, 2, 3], confidence: 0.9 },
      { ...word('-feira.', 1, 2), tokens: [4], confidence: 0.5 },
      word(' às', 2, 3),
    ];
    const [joined, next] = joinFragments(parts);
    expect(joined).toMatchObject({ text: ' segunda-feira.', startS: 0, endS: 2, tokens: [1, 2, 3, 4] });
    expect(joined?.confidence).toBeCloseTo((3 * 0.9 + 0.5) / 4, 9);
    expect(next?.text).toBe(' às');
  });

  it('keeps a first word without a leading space, and drops entries without text', () => {
    expect(joinFragments([word('Sim', 0, 1), word('', 1, 1), word(' ', 1, 1)]).map(({ text }) => text)).toEqual([
      'Sim',
    ]);
  });
});
