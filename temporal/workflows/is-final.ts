import { NON_RETRYABLE_CODES } from '@aether/domain';
import { isCancellation } from '@temporalio/workflow';
import { failureCode, reportedFailure } from './failure-code';

/** Whether an activity that failed with this error must not run again: it was canceled, or its error would repeat. */
export function isFinal(error: unknown): boolean {
  if (isCancellation(error) || reportedFailure(error)?.nonRetryable === true) return true;
  return NON_RETRYABLE_CODES.includes(failureCode(error));
}
