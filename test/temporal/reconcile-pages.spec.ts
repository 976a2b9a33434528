/** The page loop of `reconcile` on a real server with a low history limit: every page once, in order, over several runs. */
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker } from '@temporalio/worker';
import { RECONCILE_WORKFLOW, TASK_QUEUES, type ReconcileActivities } from '@aether/temporal/contracts';
import { ensureServers } from '../../apps/cli/src/setup';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { BUILT_WORKFLOWS } from './workflow-bundles';

const PAGES = 30;
const MOST_EVENTS = 40;
const PENDING = { transcriptionId: 'tr_owed', eventId: 'evt_owed' };

describe('the reconcile workflow', () => {
  let temporal: TestWorkflowEnvironment;
  let workers: readonly Worker[] = [];
  let working: Promise<unknown>;
  const asked: (string | null)[] = [];

  /** Pages that start after `tr_<n>`. Every second page fails a record, and one page has a pending event. */
  const activities: ReconcileActivities = {
    healTranscriptions: async ({ after }) => {
      asked.push(after);
      const page = after === null ? 0 : Number(after.slice('tr_'.length));
      const next = page + 1 < PAGES ? `tr_${page + 1}` : null;
      return {
        started: 1,
        failed: page % 2,
        ...(page > 0 && { unhealed: 1 }),
        owed: page === 3 ? [PENDING] : [],
        next,
      };
    },
    endOwnerlessWorkflows: async () => ({ canceled: 2 }),
    eraseOwnerlessObjects: async () => ({ erased: 3 }),
    releaseReservations: async () => ({ released: 4 }),
  };

  beforeAll(async () => {
    const { temporal: binary } = await ensureServers({ cacheDir: CACHE_DIR });
    const extraArgs = ['--dynamic-config-value', `limit.historyCount.suggestContinueAsNew=${MOST_EVENTS}`];
    const executable = { type: 'existing-path', path: binary.path } as const;
    temporal = await TestWorkflowEnvironment.createLocal({ server: { executable, extraArgs } });
    const { nativeConnection: connection } = temporal;
    workers = await Promise.all([
      Worker.create({ connection, taskQueue: TASK_QUEUES.pipeline, workflowBundle: BUILT_WORKFLOWS }),
      Worker.create({ connection, taskQueue: TASK_QUEUES.housekeeping, activities }),
    ]);
    working = Promise.all(workers.map((worker) => worker.run()));
  });
  afterAll(async () => {
    for (const worker of workers) worker.shutdown();
    await working;
    await temporal?.teardown();
  });

  it('requests every page once, sums the results, and continues in a new run when its history grows', async () => {
    const handle = await temporal.client.workflow.start(RECONCILE_WORKFLOW, {
      workflowId: 'reconcile-pages',
      taskQueue: TASK_QUEUES.pipeline,
    });
    const ofRecords = { started: PAGES, failed: PAGES / 2, unhealed: PAGES - 1 };
    expect(await handle.result()).toEqual({ ...ofRecords, canceled: 2, erased: 3, released: 4 });
    expect(asked).toEqual([null, ...Array.from({ length: PAGES - 1 }, (_, i) => `tr_${i + 1}`)]);
    const { workflow } = temporal.client;
    const first = await workflow.getHandle(handle.workflowId, handle.firstExecutionRunId).describe();
    expect(first.status.name).toBe('CONTINUED_AS_NEW');
    expect(first.historyLength).toBeLessThan(2 * MOST_EVENTS);
    const delivery = await workflow.getHandle(PENDING.eventId).describe();
    expect(delivery.status.name).toBe('RUNNING');
  });
});
