import fc from 'fast-check';
import { timeSegments } from './time-segments';
import type { WordTiming } from './word-timing';

const EOT = 50257;
const BEGIN = 50364;

describe('timeSegments', () => {
  it('assigns each segment the words of its tokens, with punctuation merged', () => {
    const segments = [
      { startS: 0, endS: 1, tokens: [BEGIN, 1, 2, BEGIN + 50] },
      { startS: 1, endS: 2, tokens: [BEGIN + 50, 3, BEGIN + 100] },
    ];
    const words = [' Sim', '.', ' Bom'].map((text, i): WordTiming => ({
      text,
      tokens: [i + 1],
      startS: i / 2,
      endS: (i + 1) / 2,
      confidence: 1,
    }));
    const timed = timeSegments(segments, words, { durationS: 2, eot: EOT });
    expect(timed.map((segment) => segment.words.map((word) => word.text))).toEqual([[' Sim.'], [' Bom']]);
    expect(timed[1]).toMatchObject({ startS: 1, endS: 1.5 });
  });

  it('keeps every word of any alignment, in order and inside the audio', () => {
    const alignments = fc.array(
      fc.record({
        gap: fc.integer({ min: 0, max: 250 }),
        text: fc.constantFrom(' a', ' bê', ',', '.', ' "', '-c', '?'),
      }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(alignments, fc.integer({ min: 1, max: 40 }), (parts, cut) => {
        let at = 0;
        const words = parts.map(({ gap, text }, i): WordTiming => {
          const startS = at / 50;
          return { text, tokens: [i + 1], startS, endS: (at += gap) / 50, confidence: 1 };
        });
        const durationS = at / 50;
        const ids = words.flatMap((word) => word.tokens);
        const segments = [
          { startS: 0, endS: durationS / 2, tokens: ids.slice(0, cut) },
          { startS: durationS / 2, endS: durationS, tokens: ids.slice(cut) },
        ];
        const timed = timeSegments(segments, words, { durationS, eot: EOT }).flatMap((segment) => segment.words);
        expect(timed.map((word) => word.text).join('')).toBe(words.map((word) => word.text).join(''));
        let lastEndS = 0;
        for (const { startS, endS } of timed) {
          expect(startS).toBeGreaterThanOrEqual(lastEndS);
          expect(endS).toBeGreaterThanOrEqual(startS);
          lastEndS = endS;
        }
        expect(lastEndS).toBeLessThanOrEqual(durationS);
      }),
    );
  });
});
