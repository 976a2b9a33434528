import type { Payment, PaymentProvider, PaymentStatus } from '@aether/domain';
import type { PaymentRepository } from '@aether/platform';
import type { AttemptLimiter } from '../../../../platform/rate-limit/attempt-limiter';
import type { ApplyPaymentEvent } from '../apply-payment-event/apply-payment-event.usecase';
import { CheckPayment } from './check-payment.usecase';

function checkOf(status: PaymentStatus, admitted = true) {
  const asked: string[] = [];
  const payment = { id: 'pay_1', accountId: 'acc_1', status, provider: 'stripe', providerId: 'pi_1' } as Payment;
  const provider = {
    name: 'stripe',
    find: async (id: string) => {
      asked.push(id);
      return null;
    },
  } as unknown as PaymentProvider;
  const payments = { find: async () => payment } as unknown as PaymentRepository;
  const limiter = { admits: async () => admitted } as unknown as AttemptLimiter;
  const check = new CheckPayment(payments, {} as ApplyPaymentEvent, limiter, provider);
  return { read: () => check.execute({ id: 'pay_1', accountId: 'acc_1' }), asked, payment };
}

describe('CheckPayment', () => {
  it.each([
    ['pending', 1],
    ['failed', 1],
    ['confirmed', 0],
    ['expired', 0],
  ] as const)('asks the provider about a payment that is %s %d times', async (status, times) => {
    const { read, asked, payment } = checkOf(status);
    expect(await read()).toBe(payment);
    expect(asked).toHaveLength(times);
  });

  it('returns the stored state, without asking, to a page that polls too often', async () => {
    const { read, asked, payment } = checkOf('pending', false);
    expect(await read()).toBe(payment);
    expect(asked).toEqual([]);
  });
});
