import { inHiss } from './in-hiss';

const speech = Int16Array.from({ length: 16_000 }, (_, i) => 8000 * Math.sin(i / 9));

function powerOf(samples: Int16Array): number {
  return samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
}

describe('inHiss', () => {
  it.each([20, 10, 0])('adds noise %d dB below the speech', (db) => {
    const noise = inHiss(speech, db, 3).map((value, i) => value - speech[i]!);
    expect(10 * Math.log10(powerOf(speech) / powerOf(noise))).toBeCloseTo(db, 1);
  });

  it('is deterministic, and differs for each number', () => {
    expect(inHiss(speech, 10, 3)).toEqual(inHiss(speech, 10, 3));
    expect(inHiss(speech, 10, 3)).not.toEqual(inHiss(speech, 10, 4));
  });
});
