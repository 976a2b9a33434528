/** Any reservations and charges on any lots: "`cost_brl` equals the specification's arithmetic to the cent of a cent". */
import fc from 'fast-check';
import { addLot, trialLot } from './add-lot';
import { reserveCredit } from './reserve-credit';
import { settleReservation } from './settle-reservation';
import { availableMicroBrl, emptyWallet } from './wallet';

const ACCOUNT = 'acc_1';
const BEGINNING = Date.parse('2026-03-02T12:00:00Z');

const rate = fc.constantFrom(1_800_000, 1_710_000, 1_640_000, 1_500_000, 1_330_000, 1_200_000, 1, 7_777_777);

describe('a charge', () => {
  it('is seconds × rate / 3600 of each lot, rounded half up once, whatever happened before', () => {
    const lot = fc.record({ microBrl: fc.integer({ min: 1, max: 3_000_000 }), rate });
    const asked = fc.record({ seconds: fc.integer({ min: 1, max: 3_000 }), surcharge: fc.constantFrom(0, 120_000) });
    fc.assert(
      fc.property(fc.array(lot, { minLength: 1, maxLength: 6 }), fc.array(asked, { maxLength: 12 }), (lots, calls) => {
        const at = new Date(BEGINNING);
        let wallet = addLot(emptyWallet(ACCOUNT), trialLot(ACCOUNT, at)).wallet;
        const rates = new Map<string, number>([[`trial_${ACCOUNT}`, 1_800_000]]);
        for (const [index, { microBrl, rate: microBrlPerHour }] of lots.entries()) {
          const id = `lot_${index}`;
          rates.set(id, microBrlPerHour);
          wallet = addLot(wallet, { id, kind: 'top_up', microBrl, microBrlPerHour, grantedAt: at }).wallet;
        }
        for (const [index, { seconds, surcharge: surchargePerHour }] of calls.entries()) {
          const transcriptionId = `tr_${index}`;
          const before = availableMicroBrl(wallet, at);
          try {
            wallet = reserveCredit(wallet, { transcriptionId, seconds, surchargePerHour, at }).wallet;
          } catch {
            expect(availableMicroBrl(wallet, at)).toBe(before);
            continue;
          }
          const { charged, ...change } = settleReservation(wallet, { transcriptionId, surcharged: true, at });
          wallet = change.wallet;
          const charges = change.entries.filter(({ kind }) => kind === 'charge');
          let exact = 0n;
          for (const { lotId, seconds: own = 0, microBrl } of charges) {
            const perHour = BigInt((rates.get(lotId) ?? 0) + surchargePerHour);
            const share = (BigInt(own) * perHour * 2n + 3600n) / 7200n;
            expect(BigInt(-microBrl)).toBe(share);
            exact += share;
          }
          expect(charged).toEqual({ seconds, microBrl: Number(exact) });
          expect(before - availableMicroBrl(wallet, at)).toBe(Number(exact));
        }
      }),
    );
  });
});
