import fc from 'fast-check';
import type { Hypothesis, WordHypothesis } from './hypothesis';
import { literalMarks } from './literal-marks';

const word = (startS: number, confidence: number): WordHypothesis => ({
  text: 'palavra',
  startS,
  endS: startS + 0.5,
  confidence,
});

/** A hypothesis with one segment of these words. */
const hypothesisOf = (words: readonly WordHypothesis[], also: Partial<Hypothesis> = {}): Hypothesis => ({
  durationS: 60,
  windows: [
    {
      index: 0,
      startS: 0,
      endS: 60,
      segments: [
        {
          startS: 0,
          endS: 60,
          text: words.map(({ text }) => text).join(' '),
          words,
          tokens: [],
          avgLogProb: -0.3,
          noSpeechProb: 0,
          compressionRatio: 1,
          temperature: 0,
        },
      ],
    },
  ],
  ...also,
});
const sure = (...starts: readonly number[]): WordHypothesis[] => starts.map((startS) => word(startS, 0.95));

describe('literalMarks', () => {
  test('marks speech without words as unintelligible, but not a breath beside a word', () => {
    const voiced = [
      { startS: 0.8, endS: 2.4 },
      { startS: 5, endS: 9 },
      { startS: 20, endS: 20.3 },
    ];
    const { unintelligible } = literalMarks(hypothesisOf(sure(1, 1.5, 8.25), { voiced }));
    expect(unintelligible).toEqual([{ startS: 5, endS: 7.75 }]);
  });

  test('marks spans that the recognizer reports as uncovered', () => {
    const coverage = { voicedS: 9, coveredS: 7, uncovered: [{ startS: 11, endS: 13 }] };
    expect(literalMarks(hypothesisOf(sure(1), { coverage })).unintelligible).toEqual([{ startS: 11, endS: 13 }]);
  });

  test('marks guessed words as unintelligible, but keeps an uncertain word among confident ones', () => {
    const unsure = [0.9, 0.2, 0.1, 0.3, 0.7, 0.3, 0.95].map((confidence, i) => word(i / 2, confidence));
    const words = [...unsure, ...sure(9, 9.5), word(10, 0.1), ...sure(10.5, 11, 11.5)];
    expect(literalMarks(hypothesisOf(words)).unintelligible).toEqual([{ startS: 0.5, endS: 3 }]);
    expect(literalMarks(hypothesisOf(words, { overlaps: [{ startS: 0.4, endS: 2.9 }] }))).toEqual({
      unintelligible: [],
      overlaps: [{ startS: 0.4, endS: 2.9 }],
    });
  });

  test('joins guesses that have only a short confident word between them', () => {
    const guesses = (fromS: number): WordHypothesis[] =>
      [0, 1, 2, 3, 4].map((i) => word(fromS + i / 2, i % 2 === 0 ? 0.1 : 0.3));
    const near = [...guesses(2), ...sure(4.5), ...guesses(5)];
    expect(literalMarks(hypothesisOf(near)).unintelligible).toEqual([{ startS: 2, endS: 7.5 }]);
    const apart = [...guesses(2), ...sure(4.5, 5), ...guesses(5.5)];
    expect(literalMarks(hypothesisOf(apart)).unintelligible).toEqual([
      { startS: 2, endS: 4.5 },
      { startS: 5.5, endS: 8 },
    ]);
  });

  test('ignores uncertain words in overlaps when it finds guesses', () => {
    const words = [0.3, 0.1, 0.1, 0.1, 0.1, 0.3, 0.8, 0.9].map((confidence, i) => word(1 + i / 2, confidence));
    expect(literalMarks(hypothesisOf(words)).unintelligible).toEqual([{ startS: 1, endS: 4 }]);
    const overlaps = [{ startS: 1.6, endS: 3.4 }];
    expect(literalMarks(hypothesisOf(words, { overlaps })).unintelligible).toEqual([]);
  });

  test('joins overlaps around a breath, and ignores one as short as a change of speaker', () => {
    const overlaps = [
      { startS: 1, endS: 1.5 },
      { startS: 1.8, endS: 2.5 },
      { startS: 9, endS: 9.2 },
    ];
    expect(literalMarks(hypothesisOf(sure(1), { overlaps })).overlaps).toEqual([{ startS: 1, endS: 2.5 }]);
  });

  test('leaves confidently recognized speech unmarked', () => {
    const starts = fc.uniqueArray(fc.integer({ min: 0, max: 118 }), { maxLength: 60 });
    fc.assert(
      fc.property(starts, (halves) => {
        const words = sure(...halves.sort((a, b) => a - b).map((half) => half / 2));
        const voiced = words.map(({ startS, endS }) => ({ startS: startS - 0.3, endS: endS + 0.3 }));
        expect(literalMarks(hypothesisOf(words, { voiced }))).toEqual({ unintelligible: [], overlaps: [] });
      }),
    );
  });
});
