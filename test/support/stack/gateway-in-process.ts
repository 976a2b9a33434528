/**
 * The gateway in the process of the test file, for requests that it answers alone: real HTTP and a real MongoDB, audio and progress in memory, no
 * worker or recognizer, and no workflow server unless one is given. Starts in about a second.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import {
  ApiKeyRepository,
  createLogger,
  loadConfig,
  openMetrics,
  openTracing,
  PartSpool,
  type AppConfig,
  type ObjectStore,
} from '@aether/platform';
import { InMemoryObjectStore, InMemoryProgressLog } from '@aether/platform/testing';
import type { SentimentModel } from '@aether/language';
import { createGateway, serverOf } from '../../../apps/gateway/src/create-gateway';
import type { Connections } from '../../../apps/gateway/src/platform/connections';
import { ConformingClient } from '../api/conforming-client';
import { MongodbUnderTest } from '../mongodb-under-test';
import { fundedAccount } from './funded-account';

/** No server listens on this port, so a request that should not start any work fails if it does. */
const NO_SERVER = { address: '127.0.0.1:1', namespace: 'default' };

interface Parts {
  readonly client: ConformingClient;
  readonly apiKey: string;
  readonly accountId: string;
  readonly mongodb: MongodbUnderTest;
  readonly objects: InMemoryObjectStore;
  readonly stop: () => Promise<void>;
}

export class GatewayInProcess {
  private constructor(private readonly parts: Parts) {}

  /**
   * @param env settings of the gateway
   * @param openStore opens another object store than one in memory
   * @param sentimentModel none by default
   * @param temporal starts the workflows of accepted requests, which no worker runs; none by default
   */
  static async start(
    env: Readonly<Record<string, string>> = {},
    openStore?: (spool: PartSpool) => ObjectStore,
    sentimentModel: SentimentModel | null = null,
    temporal: Pick<AppConfig['temporal'], 'address' | 'namespace'> = NO_SERVER,
  ): Promise<GatewayInProcess> {
    const mongodb = await MongodbUnderTest.shared();
    const config = loadConfig({ AETHER_MONGODB_URL: mongodb.config.url, AETHER_LOG_LEVEL: 'silent', ...env });
    const logger = createLogger({ process: 'gateway', level: config.logLevel });
    const [metrics, tracing] = await Promise.all([
      openMetrics(config.metrics, { process: 'gateway', logger }),
      openTracing(config.tracing, 'gateway'),
    ]);
    const objects = new InMemoryObjectStore();
    const dataDir = await mkdtemp(join(tmpdir(), 'gateway-'));
    const spool = await PartSpool.open(dataDir);
    // Without retries: one after the test file has ended would fail the next.
    const connection = Connection.lazy({ address: temporal.address, interceptors: [] });
    const connections: Connections = {
      mongodb: mongodb.connection,
      progressLog: Object.assign(new InMemoryProgressLog(), {
        health: () => Promise.resolve({ status: 'down' as const, latencyMs: 0 }),
      }),
      objects: openStore?.(spool) ?? objects,
      spool,
      temporal: new Client({ connection, namespace: temporal.namespace }),
      close: () => connection.close(),
    };
    const app = await createGateway({ config, logger, metrics, tracing, connections, sentimentModel });
    await app.listen(0, '127.0.0.1');
    const { port } = serverOf(app).address() as AddressInfo;
    const account = await fundedAccount(mongodb.connection);
    const { key: apiKey } = await new ApiKeyRepository(mongodb.db).create(account.id);
    const client = await ConformingClient.connect(`http://127.0.0.1:${port}`, apiKey);
    const stop = async (): Promise<void> => {
      serverOf(app).closeAllConnections();
      await app.close();
      await connections.close();
      await mongodb.dispose();
      await rm(dataDir, { recursive: true });
    };
    return new GatewayInProcess({ client, apiKey, accountId: account.id, mongodb, objects, stop });
  }

  get client(): ConformingClient {
    return this.parts.client;
  }

  get apiKey(): string {
    return this.parts.apiKey;
  }

  get accountId(): string {
    return this.parts.accountId;
  }

  get db(): MongodbUnderTest['db'] {
    return this.parts.mongodb.db;
  }

  /** What requests have left: the number of transcriptions, and the keys of objects. */
  async stored(): Promise<{ readonly records: number; readonly objects: readonly string[] }> {
    const objects: string[] = [];
    for await (const { key } of this.parts.objects.list('')) objects.push(key);
    return { records: await this.db.collection('transcriptions').countDocuments(), objects };
  }

  stop(): Promise<void> {
    return this.parts.stop();
  }
}
