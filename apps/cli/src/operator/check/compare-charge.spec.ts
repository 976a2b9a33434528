import fc from 'fast-check';
import {
  addLot,
  emptyWallet,
  microBrlToBrl,
  reserveOnGrant,
  settleReservation,
  type LedgerEntry,
} from '@aether/domain';
import { compareCharge } from './compare-charge';

const at = new Date('2026-11-29T12:00:00Z');

/** The charges of a transcription that several lots paid, and what its record says. */
const paid = fc
  .record({
    lots: fc.array(
      fc.record({ microBrl: fc.integer({ min: 0, max: 3_000_000 }), rate: fc.constantFrom(1_800_000, 1_330_000, 7) }),
      { maxLength: 5 },
    ),
    seconds: fc.integer({ min: 1, max: 40_000 }),
    surchargePerHour: fc.constantFrom(0, 120_000),
  })
  .map(({ lots, seconds, surchargePerHour }) => {
    const wallet = lots.reduce((before, { microBrl, rate }, n) => {
      const lot = { id: `lot_${n}`, kind: 'top_up', microBrl, microBrlPerHour: rate, grantedAt: at } as const;
      return addLot(before, lot).wallet;
    }, emptyWallet('acc_1'));
    const held = reserveOnGrant(wallet, { transcriptionId: 'tr_1', seconds, surchargePerHour, at }).wallet;
    const { entries, charged } = settleReservation(held, { transcriptionId: 'tr_1', surcharged: true, at });
    const charges = entries.filter(({ kind }) => kind === 'charge');
    return { charges, billing: { seconds: charged!.seconds, cost_brl: microBrlToBrl(charged!.microBrl) } };
  });

const charge = (microBrl: number, seconds: number): Pick<LedgerEntry, 'microBrl' | 'seconds'> => ({
  microBrl,
  seconds,
});

describe('compareCharge', () => {
  it('agrees with what any lots paid for a completed or canceled transcription, and with no other sum', () => {
    fc.assert(
      fc.property(paid, fc.nat(), fc.integer({ min: 1, max: 9_000_000 }), ({ charges, billing }, n, by) => {
        for (const status of ['completed', 'canceled'] as const) {
          expect(compareCharge({ status, billing }, charges)).toBeNull();
          expect(compareCharge({ status, billing }, [])).toBe('charge_missing');
          expect(compareCharge({ status, billing }, [...charges, ...charges])).toBe('charge_differs');
          const other = charges.map((each, i) =>
            i === n % charges.length ? { ...each, microBrl: each.microBrl - by } : each,
          );
          expect(compareCharge({ status, billing }, other)).toBe('charge_differs');
          const fewer = charges.filter((_, i) => i !== n % charges.length);
          expect(compareCharge({ status, billing }, fewer)).toMatch(/^charge_(missing|differs)$/);
        }
      }),
    );
  });

  it('expects no charge of a transcription that failed, has not ended, or was canceled before a text was sent', () => {
    for (const status of ['queued', 'processing', 'failed', 'canceled'] as const) {
      expect(compareCharge({ status, billing: null }, [])).toBeNull();
      expect(compareCharge({ status, billing: null }, [charge(-5, 1)])).toBe('charge_unexpected');
    }
    expect(compareCharge({ status: 'failed', billing: { seconds: 1, cost_brl: 0.0005 } }, [])).toBe(
      'charge_unexpected',
    );
  });

  it('expects a completed transcription to be charged, in its record too, and 0 seconds without an entry', () => {
    expect(compareCharge({ status: 'completed', billing: null }, [])).toBe('charge_missing');
    expect(compareCharge({ status: 'completed', billing: null }, [charge(-500, 1)])).toBe('charge_differs');
    expect(compareCharge({ status: 'completed', billing: { seconds: 0, cost_brl: 0 } }, [])).toBeNull();
  });
});
