import fc from 'fast-check';
import { affordableSeconds, billedSeconds, costMicroBrl, microBrlToBrl } from './cost';
import { BASE_MICRO_BRL_PER_HOUR, topUpMicroBrlPerHour, TRIAL_MICRO_BRL } from './price-table';

/** `AETHER_SENTIMENT_BRL_PER_MINUTE=0.002` in micro-BRL per hour. */
const SENTIMENT = 120_000;

describe('cost at the base rate', () => {
  it('bills 48.2 s of audio as 49 seconds, R$ 0.0245', () => {
    expect(billedSeconds(48.2)).toBe(49);
    expect(microBrlToBrl(costMicroBrl(49, BASE_MICRO_BRL_PER_HOUR))).toBe(0.0245);
  });

  it('charges an hour R$ 1.80', () => {
    expect(microBrlToBrl(costMicroBrl(3600, BASE_MICRO_BRL_PER_HOUR))).toBe(1.8);
  });

  it('adds a surcharge before it rounds, once: 49 s at R$ 0.002 a minute more are R$ 0.026133', () => {
    expect(costMicroBrl(49, BASE_MICRO_BRL_PER_HOUR + SENTIMENT)).toBe(26_133);
    expect(costMicroBrl(60, BASE_MICRO_BRL_PER_HOUR + SENTIMENT)).toBe(32_000);
    expect(costMicroBrl(1, BASE_MICRO_BRL_PER_HOUR + 60)).toBe(500);
  });

  it('is exactly seconds × 0.030 / 60 for every length of up to four hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14_400 }), (seconds) => {
        expect(costMicroBrl(seconds, BASE_MICRO_BRL_PER_HOUR) * 60).toBe(seconds * 30_000);
      }),
    );
  });
});

describe('the price table', () => {
  it.each([
    [20, 1.8],
    [50, 1.71],
    [150, 1.64],
    [600, 1.5],
    [5, 1.8],
    [149, 1.71],
    [10_000, 1.5],
  ])('a top-up of R$ %d pays an hour with R$ %d', (amount, hour) => {
    expect(costMicroBrl(3600, topUpMicroBrlPerHour(amount * 1e6))).toBe(hour * 1e6);
  });

  it('gives a new account 30 minutes', () => {
    expect(affordableSeconds(TRIAL_MICRO_BRL, BASE_MICRO_BRL_PER_HOUR)).toBe(30 * 60);
  });
});

const rate = fc.integer({ min: 1, max: 10_000_000 });

describe('at any rate', () => {
  it('a cost is the exact quotient, rounded half up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), rate, (seconds, perHour) => {
        const exact = BigInt(seconds) * BigInt(perHour);
        expect(BigInt(costMicroBrl(seconds, perHour))).toBe((exact * 2n + 3600n) / 7200n);
      }),
    );
  });

  it('an amount pays for its affordable seconds, and not for one second more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), rate, (amount, perHour) => {
        const seconds = affordableSeconds(amount, perHour);
        expect(costMicroBrl(seconds, perHour)).toBeLessThanOrEqual(amount);
        expect(costMicroBrl(seconds + 1, perHour)).toBeGreaterThan(amount);
      }),
    );
  });
});
