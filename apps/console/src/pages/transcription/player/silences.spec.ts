import fc from 'fast-check';
import type { Segment } from '../../../api/queries';
import { silenceAt, silencesOf, silentSeconds } from './silences';

const segment = (start_s: number, end_s: number): Segment => ({ id: 0, start_s, end_s, text: '', confidence: 1 });

const recording = fc
  .tuple(
    fc.array(fc.tuple(fc.double({ min: 0, max: 500, noNaN: true }), fc.double({ min: 0, max: 30, noNaN: true }))),
    fc.double({ min: 0, max: 100, noNaN: true }),
  )
  .map(([spoken, rest]) => {
    const segments = spoken.sort(([one], [other]) => one - other).map(([from, length]) => segment(from, from + length));
    const end = segments.reduce((latest, { end_s }) => Math.max(latest, end_s), 0);
    return { segments, seconds: end + rest };
  });

describe('silences', () => {
  it('lie between segments, with a margin at both ends, also before the first and after the last', () => {
    const silences = silencesOf([segment(5, 10), segment(12, 20), segment(20.5, 30)], 40);
    const rounded = silences.map(({ from, to }) => [from, to].map((at) => Number(at.toFixed(2))));
    expect(rounded).toEqual([
      [0, 4.65],
      [10.35, 11.65],
      [30.35, 40],
    ]);
    expect(silentSeconds(silences)).toBeCloseTo(4.65 + 1.3 + 9.65);
  });

  it('are no short pauses, and not where another speaker still speaks', () => {
    expect(silencesOf([segment(0, 10), segment(11.4, 20)], 20)).toEqual([]);
    expect(silencesOf([segment(0, 30), segment(1, 5), segment(20, 25)], 30)).toEqual([]);
  });

  it('are none in a recording without speech', () => {
    expect(silencesOf([], 60)).toEqual([]);
  });

  it('contain no speech, are in order, within the recording, and long enough to notice', () => {
    fc.assert(
      fc.property(recording, ({ segments, seconds }) => {
        let end = 0;
        for (const { from, to } of silencesOf(segments, seconds)) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to - from).toBeGreaterThanOrEqual(0.8 - 1e-9);
          expect(to).toBeLessThanOrEqual(seconds);
          for (const { start_s, end_s } of segments) expect(end_s <= from || start_s >= to).toBe(true);
          end = to;
        }
      }),
    );
  });

  it('are found by their seconds: playback leaves each one at its end', () => {
    fc.assert(
      fc.property(recording, fc.double({ min: 0, max: 600, noNaN: true }), ({ segments, seconds }, second) => {
        const silences = silencesOf(segments, seconds);
        const expected = silences.find(({ from, to }) => from <= second && second < to) ?? null;
        expect(silenceAt(silences, second)).toBe(expected);
        if (expected !== null) expect(silenceAt(silences, expected.to)).toBeNull();
      }),
    );
  });
});
