import fc from 'fast-check';
import { billedSeconds, costMicroBrl, microBrlToBrl } from './cost';

describe('cost at the base rate', () => {
  it('bills 48.2 s of audio as 49 seconds, R$ 0.0245', () => {
    expect(billedSeconds(48.2)).toBe(49);
    expect(microBrlToBrl(costMicroBrl(49))).toBe(0.0245);
  });

  it('charges an hour R$ 1.80', () => {
    expect(microBrlToBrl(costMicroBrl(3600))).toBe(1.8);
  });

  it('adds a surcharge before it rounds, once: 49 s at R$ 0.002 a minute more are R$ 0.026133', () => {
    expect(costMicroBrl(49, 2_000)).toBe(26_133);
    expect(costMicroBrl(60, 2_000)).toBe(32_000);
    expect(costMicroBrl(1, 1)).toBe(500);
  });

  it('is exactly seconds × 0.030 / 60 for every length of up to four hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14_400 }), (seconds) => {
        expect(costMicroBrl(seconds) * 60).toBe(seconds * 30_000);
      }),
    );
  });
});
