import fc from 'fast-check';
import { voicedSpans } from './voiced-spans';
import { WINDOW_FRAMES } from './segmentation';
import { SpeechMap } from './speech-map';

/** Run lengths of one window's speakers. */
const runs = fc.array(fc.tuple(fc.constantFrom(0b000, 0b001, 0b010, 0b011, 0b101), fc.integer({ min: 1, max: 120 })), {
  minLength: 1,
  maxLength: 12,
});

test('voiced spans are in order, separate, inside the recording, and match the frames', () => {
  fc.assert(
    fc.property(runs, fc.integer({ min: 1, max: 2 }), (said, speakers) => {
      const masks = new Uint8Array(WINDOW_FRAMES);
      let at = 0;
      for (const [mask, length] of said) masks.fill(mask, at, (at += length));
      const map = new SpeechMap();
      map.add({ startFrame: 0, speakers: masks });
      const spans = voicedSpans(map, speakers, 9.5);
      spans.forEach(({ startS, endS }, i) => {
        expect(endS).toBeGreaterThan(startS);
        expect(endS).toBeLessThanOrEqual(9.5);
        if (i > 0) expect(startS).toBeGreaterThan(spans[i - 1]!.endS);
      });
      const wrong = [...masks.keys()].filter((frame) => {
        const middleS = (frame * 270 + 495) / 16_000;
        if (middleS >= 9.5) return false;
        const count = masks[frame]!.toString(2).replaceAll('0', '').length;
        return spans.some(({ startS, endS }) => startS <= middleS && middleS < endS) !== count >= speakers;
      });
      expect(wrong).toEqual([]);
    }),
  );
});
