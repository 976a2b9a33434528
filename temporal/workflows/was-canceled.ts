import { CancellationScope, isCancellation, patched } from '@temporalio/workflow';

/**
 * Whether an error is the end that somebody asked for. An activity whose worker is dead cannot end as canceled: its time limit ends it, and it is not tried
 * again. So whatever fails after the work was canceled is the cancellation. Runs that an older version has ended end as it ended them.
 */
export function wasCanceled(error: unknown): boolean {
  if (isCancellation(error)) return true;
  return CancellationScope.current().consideredCancelled && patched('canceled-whatever-fails');
}
