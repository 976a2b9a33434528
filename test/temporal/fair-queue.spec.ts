/** Of everything that waits in a queue, each account has its turn: shown of the server that `npm start` runs, and of what starts transcriptions. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { startTranscription } from '@aether/temporal/client';
import { TASK_QUEUES } from '@aether/temporal/contracts';
import { startServers, type RunningServers } from '../../apps/cli/src/launcher';
import { ensureServers } from '../../apps/cli/src/setup';
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

  /** The next piece of work that the queue gives away. */
  async function next(): Promise<string> {
    for (;;) {
      const taskQueue = { name: TASK_QUEUES.pipeline };
      const { workflowExecution } = await connection.withDeadline(Date.now() + 60_000, () =>
        connection.workflowService.pollWorkflowTaskQueue({ namespace: 'default', taskQueue }),
      );
      const id = workflowExecution?.workflowId;
      if (id != null && id !== '') return id;
    }
  }

  it('has those of an account with little not wait for all of another’s', async () => {
    const client = new Client({ connection });
    const start = (id: string, accountId: string): Promise<void> =>
      startTranscription(client, { id, accountId, originalBytes: 1, options: {} });
    for (let i = 0; i < MANY; i++) await start(`many-${i}`, 'acc_many');
    for (let i = 0; i < FEW; i++) await start(`few-${i}`, 'acc_few');
    const order: string[] = [];
    for (let i = 0; i < MANY + FEW; i++) order.push(await next());
    const places = order.flatMap((id, place) => (id.startsWith('few') ? [place] : []));
    console.log(`asked last, served at ${places.join(', ')} of ${order.length}`);
    expect(places).toHaveLength(FEW);
    // Asked for last, they would be the last otherwise. The server takes turns in each of the queue's partitions, which are read at random: where one
    // of them comes is chance (places 1 to 29 were seen), but not that they come before most of the others.
    const mean = places.reduce((sum, place) => sum + place, 0) / FEW;
    expect(mean).toBeLessThan(0.75 * MANY);
  });
});
