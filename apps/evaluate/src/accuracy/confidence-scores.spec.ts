import { BINS, brierScore, inBin, shareBelow } from './confidence-scores';

const values = [
  { confidence: 0.2, isRight: false },
  { confidence: 0.5, isRight: true },
  { confidence: 0.95, isRight: true },
  { confidence: 1, isRight: false },
];

describe('confidence scores', () => {
  it('give the Brier score of probabilities', () => {
    expect(brierScore(values)).toBeCloseTo((0.04 + 0.25 + 0.0025 + 1) / 4, 12);
  });

  it('put every confidence into one bin, also 1', () => {
    expect(BINS.map((bin) => inBin(values, bin).length)).toEqual([1, 1, 0, 0, 2]);
  });

  it('count the values below a confidence', () => {
    expect(shareBelow(values, 0.5)).toBe('1 of 4');
  });
});
