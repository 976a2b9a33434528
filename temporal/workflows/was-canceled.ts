import { CancellationScope, isCancellation } from '@temporalio/workflow';

/**
 * Whether an error is the end that somebody asked for. An activity whose worker is dead cannot end as canceled: its time limit ends it, and it is not tried
 * again. So whatever fails after the work was canceled is the cancellation.
 */
export function wasCanceled(error: unknown): boolean {
  return isCancellation(error) || CancellationScope.current().consideredCancelled;
}
