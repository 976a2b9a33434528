import fc from 'fast-check';
import { reversedMicroBrl, withReversal, type Reversal, type Reversals } from './reversal';

const PAID = 50;

const refunds = fc
  .uniqueArray(fc.integer({ min: 1, max: PAID }), { maxLength: 4 })
  .map((totals) => totals.map((microBrl): Reversal => ({ kind: 'refund', microBrl })));

/** A dispute that is opened and, perhaps, decided. */
const dispute = (id: string) =>
  fc
    .record({ microBrl: fc.integer({ min: 1, max: PAID }), end: fc.constantFrom('won', 'lost', null) })
    .map(({ microBrl, end }) =>
      (end === null ? (['open'] as const) : (['open', end] as const)).map((status): Reversal => ({
        kind: 'dispute',
        dispute: { id, microBrl, status },
      })),
    );

const apply = (reports: readonly Reversal[]): Reversals =>
  reports.reduce((state: Reversals, report) => withReversal(state, report) ?? state, {});

describe('what went back of a payment', () => {
  it('is the same for repeated and reordered reports, and never more than was paid', () => {
    const reports = fc.tuple(refunds, dispute('dp_1'), dispute('dp_2')).map((parts) => parts.flat());
    const shuffled = reports.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length, maxLength: 2 * all.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([inOrder, repeated]) => {
        const back = reversedMicroBrl(apply(repeated), PAID);
        expect(back).toBe(reversedMicroBrl(apply(inOrder), PAID));
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(PAID);
      }),
    );
  });

  it('is nothing of a dispute that was won, and a refund of disputed money counts once', () => {
    const open = { id: 'dp_1', microBrl: 50, status: 'open' } as const;
    const disputed = apply([
      { kind: 'refund', microBrl: 20 },
      { kind: 'dispute', dispute: open },
    ]);
    expect(reversedMicroBrl(disputed, PAID)).toBe(50);
    const won = withReversal(disputed, { kind: 'dispute', dispute: { ...open, status: 'won' } });
    expect(reversedMicroBrl(won!, PAID)).toBe(20);
    expect(withReversal(won!, { kind: 'dispute', dispute: open })).toBeNull();
    expect(withReversal(won!, { kind: 'refund', microBrl: 20 })).toBeNull();
  });
});
