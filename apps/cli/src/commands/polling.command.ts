import { hostname } from 'node:os';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { loadConfig } from '@aether/platform';
import { connectionOptions, queuePollers } from '@aether/temporal/client';
import { TASK_QUEUES } from '@aether/temporal/contracts';
import { Connection } from '@temporalio/client';
import { UsageError, type Command } from './command';

const QUEUES: readonly string[] = Object.values(TASK_QUEUES);

/** The health check of workers, which have no port to probe. */
export const pollingCommand: Command = {
  usage: `polling ${QUEUES.join('|')} [--or-unreachable] [--current]`,
  summary:
    'exits with 0 if a worker on this machine polls this Temporal task queue, or with the option if Temporal does not respond, else with 1; with --current only if the queue’s tasks go to the version of this configuration',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'or-unreachable': { type: 'boolean' }, current: { type: 'boolean' } },
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
      const polled = { queue, kind: 'activity' } as const;
      const { pollers, current } = await queuePollers(connection.workflowService, server.namespace, polled);
      const isHere = pollers.some(({ identity }) => identity.endsWith(`@${hostname()}`));
      return isHere && (values.current !== true || isDeepStrictEqual(current, server.workerVersion)) ? 0 : 1;
    } finally {
      await connection.close();
    }
  },
};
