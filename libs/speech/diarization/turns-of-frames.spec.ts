import fc from 'fast-check';
import { turnsOfFrames } from './turns-of-frames';

const frames = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 40 })), { maxLength: 30 })
  .map((runs) => Uint8Array.from(runs.flatMap(([mask, length]) => Array.from({ length }, () => mask))));

test('turns are in order, inside the recording, numbered by first appearance, and match the frames', () => {
  fc.assert(
    fc.property(frames, (masks) => {
      const durationS = masks.length * 0.016875 + 1;
      const turns = turnsOfFrames(masks, durationS);
      const order = [...new Set(turns.map(({ speaker }) => speaker))];
      expect(order).toEqual(order.map((_, i) => `spk${i + 1}`));
      const isInPlace = ({ startS, endS }: (typeof turns)[number], i: number): boolean =>
        startS >= (turns[i - 1]?.startS ?? 0) && endS > startS && endS <= durationS;
      expect(turns.filter((turn, i) => !isInPlace(turn, i))).toEqual([]);
      const speakers = Array.from(masks, (_, frame) => {
        const middleS = (frame * 270 + 495) / 16_000;
        return turns.filter(({ startS, endS }) => startS <= middleS && middleS < endS).map(({ speaker }) => speaker);
      });
      expect(speakers.map(({ length }) => length)).toEqual(
        Array.from(masks, (mask) => mask.toString(2).replaceAll('0', '').length),
      );
      expect(speakers.filter((all) => new Set(all).size < all.length)).toEqual([]);
    }),
  );
});
