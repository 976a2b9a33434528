import fc from 'fast-check';
import { totalS, type TimeSpan } from '@aether/language';
import { uncoveredSpans } from './voiced-coverage';

const span = (startS: number, endS: number): TimeSpan => ({ startS, endS });

describe('uncoveredSpans', () => {
  it('ignores short gaps inside and between words', () => {
    expect(uncoveredSpans([span(0, 5)], [span(0.4, 1), span(2, 2.5), span(3.2, 4.6)])).toEqual([]);
  });

  it('finds a missing sentence between two words as one span, including its pauses', () => {
    const voiced = [span(0, 1), span(2, 3), span(3.5, 5), span(6, 7)];
    expect(uncoveredSpans(voiced, [span(0, 1), span(6, 7)])).toEqual([
      { startS: 2, endS: 5, voicedS: 2.5, bareS: 2.5, between: span(1, 6) },
    ]);
  });

  it('finds missing speech before the first word and after the last', () => {
    expect(uncoveredSpans([span(0, 9)], [span(4, 5)])).toEqual([
      { startS: 0, endS: 3.5, voicedS: 3.5, bareS: 4, between: span(-Infinity, 4) },
      { startS: 5.5, endS: 9, voicedS: 3.5, bareS: 4, between: span(5, Infinity) },
    ]);
    expect(uncoveredSpans([span(1, 2)], [])).toHaveLength(1);
    expect(uncoveredSpans([], [])).toEqual([]);
  });

  it('returns ordered spans outside the words, never more than the voiced time, and none for full coverage', () => {
    const spans = fc
      .array(fc.tuple(fc.double({ min: 0, max: 4, noNaN: true }), fc.double({ min: 0.01, max: 4, noNaN: true })))
      .map((pairs) => {
        let at = 0;
        return pairs.map(([gap, length]) => span((at += gap), (at += length)));
      });
    fc.assert(
      fc.property(spans, spans, (voiced, words) => {
        const uncovered = uncoveredSpans(voiced, words);
        let endS = 0;
        for (const gap of uncovered) {
          expect(gap.startS).toBeGreaterThanOrEqual(endS);
          expect(gap.voicedS).toBeLessThanOrEqual(gap.endS - gap.startS + 1e-9);
          expect(words.some((word) => word.startS < gap.endS && word.endS > gap.startS)).toBe(false);
          endS = gap.endS;
        }
        const uncoveredS = uncovered.reduce((sum, { voicedS }) => sum + voicedS, 0);
        expect(uncoveredS).toBeLessThanOrEqual(totalS(voiced) + 1e-9);
        expect(uncoveredSpans(voiced, voiced)).toEqual([]);
      }),
    );
  });
});
