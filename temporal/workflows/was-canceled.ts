import { CancellationScope, isCancellation, patched } from '@temporalio/workflow';

/**
 * Whether an error is a requested cancellation. An activity whose worker is dead cannot end as canceled: its time limit ends it, without a
 * retry. So any failure after a cancellation counts as the cancellation. Runs that ended in an older version keep their end.
 */
export function wasCanceled(error: unknown): boolean {
  if (isCancellation(error)) return true;
  return CancellationScope.current().consideredCancelled && patched('canceled-whatever-fails');
}
