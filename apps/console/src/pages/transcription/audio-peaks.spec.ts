import fc from 'fast-check';
import { peaksOf } from './audio-peaks';

describe('peaksOf', () => {
  it('returns the loudest sample of each segment, relative to the loudest overall', () => {
    const samples = Float32Array.from([0.1, -0.2, 0.4, 0.1, 0, 0, -0.3, 0.1]);
    expect([...peaksOf(samples, 4)].map((peak) => Math.round(peak * 100) / 100)).toEqual([0.5, 1, 0, 0.75]);
  });

  it('returns zeros for silence and for no samples', () => {
    expect([...peaksOf(new Float32Array(8), 4)]).toEqual([0, 0, 0, 0]);
    expect([...peaksOf(new Float32Array(0), 2)]).toEqual([0, 0]);
  });

  it('peaks at exactly 1 for any audible signal', () => {
    const sample = fc.float({ min: -1, max: 1, noNaN: true }).filter((value) => Math.abs(value) > 1e-6);
    fc.assert(
      fc.property(fc.array(sample, { minLength: 1 }), fc.integer({ min: 1, max: 50 }), (all, count) => {
        const peaks = [...peaksOf(Float32Array.from(all), count)];
        expect(Math.max(...peaks)).toBe(1);
        expect(Math.min(...peaks)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
