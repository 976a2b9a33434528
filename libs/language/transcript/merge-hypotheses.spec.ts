import fc from 'fast-check';
import type { Hypothesis, SegmentHypothesis, WordHypothesis } from './hypothesis';
import { mergeHypotheses } from './merge-hypotheses';
import { buildTranscript } from './build-transcript';

const time = fc.double({ min: -5, max: 50, noNaN: true });
const word = fc.record({
  text: fc.constantFrom('a', 'b', 'c'),
  startS: time,
  endS: time,
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
});
const segment: fc.Arbitrary<SegmentHypothesis> = fc.record({
  startS: time,
  endS: time,
  text: fc.constantFrom('', ' um', 'dois '),
  words: fc.array(word, { maxLength: 4 }),
  tokens: fc.constant([1]),
  avgLogProb: fc.constant(-0.3),
  noSpeechProb: fc.constant(0),
  compressionRatio: fc.constant(1),
  temperature: fc.constant(0),
});
const hypothesis: fc.Arbitrary<Hypothesis> = fc.record({
  durationS: fc.constant(20),
  windows: fc.array(
    fc.record({ index: fc.nat(9), startS: time, endS: time, segments: fc.array(segment, { maxLength: 3 }) }),
    { maxLength: 3 },
  ),
});

const allWords = (merged: Hypothesis): readonly WordHypothesis[] =>
  merged.windows.flatMap((window) => window.segments.flatMap((each) => each.words));

describe('mergeHypotheses', () => {
  it('keeps every word, in order and inside the audio, and renumbers the windows', () => {
    fc.assert(
      fc.property(fc.array(hypothesis, { maxLength: 4 }), (pieces) => {
        const merged = mergeHypotheses(pieces, 40);
        const words = allWords(merged);
        expect(words.map(({ text }) => text)).toEqual(pieces.flatMap(allWords).map(({ text }) => text));
        const times = words.flatMap(({ startS, endS }) => [startS, endS]);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(times.every((each) => each >= 0 && each <= 40)).toBe(true);
        expect(merged.windows.map(({ index }) => index)).toEqual(merged.windows.map((_, index) => index));
      }),
    );
  });

  it('does not change times that are in order', () => {
    const spoken = { text: 'oi', startS: 1.25, endS: 2.5, confidence: 1 };
    const window = (startS: number) => ({
      index: 0,
      startS,
      endS: startS + 10,
      segments: [
        {
          startS,
          endS: startS + 9,
          text: 'oi',
          words: [{ ...spoken, startS: startS + 1, endS: startS + 2 }],
          tokens: [],
          avgLogProb: 0,
          noSpeechProb: 0,
          compressionRatio: 1,
          temperature: 0,
        },
      ],
    });
    const pieces = [window(0), window(10)].map((each) => ({ durationS: 10, windows: [each] }));
    const merged = mergeHypotheses(pieces, 20);
    expect(merged).toEqual({ durationS: 20, windows: [window(0), { ...window(10), index: 1 }] });
  });

  it('merged hypotheses give transcripts whose words and segments are in order and inside the audio', () => {
    fc.assert(
      fc.property(
        fc.array(hypothesis, { maxLength: 4 }),
        fc.double({ min: 0.001, max: 60, noNaN: true }),
        (pieces, durationS) => {
          const { words, segments } = buildTranscript(mergeHypotheses(pieces, durationS));
          for (const timed of [words, segments]) {
            const times = timed.flatMap(({ start_s, end_s }) => [start_s, end_s]);
            expect(times).toEqual([...times].sort((a, b) => a - b));
            expect(times.every((each) => each >= 0 && each <= durationS)).toBe(true);
          }
          expect(segments.map(({ id }) => id)).toEqual(segments.map((_, index) => index));
        },
      ),
    );
  });
});
