import type { temporal } from '@temporalio/proto';

type History = temporal.api.history.v1.IHistory;
type Moment = NonNullable<History['events']>[number]['eventTime'];

/** Waits in one workflow, in milliseconds from the scheduling of a task to its start at a worker. */
export interface HistoryTimes {
  readonly events: number;
  /** By the type of the activity. */
  readonly activities: ReadonlyMap<string, readonly number[]>;
  readonly workflowTasks: readonly number[];
  /** Attempts of activities after the first. */
  readonly retries: number;
}

export function historyTimes({ events }: History): HistoryTimes {
  const scheduled = new Map<string, { readonly type: string; readonly at: number }>();
  const activities = new Map<string, number[]>();
  const workflowTasks: number[] = [];
  let retries = 0;
  for (const event of events ?? []) {
    const at = milliseconds(event.eventTime);
    const activity = event.activityTaskStartedEventAttributes;
    const workflowTask = event.workflowTaskStartedEventAttributes;
    if (event.activityTaskScheduledEventAttributes)
      scheduled.set(String(event.eventId), {
        type: event.activityTaskScheduledEventAttributes.activityType?.name ?? '',
        at,
      });
    if (event.workflowTaskScheduledEventAttributes) scheduled.set(String(event.eventId), { type: '', at });
    const before = scheduled.get(String((activity ?? workflowTask)?.scheduledEventId));
    if (before === undefined) continue;
    if (workflowTask) workflowTasks.push(at - before.at);
    // A retried activity was first started earlier; its history holds only the last start.
    else if ((activity?.attempt ?? 1) > 1) retries += (activity?.attempt ?? 1) - 1;
    else activities.set(before.type, [...(activities.get(before.type) ?? []), at - before.at]);
  }
  return { events: events?.length ?? 0, activities, workflowTasks, retries };
}

function milliseconds(moment: Moment): number {
  return Number(moment?.seconds ?? 0) * 1000 + (moment?.nanos ?? 0) / 1e6;
}
