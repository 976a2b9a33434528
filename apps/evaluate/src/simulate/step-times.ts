import type { Stack } from '../../../../test/support/stack/stack';
import { percentiles, type Percentiles } from '../load/percentiles';
import { historyTimes, type HistoryTimes } from './history-times';

/** Times in milliseconds, and sizes of the workflows of one recording. */
export interface StepTimes {
  readonly accepted: Percentiles;
  /** From the request to the stored result. */
  readonly whole: Percentiles;
  /** From the scheduling of an activity to its start, by its type. */
  readonly waits: ReadonlyMap<string, Percentiles>;
  readonly workflowTaskWaits: Percentiles;
  readonly retries: number;
  /** Means of a recording's workflows: the transcription and the delivery of its webhook. */
  readonly perRecording: Readonly<
    Record<'events' | 'historyBytes' | 'stateTransitions' | 'activities' | 'workflowTasks', number>
  >;
}

interface Recorded {
  readonly _id: string;
  readonly eventId?: string;
  readonly createdAt: Date;
  readonly completedAt: Date;
}

interface WorkflowSize {
  readonly times: HistoryTimes;
  readonly bytes: number;
  readonly stateTransitions: number;
}

/** Reads the records and histories of recordings that have completed. @throws Error if one has not */
export async function stepTimes(
  stack: Stack,
  ids: readonly string[],
  acceptedMs: readonly number[],
): Promise<StepTimes> {
  const records = await stack.db
    .collection<Recorded & { readonly status: string }>('transcriptions')
    .find({ _id: { $in: [...ids] }, status: 'completed' })
    .toArray();
  if (records.length < ids.length) throw new Error(`${ids.length - records.length} recordings did not complete`);
  const workflows: WorkflowSize[] = [];
  for (const { _id, eventId } of records)
    for (const id of [_id, ...(eventId === undefined ? [] : [eventId])]) workflows.push(await workflowOf(stack, id));
  const waits = new Map<string, number[]>();
  for (const { times } of workflows)
    for (const [type, ms] of times.activities) waits.set(type, [...(waits.get(type) ?? []), ...ms]);
  const mean = (of: (workflow: WorkflowSize) => number): number =>
    workflows.reduce((sum, workflow) => sum + of(workflow), 0) / records.length;
  const activitiesOf = ({ times }: WorkflowSize): number =>
    [...times.activities.values()].flat().length + times.retries;
  return {
    accepted: percentiles(acceptedMs)!,
    whole: percentiles(records.map(({ createdAt, completedAt }) => completedAt.getTime() - createdAt.getTime()))!,
    waits: new Map([...waits].map(([type, ms]) => [type, percentiles(ms)!])),
    workflowTaskWaits: percentiles(workflows.flatMap(({ times }) => times.workflowTasks))!,
    retries: workflows.reduce((sum, { times }) => sum + times.retries, 0),
    perRecording: {
      events: mean(({ times }) => times.events),
      historyBytes: mean(({ bytes }) => bytes),
      stateTransitions: mean(({ stateTransitions }) => stateTransitions),
      activities: mean(activitiesOf),
      workflowTasks: mean(({ times }) => times.workflowTasks.length),
    },
  };
}

async function workflowOf(stack: Stack, id: string): Promise<WorkflowSize> {
  const handle = stack.temporal.workflow.getHandle(id);
  const [history, { raw }] = await Promise.all([handle.fetchHistory(), handle.describe()]);
  const info = raw.workflowExecutionInfo;
  return {
    times: historyTimes(history),
    bytes: Number(info?.historySizeBytes ?? NaN),
    stateTransitions: Number(info?.stateTransitionCount ?? NaN),
  };
}
