/**
 * The processes of docker-compose.yml, as Docker Compose renders them, on real servers that demand the passwords that `make-secrets.sh` makes. Needs
 * `docker-compose` on PATH, and no daemon.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { ApiKeyRepository, connectMongodb, connectNats, loadConfig, type MongodbConnection } from '@aether/platform';
import { freePorts, startServers, type RunningServers } from '../../apps/cli/src/launcher';
import { ensureServers } from '../../apps/cli/src/setup';
import { ConformingClient } from '../support/api/conforming-client';
import { ComposeServers, type ComposePorts } from '../support/deploy/compose-servers';
import { filesUnder } from '../support/files-under';
import { eventually } from '../support/eventually';
import { CHECKOUT } from '../support/stack/checkout';
import { pathOf } from '../support/stack/on-path';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { fundedAccount } from '../support/stack/funded-account';
import { WebhookReceiver } from '../support/webhooks/receiver';
import { hostPath, renderCompose, type ComposeService } from './rendered-compose';

const COMPOSE = pathOf('docker-compose');
const APPS = ['gateway', 'worker', 'inference', 'deliverer'];
/** A machine may do much else. */
const WORK = { timeoutMs: 900_000, intervalMs: 500 };

(COMPOSE === undefined ? describe.skip : describe)('docker-compose.yml, rendered', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'aether-compose-'));
  const secrets = join(scratch, 'secrets');
  const running = new Map<string, ChildProcess>();
  const logs = new Map<string, string>();
  let services: Readonly<Record<string, ComposeService>>;
  let ports: ComposePorts & { readonly gateway: number };
  let temporal: RunningServers;
  let servers: ComposeServers;
  let mongodb: MongodbConnection;
  let receiver: WebhookReceiver;

  const makeSecrets = (): string =>
    execFileSync('sh', [join(CHECKOUT, 'deploy/compose/make-secrets.sh'), secrets], {
      encoding: 'utf8',
      stdio: 'pipe',
    });

  beforeAll(async () => {
    makeSecrets();
    ({ services } = renderCompose(COMPOSE!, { AETHER_SECRETS: secrets }));
    const [mongo = 0, nats = 0, natsStatus = 0, s3 = 0, gateway = 0] = await freePorts(5);
    ports = { mongodb: mongo, nats, natsStatus, s3, gateway };
    const binaries = await ensureServers({ cacheDir: CACHE_DIR });
    temporal = await startServers({ binaries, dataDir: join(scratch, 'temporal'), ports: 'free', only: ['temporal'] });
    servers = new ComposeServers({ services, binaries, folder: scratch, ports, local });
    await servers.start();
    mongodb = await connectMongodb({ url: secretOf('gateway', 'AETHER_MONGODB_URL') });
    receiver = await WebhookReceiver.open();
  });
  afterAll(async () => {
    for (const process of running.values()) process.kill('SIGKILL');
    await receiver?.close();
    await mongodb?.close();
    servers?.stop();
    await temporal?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  /** The containers' addresses, on this machine. */
  function local(text: string): string {
    return text
      .replaceAll('mongodb:27017', `localhost:${ports.mongodb}`)
      .replaceAll('nats:4222', `localhost:${ports.nats}`)
      .replaceAll('object-store:9000', `localhost:${ports.s3}`)
      .replaceAll('temporal:7233', temporal.env['AETHER_TEMPORAL_ADDRESS']!);
  }

  const secretOf = (service: string, name: string): string =>
    local(readFileSync(hostPath(services[service]!, `/run/secrets/aether/${name}`), 'utf8').trim());

  /** What the container gets, where the addresses are those of this machine, and its volumes folders. */
  function environmentOf(name: string): Record<string, string> {
    const folder = join(scratch, name);
    const given = join(folder, 'secrets');
    cpSync(hostPath(services[name]!, '/run/secrets/aether'), given, { recursive: true });
    for (const file of readdirSync(given)) writeFileSync(join(given, file), secretOf(name, file));
    const rendered = Object.entries(services[name]!.environment!).map(([key, value]) => [key, local(value)] as const);
    return {
      ...Object.fromEntries(rendered),
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      AETHER_CACHE_DIR: CACHE_DIR,
      AETHER_SECRETS_DIR: given,
      AETHER_DATA_DIR: join(folder, 'data'),
      AETHER_OUTBOUND_LOOPBACK: 'true',
      ...(name === 'inference' && { AETHER_PROCESSES: '1' }),
      ...(name === 'gateway' && { PORT: String(ports.gateway), AETHER_HOST: '127.0.0.1' }),
    };
  }

  function start(name: string): void {
    const [file = '', ...args] = services[name]!.command ?? ['node', 'dist/apps/gateway/src/main.js'];
    const child = spawn(file, args, { cwd: CHECKOUT, env: environmentOf(name), stdio: 'pipe' });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => logs.set(name, `${logs.get(name) ?? ''}${chunk.toString()}`));
    running.set(name, child);
  }

  /** Runs the health check as Docker would. */
  function isHealthy(name: string): boolean {
    const [, file = '', ...args] = services[name]!.healthcheck.test;
    const there = args.map((arg) => arg.replace('127.0.0.1:3000', `127.0.0.1:${ports.gateway}`));
    try {
      execFileSync(file, there, { cwd: CHECKOUT, env: environmentOf(name), stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  }

  it('has no password in the file, and passwords that differ', () => {
    const rendered = JSON.stringify(services);
    const found = filesUnder(secrets).map((path) => readFileSync(path, 'utf8').trim());
    expect(found.length).toBeGreaterThan(20);
    const passwords = ['root', 'aether', 'deliverer'].map((user) => servers.secret('mongodb', `${user}-password`));
    expect(new Set([...passwords, servers.secret('object-store', 'secret-key')]).size).toBe(4);
    for (const secret of found.filter((each) => each !== 'aether')) expect(rendered).not.toContain(secret);
  });

  it('keeps passwords that exist, which the servers know', () => {
    expect(makeSecrets).toThrow('exists already');
  });

  it('takes no folder of secrets that is missing', () => {
    const mounts = Object.values(services).flatMap(({ volumes }) => volumes);
    const given = mounts.filter(({ target }) => target === '/run/secrets/aether');
    expect(given.length).toBe(8);
    for (const { bind, read_only } of given)
      expect([bind?.create_host_path ?? false, read_only]).toEqual([false, true]);
  });

  it('has servers that refuse callers without the passwords', async () => {
    const stranger = await new MongoClient(`mongodb://localhost:${ports.mongodb}/?directConnection=true`).connect();
    await expect(stranger.db('aether').collection('accounts').findOne()).rejects.toThrow('requires authentication');
    await stranger.close();
    const { nats } = loadConfig({ AETHER_NATS_URL: `nats://aether:wrong@localhost:${ports.nats}` });
    await expect(connectNats(nats)).rejects.toThrow(/authorization/i);
    const listed = await fetch(`http://localhost:${ports.s3}/aether?list-type=2`);
    expect(listed.status).toBe(403);
  });

  it('gives the deliverer a database user of few rights', async () => {
    const deliverer = await new MongoClient(secretOf('deliverer', 'AETHER_MONGODB_URL')).connect();
    const database = deliverer.db('aether');
    expect(await database.collection('accounts').findOne()).toBeNull();
    for (const name of ['accounts', 'transcriptions', 'api_keys'])
      await expect(database.collection(name).insertOne({})).rejects.toThrow('not authorized');
    await expect(database.collection('ledger').findOne()).rejects.toThrow('not authorized');
    await deliverer.close();
  });

  it('starts every process until its health check succeeds', async () => {
    for (const name of APPS) start(name);
    for (const name of APPS) await eventually(`${name} is healthy`, async () => isHealthy(name), WORK);
  }, 900_000);

  it('transcribes a recording and delivers its event', async () => {
    const account = await fundedAccount(mongodb);
    const { key } = await new ApiKeyRepository(mongodb.db).create(account.id);
    const client = await ConformingClient.connect(`http://127.0.0.1:${ports.gateway}`, key);
    const address = receiver.address();
    const audio = readFileSync(join(CHECKOUT, 'test/recordings/short.flac'));
    const path = `/v1/transcriptions?webhook_url=${encodeURIComponent(address)}`;
    const sent = await client.postRaw(path, audio, { Prefer: 'respond-async' });
    const { id } = sent.json as { readonly id: string };
    const [event] = await receiver.until(address, 1, WORK.timeoutMs);
    expect(JSON.parse(event!.body)).toMatchObject({ type: 'transcription.completed', data: { id } });
    const { text } = (await client.get(`/v1/transcriptions/${id}`)).json as { readonly text: string };
    expect(text).toMatch(/\w/);
    for (const name of APPS) expect([name, /not authorized/.test(logs.get(name) ?? '')]).toEqual([name, false]);
  }, 2_000_000);
});
