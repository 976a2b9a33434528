import fc from 'fast-check';
import { denseSeconds, thinPositions, WINDOW_S } from './thin-positions';

const whole = { audioPositions: 1500 };

describe('thinned positions', () => {
  it('contain all positions of the audio and of two seconds after it, whatever its length', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 30, noNaN: true }), (audioS) => {
        const denseS = denseSeconds(audioS);
        expect(denseS).toBeGreaterThanOrEqual(Math.min(WINDOW_S, audioS + 2));
        const dense = denseS * 50;
        const { places, weights } = thinPositions(denseS, whole);
        expect([...places.subarray(0, dense)]).toEqual([...Array(dense).keys()]);
        expect(weights.subarray(0, dense).every((weight) => weight === 0)).toBe(true);
      }),
    );
  });

  it('stand for every position once, in ascending order, and the last ones for those that are left', () => {
    for (const denseS of [4, 8, 12, 16, 20, 30]) {
      const { places, weights } = thinPositions(denseS, whole);
      expect(weights).toHaveLength(places.length);
      expect(weights.reduce((sum, weight) => sum + Math.exp(weight), 0)).toBeCloseTo(1500, 2);
      expect([...places]).toEqual([...new Set(places)].toSorted((a, b) => a - b));
      expect(places.at(-1)).toBeLessThan(1500);
    }
  });

  it('are half or less for a voice note of five seconds, and all for long audio', () => {
    expect(thinPositions(denseSeconds(5), whole).places.length).toBeLessThanOrEqual(750);
    expect(denseSeconds(18.5)).toBe(WINDOW_S);
    expect(thinPositions(WINDOW_S, whole).places).toHaveLength(1500);
  });
});
