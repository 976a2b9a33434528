import fc from 'fast-check';
import type { Segment } from '../../../api/queries';
import { barsOf } from './bars';

const segment = (start_s: number, end_s: number, speaker?: string): Segment => ({
  ...{ id: 0, start_s, end_s, text: '', confidence: 1 },
  ...(speaker !== undefined && { speaker }),
});

const loudnessOf = (peaks: Uint8Array, from: number, length: number, count: number): number[] =>
  barsOf({ peaks, segments: [] }, { from, length }, count).map(({ loudness }) => loudness);

describe('bars', () => {
  it('have the loudest peak of their seconds', () => {
    const peaks = Uint8Array.from([0, 255, 51, 0, 0, 102, 0, 0, 0, 204]);
    expect(loudnessOf(peaks, 0, 1, 2)).toEqual([1, 0.8]);
    expect(loudnessOf(peaks, 0.5, 0.5, 1)).toEqual([0.8]);
    // More bars than peaks: neighbors share one.
    expect(loudnessOf(peaks, 0, 0.2, 4)).toEqual([0, 0, 1, 1]);
  });

  it('are as high as the loudest peak of the window, and never higher', () => {
    const peaksArb = fc.uint8Array({ minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(peaksArb, fc.integer({ min: 1, max: 100 }), (peaks, count) => {
        const bars = loudnessOf(peaks, 0, peaks.length / 10, count);
        expect(bars).toHaveLength(count);
        expect(Math.max(...bars)).toBe(Math.max(...peaks) / 255);
      }),
    );
  });

  it('have the speaker in their middle, and none in silence', () => {
    const segments = [segment(0, 1, 'spk1'), segment(1, 2, 'spk2'), segment(3, 4)];
    const bars = barsOf({ peaks: null, segments }, { from: 0, length: 5 }, 5);
    expect(bars.map(({ speaker }) => speaker)).toEqual(['spk1', 'spk2', null, undefined, null]);
    // Without peaks they show who speaks when.
    expect(bars.map(({ loudness }) => loudness)).toEqual([0.5, 0.5, 0, 0.5, 0]);
  });

  it('show the same speaker at the same second in every window', () => {
    const segments = Array.from({ length: 100 }, (_, at) => segment(at * 3, at * 3 + 2, `spk${1 + (at % 4)}`));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 290 }), (second) => {
        const window = { from: second, length: 1 };
        const expected = segments.find(({ start_s, end_s }) => start_s <= second + 0.5 && second + 0.5 <= end_s);
        expect(barsOf({ peaks: null, segments }, window, 1)[0]!.speaker).toBe(expected?.speaker ?? null);
      }),
    );
  });
});
