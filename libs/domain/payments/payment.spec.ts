import fc from 'fast-check';
import { nextStatus, PAYMENT_STATUSES, statusAt, type PaymentOutcome, type PaymentStatus } from './payment';

const OUTCOMES = PAYMENT_STATUSES.filter((status): status is PaymentOutcome => status !== 'pending');

describe('the life cycle of a payment', () => {
  it('is confirmed once and stays confirmed, in whatever order and number its outcomes arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...OUTCOMES), { maxLength: 12 }), (outcomes) => {
        let status: PaymentStatus = 'pending';
        let confirmations = 0;
        for (const outcome of outcomes) {
          const next = nextStatus(status, outcome);
          if (next === 'confirmed') confirmations += 1;
          status = next ?? status;
        }
        expect(confirmations).toBe(outcomes.includes('confirmed') ? 1 : 0);
        expect(status === 'confirmed').toBe(outcomes.includes('confirmed'));
      }),
    );
  });

  it('can be paid with another card after one was declined', () => {
    expect(nextStatus('pending', 'failed')).toBe('failed');
    expect(nextStatus('failed', 'confirmed')).toBe('confirmed');
    expect(nextStatus('expired', 'failed')).toBeNull();
  });

  it('is expired from its deadline on, unless it was paid', () => {
    const expiresAt = new Date('2026-03-02T12:00:00Z');
    const before = new Date(expiresAt.getTime() - 1);
    expect(statusAt({ status: 'pending', expiresAt }, before)).toBe('pending');
    expect(statusAt({ status: 'pending', expiresAt }, expiresAt)).toBe('expired');
    expect(statusAt({ status: 'confirmed', expiresAt }, expiresAt)).toBe('confirmed');
    expect(statusAt({ status: 'pending', expiresAt: null }, expiresAt)).toBe('pending');
  });
});
