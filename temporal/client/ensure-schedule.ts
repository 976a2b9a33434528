import {
  Connection,
  ScheduleAlreadyRunning,
  ScheduleOverlapPolicy,
  type ScheduleUpdateOptions,
} from '@temporalio/client';
import { openClient } from './open-client';
import { connectionOptions, type TemporalServer } from './temporal-server';

interface RecurringWorkflow {
  /** Id of the schedule, and prefix of its runs' ids. */
  readonly id: string;
  readonly workflowType: string;
  readonly taskQueue: string;
  readonly everyS: number;
  /** A longer run is terminated; the next one starts from the beginning. */
  readonly runLimitS: number;
  /** Summary line in the Temporal UI. */
  readonly summary: string;
}

/** Minimum catch-up window that the server accepts. */
const CATCH_UP_MIN_S = 10;

/**
 * Creates a schedule that starts a workflow periodically, one run at a time. Every process may call it at every start: the latest settings apply,
 * and a paused schedule stays paused.
 */
export async function ensureSchedule(server: TemporalServer, recurring: RecurringWorkflow): Promise<void> {
  const connection = await Connection.connect(connectionOptions(server));
  try {
    const { schedule } = openClient(connection, server);
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
