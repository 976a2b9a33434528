import {
  Client,
  Connection,
  ScheduleAlreadyRunning,
  ScheduleOverlapPolicy,
  type ScheduleUpdateOptions,
} from '@temporalio/client';
import type { TemporalServer } from './temporal-server';

interface RecurringWorkflow {
  /** Of the schedule, and what the ids of its runs begin with. */
  readonly id: string;
  readonly workflowType: string;
  readonly taskQueue: string;
  readonly everyS: number;
  /** A run that takes longer is given up; the next one begins anew. */
  readonly runLimitS: number;
  /** A line for the Temporal UI. */
  readonly summary: string;
}

/** The server takes no shorter window. */
const CATCH_UP_MIN_S = 10;

/**
 * Has the server start a workflow again and again, one run at a time. Every process may call it at every start: the settings of the
 * latest call hold, and a schedule that an operator has paused stays so.
 */
export async function ensureSchedule(server: TemporalServer, recurring: RecurringWorkflow): Promise<void> {
  const connection = await Connection.connect({ address: server.address });
  try {
    const { schedule } = new Client({ connection, namespace: server.namespace });
    const definition = defined(recurring);
    try {
      await schedule.create({ scheduleId: recurring.id, ...definition });
    } catch (error) {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error;
      await schedule.getHandle(recurring.id).update(({ state }) => ({ ...definition, state }));
    }
  } finally {
    await connection.close();
  }
}

function defined({ id, everyS, ...run }: RecurringWorkflow): Omit<ScheduleUpdateOptions, 'state'> {
  return {
    spec: { intervals: [{ every: everyS * 1000 }] },
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: Math.max(everyS, CATCH_UP_MIN_S) * 1000 },
    action: {
      type: 'startWorkflow',
      workflowType: run.workflowType,
      workflowId: id,
      taskQueue: run.taskQueue,
      workflowRunTimeout: run.runLimitS * 1000,
      staticSummary: run.summary,
    },
  };
}
