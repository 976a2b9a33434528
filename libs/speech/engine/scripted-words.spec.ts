import { scriptedSegments } from './scripted-words';

const wordsOf = (segments: ReturnType<typeof scriptedSegments>): string[] =>
  segments.flatMap(({ words }) => words.map(({ text }) => text));

describe('scriptedSegments', () => {
  it('writes nothing without a voice', () => {
    expect(scriptedSegments([])).toEqual([]);
  });

  it('writes three and a half words per second of voice, in order, inside the voiced spans', () => {
    const voiced = [
      { startS: 0.5, endS: 4.5 },
      { startS: 7, endS: 13 },
    ];
    const words = scriptedSegments(voiced).flatMap((segment) => segment.words);
    expect(words.map(({ startS }) => startS < 5)).toEqual([
      ...Array<boolean>(14).fill(true),
      ...Array<boolean>(21).fill(false),
    ]);
    for (const { startS, endS } of words) {
      expect(endS).toBeGreaterThan(startS);
      expect(voiced.some((span) => startS >= span.startS && endS <= span.endS)).toBe(true);
    }
    for (const [i, { startS }] of words.entries()) expect(startS).toBeGreaterThanOrEqual(words[i - 1]?.endS ?? 0);
  });

  it('writes one segment per sentence, with the text and times of its words', () => {
    const segments = scriptedSegments([{ startS: 0, endS: 8 }]);
    expect(segments.map(({ text }) => text).slice(0, 2)).toEqual([
      'Bom dia, estas palavras estavam escritas antes da gravação.',
      'O texto serve para testar o serviço inteiro.',
    ]);
    for (const { startS, endS, text, words, tokens } of segments) {
      expect([startS, endS]).toEqual([words[0]!.startS, words.at(-1)!.endS]);
      expect(text).toBe(words.map((word) => word.text).join(' '));
      expect(tokens).toHaveLength(words.length);
    }
  });

  it('repeats the script at its end, and starts where the clock says', () => {
    const long = wordsOf(scriptedSegments([{ startS: 0, endS: 60 }]));
    const later = wordsOf(scriptedSegments([{ startS: 24, endS: 28 }]));
    expect(long).toHaveLength(210);
    expect(new Set(long).size).toBeLessThan(60);
    expect(later).toEqual(long.slice(84, 98));
  });

  it('writes a word even for the shortest voice', () => {
    expect(wordsOf(scriptedSegments([{ startS: 1, endS: 1.1 }]))).toHaveLength(1);
  });

  it('writes a given script, repeated', () => {
    expect(wordsOf(scriptedSegments([{ startS: 0, endS: 2 }], ['Um', 'dois', 'três.']))).toEqual(
      'Um dois três. Um dois três. Um'.split(' '),
    );
  });
});
