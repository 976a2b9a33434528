import { seededRandom, seedOf } from './seeded-random';

describe('seededRandom', () => {
  it('returns the same numbers for the same seed, others for another, uniform over [0, 1)', () => {
    const numbers = (seed: number): number[] => Array.from({ length: 10_000 }, seededRandom(seed));
    expect(numbers(3)).toEqual(numbers(3));
    expect(numbers(3).slice(0, 5)).not.toEqual(numbers(4).slice(0, 5));
    for (let tenth = 0; tenth < 10; tenth++) {
      const share = numbers(3).filter((value) => Math.floor(value * 10) === tenth).length / 10_000;
      expect(share).toBeCloseTo(0.1, 1);
    }
  });
});

describe('seedOf', () => {
  it('depends on the samples only, and on all of them', () => {
    const samples = Float32Array.from({ length: 500 }, (_, i) => Math.sin(i));
    const changed = samples.with(250, 0.5);
    expect(seedOf(samples)).toBe(seedOf(Float32Array.of(9, ...samples).subarray(1)));
    expect(seedOf(changed)).not.toBe(seedOf(samples));
  });
});
