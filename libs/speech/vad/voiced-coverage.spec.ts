import fc from 'fast-check';
import { totalS, type TimeSpan } from '@aether/language';
import { uncoveredSpans } from './voiced-coverage';

const span = (startS: number, endS: number): TimeSpan => ({ startS, endS });

describe('uncoveredStretches', () => {
  it('joins over gaps inside and between words', () => {
    expect(uncoveredSpans([span(0, 5)], [span(0.4, 1), span(2, 2.5), span(3.2, 4.6)])).toEqual([]);
  });

  it('finds the sentence that is missing between two words, over its own pauses', () => {
    const voiced = [span(0, 1), span(2, 3), span(3.5, 5), span(6, 7)];
    expect(uncoveredSpans(voiced, [span(0, 1), span(6, 7)])).toEqual([
      { startS: 2, endS: 5, voicedS: 2.5, bareS: 2.5, between: span(1, 6) },
    ]);
  });

  it('finds what is missing before the first word and after the last', () => {
    expect(uncoveredSpans([span(0, 9)], [span(4, 5)])).toEqual([
      { startS: 0, endS: 3.5, voicedS: 3.5, bareS: 4, between: span(-Infinity, 4) },
      { startS: 5.5, endS: 9, voicedS: 3.5, bareS: 4, between: span(5, Infinity) },
    ]);
    expect(uncoveredSpans([span(1, 2)], [])).toHaveLength(1);
    expect(uncoveredSpans([], [])).toEqual([]);
  });

  it('is never more than the voiced time, in order, apart from the words, and none where words are everywhere', () => {
    const spans = fc
      .array(fc.tuple(fc.double({ min: 0, max: 4, noNaN: true }), fc.double({ min: 0.01, max: 4, noNaN: true })))
      .map((pairs) => {
        let at = 0;
        return pairs.map(([gap, length]) => span((at += gap), (at += length)));
      });
    fc.assert(
      fc.property(spans, spans, (voiced, words) => {
        const stretches = uncoveredSpans(voiced, words);
        let endS = 0;
        for (const stretch of stretches) {
          expect(stretch.startS).toBeGreaterThanOrEqual(endS);
          expect(stretch.voicedS).toBeLessThanOrEqual(stretch.endS - stretch.startS + 1e-9);
          expect(words.some((word) => word.startS < stretch.endS && word.endS > stretch.startS)).toBe(false);
          endS = stretch.endS;
        }
        const uncoveredS = stretches.reduce((sum, { voicedS }) => sum + voicedS, 0);
        expect(uncoveredS).toBeLessThanOrEqual(totalS(voiced) + 1e-9);
        expect(uncoveredSpans(voiced, voiced)).toEqual([]);
      }),
    );
  });
});
