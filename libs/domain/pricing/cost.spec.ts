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

  it('is exactly seconds × 0.030 / 60 for every length of up to four hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14_400 }), (seconds) => {
        expect(costMicroBrl(seconds) * 60).toBe(seconds * 30_000);
      }),
    );
  });
});
