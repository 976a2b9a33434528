import { Connection } from '@temporalio/client';
import { openClient } from '@aether/temporal/client';
import { SWEEP_EMAILS_WORKFLOW, TASK_QUEUES } from '@aether/temporal/contracts';
import { WorkerProcess } from '@aether/temporal/worker';
import { eventually } from '../support/eventually';
import { ServerUnderTest } from '../support/server-under-test';
import { BUILT_WORKFLOWS } from './workflow-bundles';

const taskQueue = TASK_QUEUES.webhooks;

it('a worker that shuts down abandons an activity that does not end, without an error', async () => {
  const temporal = await ServerUnderTest.start('temporal');
  const { temporal: server } = temporal.config;
  const logged: string[] = [];
  const log = { info: (_: object, message: string) => void logged.push(message), error: () => undefined };
  let started = false;
  const findDueEmails = (): Promise<never> => {
    started = true;
    return new Promise(() => undefined);
  };
  const worker = await WorkerProcess.open({
    server,
    taskQueue,
    activities: { findDueEmails },
    log,
    tracing: { within: (_, work) => work(), record: () => undefined },
    servers: { isOutage: () => false, away: () => Promise.resolve([]) },
    activitiesAtOnce: 1,
    workflowBundlePath: BUILT_WORKFLOWS.codePath,
  });
  const running = worker.run();
  const connection = await Connection.connect({ address: server.address });
  await openClient(connection, server).workflow.start(SWEEP_EMAILS_WORKFLOW, { taskQueue, workflowId: 'sweep' });
  await eventually('the activity runs', () => started);
  worker.shutdown();
  await running;
  expect(logged).toContain('abandoned work that did not end in time');
  await connection.close();
  await temporal.dispose();
}, 240_000);
