import { hostname } from 'node:os';
import { parseArgs } from 'node:util';
import { loadConfig } from '@aether/platform';
import { connectionOptions } from '@aether/temporal/client';
import { TASK_QUEUES } from '@aether/temporal/contracts';
import { Connection } from '@temporalio/client';
import { temporal } from '@temporalio/proto';
import { UsageError, type Command } from './command';

/** A worker polls at least once a minute (the server's long poll); after two minutes without a poll it counts as down. */
const FRESH_MS = 120_000;
const QUEUES: readonly string[] = Object.values(TASK_QUEUES);

/** The health check of workers, which have no port to probe. */
export const pollingCommand: Command = {
  usage: `polling ${QUEUES.join('|')} [--or-unreachable]`,
  summary:
    'exits with 0 if a worker on this machine polls this Temporal task queue, or with the option if Temporal does not respond, else with 1',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'or-unreachable': { type: 'boolean' } },
    });
    const [queue, ...rest] = positionals;
    if (queue === undefined || rest.length > 0 || !QUEUES.includes(queue)) throw new UsageError('Name one queue.');
    const { temporal: server } = loadConfig();
    const connecting = Connection.connect({ ...connectionOptions(server), connectTimeout: 5_000 });
    if (
      values['or-unreachable'] === true &&
      (await connecting.then(
        () => false,
        () => true,
      ))
    )
      return 0;
    const connection = await connecting;
    try {
      const { pollers } = await connection.workflowService.describeTaskQueue({
        namespace: server.namespace,
        taskQueue: { name: queue },
        taskQueueType: temporal.api.enums.v1.TaskQueueType.TASK_QUEUE_TYPE_ACTIVITY,
      });
      const here = pollers.filter(({ identity }) => identity?.endsWith(`@${hostname()}`) === true);
      const fresh = here.some(
        ({ lastAccessTime }) => Date.now() - Number(lastAccessTime?.seconds ?? 0) * 1000 < FRESH_MS,
      );
      return fresh ? 0 : 1;
    } finally {
      await connection.close();
    }
  },
};
