import fc from 'fast-check';
import type { TimeSpan } from '@aether/language';
import { longestWordS, clampWordTimes } from './clamp-word-times';

const span = (startS: number, endS: number): TimeSpan => ({ startS, endS });
const word = (text: string, startS: number, endS: number) => ({ text, startS, endS });
const RECORDING = span(0, 30);
const times = (words: readonly TimeSpan[]): number[][] =>
  words.map(({ startS, endS }) => [startS, endS].map((seconds) => Math.round(seconds * 100) / 100));

describe('clampWordTimes', () => {
  it('starts a word after a long silence where its voice starts, and ends the word before it where its voice ends', () => {
    const words = [word('Bom', 0, 0.4), word('dia.', 0.4, 3), word('Quem', 3, 14.9), word('fala?', 14.9, 16)];
    expect(times(clampWordTimes(words, [span(0.1, 0.9), span(14.5, 15.5)], RECORDING))).toEqual([
      [0.04, 0.4],
      [0.4, 0.96],
      [14.44, 14.9],
      [14.9, 15.56],
    ]);
  });

  it('moves a word that spans a pause to the side that holds more of it', () => {
    expect(times(clampWordTimes([word('Sim.', 2.85, 3.9)], [span(0, 3), span(3.5, 5)], RECORDING))).toEqual([
      [3.44, 3.9],
    ]);
    expect(times(clampWordTimes([word('Sim.', 2.5, 3.6)], [span(0, 3), span(3.5, 5)], RECORDING))).toEqual([
      [2.5, 3.06],
    ]);
  });

  it('keeps the pauses inside a dictated number', () => {
    const number = word('529.982.247-25', 1, 5.5);
    expect(clampWordTimes([number], [span(0, 2), span(2.5, 4), span(4.5, 6)], RECORDING)).toEqual([number]);
  });

  it('shortens a word that spans missing words after it, and the first word that spans missing words before it', () => {
    const limitS = longestWordS('casa');
    const [, second] = clampWordTimes([word('na', 0, 0.3), word('casa', 0.3, 6)], [span(0, 8)], RECORDING);
    expect(second).toMatchObject({ startS: 0.3, endS: 0.3 + limitS });
    const [first] = clampWordTimes([word('casa', 0, 6)], [span(0, 8)], RECORDING);
    expect(first).toMatchObject({ startS: 6 - limitS, endS: 6 });
  });

  it('gives a minimum duration to a word of zero length', () => {
    const words = [word('o', 0, 0.2), word('que', 0.2, 0.2), word('é', 0.2, 0.5)];
    expect(times(clampWordTimes(words, [span(0, 1)], RECORDING))).toEqual([
      [0, 0.2],
      [0.2, 0.24],
      [0.24, 0.5],
    ]);
  });

  it('keeps all words, in order, inside the audio, each of positive length and no longer than its syllables allow', () => {
    const at = fc.double({ min: -1, max: 31, noNaN: true });
    const texts = fc.constantFrom('é', 'casa', 'inconstitucional', '529.982.247-25', '—');
    const islands = fc.array(
      fc.tuple(fc.double({ min: 0, max: 3, noNaN: true }), fc.double({ min: 0.1, max: 3, noNaN: true })),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(texts, at, at), { maxLength: 60 }), islands, (drawn, gaps) => {
        let reached = 0;
        const voiced = gaps.map(([gap, length]) => span((reached += gap), (reached += length)));
        const words = drawn.map(([text, startS, endS]) => word(text, startS, endS));
        const clamped = clampWordTimes(words, voiced, RECORDING);
        expect(clamped.map(({ text }) => text)).toEqual(words.map(({ text }) => text));
        let lastEndS = 0;
        for (const { text, startS, endS } of clamped) {
          expect(startS).toBeGreaterThanOrEqual(lastEndS);
          expect(endS - startS).toBeGreaterThan(0.03);
          expect(endS - startS).toBeLessThanOrEqual(longestWordS(text) + 1e-9);
          lastEndS = endS;
        }
        expect(lastEndS).toBeLessThanOrEqual(30);
      }),
    );
  });

  it('changes nothing when it is applied twice', () => {
    const voiced = [span(0.1, 0.9), span(14.5, 15.5)];
    const words = [word('Bom', 0, 0.4), word('dia.', 0.4, 3), word('Quem', 3, 14.9), word('fala?', 14.9, 16)];
    const once = clampWordTimes(words, voiced, RECORDING);
    expect(clampWordTimes(once, voiced, RECORDING)).toEqual(once);
  });
});
