import { CancellationScope, isCancellation, patched } from '@temporalio/workflow';

/**
 * Whether an error is a requested cancellation. An activity whose worker is dead cannot end as canceled: its timeout ends it without a retry. So
 * any failure after a cancellation counts as the cancellation. Runs that ended in an older version keep their outcome.
 */
export function wasCanceled(error: unknown): boolean {
  if (isCancellation(error)) return true;
  return CancellationScope.current().consideredCancelled && patched('canceled-whatever-fails');
}
