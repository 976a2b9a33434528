/** Accounts take turns in a task queue: on the server that `npm start` runs, with the code that starts transcriptions. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { startTranscription } from '@aether/temporal/client';
import { TASK_QUEUES } from '@aether/temporal/contracts';
import { startServers, type RunningServers } from '../../apps/cli/src/launcher';
import { ensureServers } from '../../apps/cli/src/setup';
import { eventually } from '../support/eventually';
import { CACHE_DIR } from '../support/speech/speech-cache';

const MANY = 40;
const FEW = 4;

describe('a queue', () => {
  let dataDir: string;
  let servers: RunningServers;
  let connection: Connection;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'aether-fair-'));
    const binaries = await ensureServers({ cacheDir: CACHE_DIR });
    servers = await startServers({ binaries, dataDir, ports: 'free', only: ['temporal'] });
    connection = await Connection.connect({ address: servers.env['AETHER_TEMPORAL_ADDRESS']! });
  });
  afterAll(async () => {
    await connection?.close();
    await servers?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Polls the next task of the queue. Returns its workflow id. */
  function next(): Promise<string> {
    const probe = async (): Promise<string | null> => {
      const taskQueue = { name: TASK_QUEUES.pipeline };
      const { workflowExecution } = await connection.withDeadline(Date.now() + 60_000, () =>
        connection.workflowService.pollWorkflowTaskQueue({ namespace: 'default', taskQueue }),
      );
      return workflowExecution?.workflowId || null;
    };
    return eventually('the queue returns a task', probe, { timeoutMs: 120_000 });
  }

  it('serves an account with few tasks before all tasks of another account', async () => {
    const client = new Client({ connection });
    const start = (id: string, accountId: string): Promise<void> =>
      startTranscription(client, { id, accountId, originalBytes: 1, options: {} });
    for (let i = 0; i < MANY; i++) await start(`many-${i}`, 'acc_many');
    for (let i = 0; i < FEW; i++) await start(`few-${i}`, 'acc_few');
    const order: string[] = [];
    for (let i = 0; i < MANY + FEW; i++) order.push(await next());
    const places = order.flatMap((id, place) => (id.startsWith('few') ? [place] : []));
    console.log(`queued last, served at ${places.join(', ')} of ${order.length}`);
    expect(places).toHaveLength(FEW);
    // Without fairness the tasks that were queued last would come last. The server takes turns in each partition of the queue and reads the
    // partitions at random. So the place of one task is random (1 to 29 were seen), but on average they come before most of the others.
    const mean = places.reduce((sum, place) => sum + place, 0) / FEW;
    expect(mean).toBeLessThan(0.75 * MANY);
  });
});
