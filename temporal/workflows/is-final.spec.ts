import { ActivityFailure, ApplicationFailure, CancelledFailure, RetryState, TimeoutFailure } from '@temporalio/common';
import { isFinal } from './is-final';

function failedWith(cause: Error): ActivityFailure {
  return new ActivityFailure('failed', 'storeResult', '1', RetryState.MAXIMUM_ATTEMPTS_REACHED, 'worker', cause);
}

test('cancellation is final', () => {
  expect(isFinal(new CancelledFailure('canceled'))).toBe(true);
  expect(isFinal(failedWith(new CancelledFailure('canceled')))).toBe(true);
});

test('an error that would repeat is final, by its code or by what it says itself', () => {
  expect(isFinal(failedWith(ApplicationFailure.create({ type: 'insufficient_credit' })))).toBe(true);
  expect(isFinal(failedWith(ApplicationFailure.nonRetryable('internal_error', 'internal_error')))).toBe(true);
});

test('outages, faults and expired times are not', () => {
  expect(isFinal(failedWith(ApplicationFailure.retryable('overloaded', 'overloaded')))).toBe(false);
  expect(isFinal(failedWith(ApplicationFailure.retryable('internal_error', 'internal_error')))).toBe(false);
  expect(isFinal(failedWith(new TimeoutFailure('late', undefined, 'SCHEDULE_TO_CLOSE')))).toBe(false);
});
