import { addLot, availableMicroBrl, costMicroBrl, emptyWallet, reserveCredit, reservedMicroBrl } from '@aether/domain';
import fc from 'fast-check';
import { estimateCost } from './estimate-cost';

const RATES = { base_brl_per_hour: 1.8, surcharge_brl_per_hour: 0 };
const lot = (available_brl: number, brl_per_hour = 1.8) => ({ available_brl, brl_per_hour });

describe('estimateCost', () => {
  it.each([
    [49, [lot(0.9)], { brl: 0.0245, missingS: 0 }],
    [1800, [lot(0.9)], { brl: 0.9, missingS: 0 }],
    [1860, [lot(0.9)], { brl: 0.93, missingS: 60 }],
    [3600, [lot(0.9), lot(50, 1.71)], { brl: 0.9 + 0.855, missingS: 0 }],
    [60, [], { brl: 0.03, missingS: 60 }],
  ])('estimates %d s with %j as %j', (seconds, lots, expected) => {
    expect(estimateCost(seconds, lots, RATES)).toEqual(expected);
  });

  it('equals the ledger’s reservation for any lots', () => {
    const anyLot = fc.record({
      microBrl: fc.integer({ min: 1, max: 600_000_000 }),
      microBrlPerHour: fc.constantFrom(1_800_000, 1_710_000, 1_640_000, 1_500_000, 1_333_333),
    });
    const surcharges = fc.constantFrom(0, 120_000);
    fc.assert(
      fc.property(
        fc.array(anyLot, { maxLength: 4 }),
        surcharges,
        fc.integer({ min: 1, max: 40_000 }),
        (all, surchargePerHour, seconds) => {
          const at = new Date(0);
          const wallet = all.reduce(
            (known, given, index) =>
              addLot(known, { id: `lot_${index}`, kind: 'top_up', ...given, grantedAt: at }).wallet,
            emptyWallet('acc'),
          );
          const lots = all.map(({ microBrl, microBrlPerHour }) => lot(microBrl / 1e6, microBrlPerHour / 1e6));
          const rates = { base_brl_per_hour: 1.8, surcharge_brl_per_hour: surchargePerHour / 1e6 };
          const { brl, missingS } = estimateCost(seconds, lots, rates);
          if (missingS > 0) {
            expect(() => reserveCredit(wallet, { transcriptionId: 'tr', seconds, surchargePerHour, at })).toThrow();
            expect(brl).toBeGreaterThanOrEqual(costMicroBrl(missingS, 1_800_000) / 1e6);
          } else {
            const { wallet: after } = reserveCredit(wallet, { transcriptionId: 'tr', seconds, surchargePerHour, at });
            expect(Math.round(brl * 1e6)).toBe(reservedMicroBrl(after));
            expect(Math.round(brl * 1e6)).toBe(availableMicroBrl(wallet, at) - availableMicroBrl(after, at));
          }
        },
      ),
    );
  });
});
