import { NON_RETRYABLE_CODES } from '@aether/domain';
import { ActivityFailure, ApplicationFailure, isCancellation } from '@temporalio/workflow';

/** Whether an activity that failed with this error must not run again: it was canceled, or its error would repeat. */
export function isFinal(error: unknown): boolean {
  if (isCancellation(error)) return true;
  const cause = error instanceof ActivityFailure ? error.cause : error;
  if (!(cause instanceof ApplicationFailure)) return false;
  return cause.nonRetryable === true || NON_RETRYABLE_CODES.some((code) => code === cause.type);
}
