import fc from 'fast-check';
import { joinSpans } from '../speakers/time-spans';
import type { SpokenWord } from '../portuguese/spoken-word';
import { markWords, OVERLAP_MARK, UNINTELLIGIBLE_MARK } from './mark-words';

/** One word per second from 0, each 0.8 s long. */
const counted = (count: number): SpokenWord[] =>
  Array.from({ length: count }, (_, i) => ({ text: `p${i}`, startS: i, endS: i + 0.8, confidence: 0.9 }));
const textOf = (words: readonly SpokenWord[]): string => words.map(({ text }) => text).join(' ');
const none = { unintelligible: [], overlaps: [] };

describe('markWords', () => {
  test('marks each span once, at its start, and removes guessed words', () => {
    const marked = markWords(counted(8), {
      overlaps: [{ startS: 1.1, endS: 3.5 }],
      unintelligible: [{ startS: 5, endS: 6.9 }],
    });
    expect(textOf(marked)).toBe('p0 [sobreposição] p1 p2 p3 p4 [inaudível] p7');
    expect(marked.find(({ text }) => text === UNINTELLIGIBLE_MARK)).toMatchObject({ startS: 5, endS: 6.9 });
  });

  test('marks spans before the first word, after the last word, and without words', () => {
    const unintelligible = [
      { startS: -0.2, endS: 0.3 },
      { startS: 9, endS: 12 },
    ];
    expect(textOf(markWords(counted(2).slice(1), { ...none, unintelligible }))).toBe('[inaudível] p1 [inaudível]');
    expect(textOf(markWords([], { ...none, unintelligible }))).toBe('[inaudível] [inaudível]');
  });

  test('gives two spans one mark when neither a word nor a pause separates them', () => {
    const unintelligible = [
      { startS: 2, endS: 3 },
      { startS: 4, endS: 5.9 },
    ];
    expect(textOf(markWords(counted(8), { ...none, unintelligible }))).toBe('p0 p1 [inaudível] p3 [inaudível] p6 p7');
    const without = counted(8).filter(({ text }) => text !== 'p3');
    expect(textOf(markWords(without, { ...none, unintelligible }))).toBe('p0 p1 [inaudível] p6 p7');
  });

  const spans = fc
    .array(fc.tuple(fc.double({ min: 0, max: 30, noNaN: true }), fc.double({ min: 0.1, max: 5, noNaN: true })), {
      maxLength: 6,
    })
    .map((pairs) =>
      joinSpans(
        pairs.map(([startS, lengthS]) => ({ startS, endS: startS + lengthS })),
        0,
      ),
    );

  test('keeps every word outside unintelligible spans, in order, and adds no more marks than spans', () => {
    fc.assert(
      fc.property(fc.nat(30), spans, spans, (count, unintelligible, overlaps) => {
        const words = counted(count);
        const marked = markWords(words, { unintelligible, overlaps });
        const lost = ({ startS, endS }: SpokenWord): boolean =>
          unintelligible.some((it) => it.startS <= (startS + endS) / 2 && (startS + endS) / 2 <= it.endS);
        expect(marked.filter(({ text }) => text.startsWith('p'))).toEqual(words.filter((word) => !lost(word)));
        for (const [text, list] of [
          [UNINTELLIGIBLE_MARK, unintelligible],
          [OVERLAP_MARK, overlaps],
        ] as const) {
          const own = marked.filter((word) => word.text === text);
          expect(own.length).toBeLessThanOrEqual(list.length);
          expect(own.length === 0).toBe(list.length === 0);
          for (const { startS } of own) expect(list.map((it) => it.startS)).toContain(startS);
        }
        marked.slice(1).forEach(({ text, startS }, i) => {
          if (text === marked[i]!.text) expect(startS - marked[i]!.endS).toBeGreaterThanOrEqual(2);
        });
      }),
    );
  });
});
