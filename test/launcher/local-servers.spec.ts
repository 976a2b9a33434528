/** The local servers with their real programs: start, restart after SIGKILL with their data, and stop. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '@aether/platform';
import { Connection, ScheduleClient } from '@temporalio/client';
import { Client as MinioClient } from 'minio';
import { MongoClient } from 'mongodb';
import { connect } from 'nats';
import { startServers, type RunningServers } from '../../apps/cli/src/launcher';
import { ensureServers, type ServerBinaries } from '../../apps/cli/src/setup';
import { eventually } from '../support/eventually';

const { cacheDir } = loadConfig();
const NAMES = ['temporal', 'nats', 'mongod', 'minio'] as const;

describe('local servers', () => {
  let binaries: ServerBinaries;
  let dataDir: string;
  let servers: RunningServers;

  beforeAll(async () => {
    binaries = await ensureServers({ cacheDir });
    dataDir = mkdtempSync(join(tmpdir(), 'aether-servers-'));
    servers = await startServers({ binaries, dataDir, ports: 'free' });
  }, 600_000);
  afterAll(async () => {
    await servers.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const mark: Record<(typeof NAMES)[number], { write(): Promise<void>; read(): Promise<string | null> }> = {
    temporal: {
      write: () => withSchedules(async (client) => void (await client.create({ ...SCHEDULE, scheduleId: 'kept' }))),
      read: () => withSchedules(async (client) => (await client.getHandle('kept').describe()).scheduleId),
    },
    nats: {
      write: () =>
        withNats(async (nats) => {
          await (await nats.jetstreamManager()).streams.add({ name: 'marks', subjects: ['marks'] });
          await nats.jetstream().publish('marks', 'kept');
        }),
      read: () =>
        withNats(async (nats) =>
          (await (await nats.jetstreamManager()).streams.getMessage('marks', { seq: 1 })).string(),
        ),
    },
    mongod: {
      write: () =>
        withMongo(async (mongo) => void (await mongo.db('aether').collection('marks').insertOne({ text: 'kept' }))),
      read: () =>
        withMongo(async (mongo) => (await mongo.db('aether').collection('marks').findOne())?.['text'] as string),
    },
    minio: {
      write: async () => {
        await minio().makeBucket('marks');
        await minio().putObject('marks', 'mark', 'kept');
      },
      read: async () => (await (await minio().getObject('marks', 'mark')).setEncoding('utf8').toArray()).join(''),
    },
  };
  const SCHEDULE = {
    spec: { intervals: [{ every: '10h' as const }] },
    action: { type: 'startWorkflow' as const, workflowType: 'none', taskQueue: 'none' },
  };

  async function withSchedules<T>(use: (client: ScheduleClient) => Promise<T>): Promise<T> {
    const connection = await Connection.connect({ address: servers.env['AETHER_TEMPORAL_ADDRESS'] ?? '' });
    return use(new ScheduleClient({ connection })).finally(() => connection.close());
  }
  async function withNats<T>(use: (nats: Awaited<ReturnType<typeof connect>>) => Promise<T>): Promise<T> {
    const nats = await connect({ servers: servers.env['AETHER_NATS_URL'] ?? '' });
    return use(nats).finally(() => nats.close());
  }
  async function withMongo<T>(use: (mongo: MongoClient) => Promise<T>): Promise<T> {
    const mongo = await new MongoClient(servers.env['AETHER_MONGODB_URL'] ?? '').connect();
    return use(mongo).finally(() => mongo.close());
  }
  function minio(): MinioClient {
    const { AETHER_S3_ACCESS_KEY: accessKey = '', AETHER_S3_SECRET_KEY: secretKey = '' } = servers.env;
    return new MinioClient({ endPoint: '127.0.0.1', port: servers.ports.minio, useSSL: false, accessKey, secretKey });
  }

  it.each(NAMES)(
    'restarts %s after SIGKILL, with its data',
    async (name) => {
      await mark[name].write();
      const before = servers.pid(name);
      await servers.kill(name);
      await servers.untilReady(name);
      expect(servers.pid(name)).not.toBe(before);
      expect(await mark[name].read()).toBe('kept');
    },
    60_000,
  );

  it('keeps a server down on request until it is started again', async () => {
    await servers.kill('nats', { stayDown: true });
    // A restart would come within this time.
    await sleep(1_000);
    expect(servers.pid('nats')).toBeNull();
    await servers.restart('nats');
    expect(await mark.nats.read()).toBe('kept');
  });

  it('keeps data and keys after a stop, also on other ports', async () => {
    const { env, rows } = servers;
    const pids = rows().map(({ pid }) => pid);
    await servers.stop();
    expect(pids.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    servers = await startServers({ binaries, dataDir, ports: 'free' });
    expect(servers.env['AETHER_S3_SECRET_KEY']).toBe(env['AETHER_S3_SECRET_KEY']);
    for (const name of NAMES) expect(await mark[name].read()).toBe('kept');
  }, 60_000);

  it('stores the keys of the object store readable only by the user', () => {
    expect(statSync(join(dataDir, 'servers/minio/credentials.json')).mode & 0o777).toBe(0o600);
  });

  it('names a port that is in use and the option that changes it', async () => {
    const other = mkdtempSync(join(tmpdir(), 'aether-servers-'));
    const clash = startServers({ binaries, dataDir: other, ports: servers.ports, only: ['nats'] });
    await expect(clash).rejects.toThrow(new RegExp(`port ${servers.ports.nats} .*--nats-port`));
    rmSync(other, { recursive: true });
  });
});

// Only Linux can end a process together with its parent.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('when the launcher itself is killed', () => {
  it('the servers end when the launcher is killed', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'aether-orphans-'));
    const script = join(__dirname, 'start-nats.fixture.cjs');
    const launcher = spawn(process.execPath, [script, cacheDir, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = await new Promise<number>((resolve) =>
      launcher.stdout.once('data', (data: Buffer) => resolve(Number(data.toString()))),
    );
    expect(execFileSync('ps', ['-o', 'comm=', '-p', String(pid)]).toString()).toContain('nats');
    launcher.kill('SIGKILL');
    await eventually('the server has exited', () => !existsSync(`/proc/${pid}/exe`), { timeoutMs: 10_000 });
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);
});
