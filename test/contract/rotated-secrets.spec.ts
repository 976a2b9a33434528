/** Every credential is replaced while the service works, on servers that then refuse the old one: no request fails, and no process restarts. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '@temporalio/client';
import { AssumeRoleProvider } from 'minio/dist/main/AssumeRoleProvider.js';
import { ApiKeyRepository, connectMongodb, loadConfig, openMailer, type MongodbConnection } from '@aether/platform';
import { APP_NAMES, freePorts, startApps, type RunningProcesses } from '../../apps/cli/src/launcher';
import { ensureServers, type ServerBinaries } from '../../apps/cli/src/setup';
import { eventually } from '../support/eventually';
import { Mailbox } from '../support/mail/mailbox';
import { Authority } from '../support/secured/certificates';
import { MongodbWithUsers } from '../support/secured/mongodb-with-users';
import { payloadEncodings } from '../support/secured/payload-encodings';
import { SecuredTemporal } from '../support/secured/secured-temporal';
import { WatchedStore } from '../support/secured/watched-store';
import { ServerUnderTest } from '../support/server-under-test';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { CHECKOUT } from '../support/stack/checkout';
import { fundedAccount } from '../support/stack/funded-account';
import { onPath } from '../support/stack/on-path';

const [FIRST, SECOND] = ['primeira-senha', 'segunda-senha'];
const [KEY_A, KEY_B] = ['a', 'b'].map((id) => `${id}:${randomBytes(32).toString('base64')}`) as [string, string];
const ROOT_PASSWORD = 'senha-da-raiz';
/** Between two readings of the files, and two comparisons by a connection. */
const TAKEN_OVER_MS = 30_000;

interface Keys {
  readonly AETHER_S3_ACCESS_KEY: string;
  readonly AETHER_S3_SECRET_KEY: string;
  readonly AETHER_S3_SESSION_TOKEN: string;
}

(onPath('openssl') ? describe : describe.skip)('secrets that are replaced under load', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aether-rotated-'));
  const [secrets, certificates] = [join(folder, 'secrets'), join(folder, 'certificates')];
  const running: ChildProcess[] = [];
  let ports: {
    readonly nats: number;
    readonly monitor: number;
    readonly mongodb: number;
    readonly s3: number;
    readonly gateway: number;
  };
  let authority: Authority;
  let temporal: ServerUnderTest;
  let secured: SecuredTemporal;
  let mongodb: MongodbWithUsers;
  let database: MongodbConnection;
  let store: WatchedStore;
  let nats: ChildProcess;
  let apps: RunningProcesses;
  let key: string;
  let keys: readonly Keys[];

  const secret = (values: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(values)) {
      writeFileSync(join(secrets, `.${name}`), value);
      renameSync(join(secrets, `.${name}`), join(secrets, name));
    }
  };
  const certify = (subject: string): void => {
    const { certificate, key: privateKey } = authority.issue(subject);
    writeFileSync(join(certificates, 'tls.crt'), readFileSync(certificate));
    writeFileSync(join(certificates, 'tls.key'), readFileSync(privateKey));
  };
  const mongodbUrl = (user: string, password: string): string =>
    `mongodb://${user}:${password}@localhost:${ports.mongodb}/aether?directConnection=true`;
  const natsUrl = (user: string, password: string): string => `nats://${user}:${password}@127.0.0.1:${ports.nats}`;
  const natsUsers = (users: readonly (readonly [string, string])[]): void => {
    const list = users.map(([user, password]) => `{ user: ${user}, password: ${password} }`).join(', ');
    const file = join(folder, 'nats.conf');
    writeFileSync(
      file,
      `listen: "127.0.0.1:${ports.nats}"\nhttp: "127.0.0.1:${ports.monitor}"\njetstream { store_dir: "${join(folder, 'nats')}" }\nauthorization { users: [${list}] }\n`,
    );
  };
  const logOf = (name: string): string => readFileSync(join(folder, 'data', 'logs', `${name}.log`), 'utf8');

  beforeAll(async () => {
    const binaries = await ensureServers({ cacheDir: CACHE_DIR });
    const [n = 0, monitor = 0, m = 0, s3 = 0, gateway = 0] = await freePorts(5);
    ports = { nats: n, monitor, mongodb: m, s3, gateway };
    for (const made of [secrets, certificates]) mkdirSync(made);
    authority = new Authority(join(folder, 'authority'), 'Aether test');
    await startServers(binaries);
    certify('first');
    secret({
      AETHER_MONGODB_URL: mongodbUrl('first', FIRST),
      AETHER_NATS_URL: natsUrl('first', FIRST),
      AETHER_TEMPORAL_API_KEY: FIRST,
      AETHER_TEMPORAL_KEYS: KEY_A,
      ...keys[0],
    });
    database = await connectMongodb({ url: mongodbUrl('test', ROOT_PASSWORD) });
    apps = await startApps({
      distDir: join(CHECKOUT, 'dist'),
      dataDir: join(folder, 'data'),
      gatewayPort: ports.gateway,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        AETHER_DATA_DIR: join(folder, 'data'),
        AETHER_CACHE_DIR: CACHE_DIR,
        AETHER_ENGINE: 'scripted',
        AETHER_SECRETS_DIR: secrets,
        AETHER_S3_ENDPOINT: store.address,
        AETHER_TEMPORAL_ADDRESS: secured.address,
        AETHER_TEMPORAL_TLS: 'true',
        AETHER_TEMPORAL_CA_FILE: authority.certificate,
        AETHER_TEMPORAL_CERT_FILE: join(certificates, 'tls.crt'),
        AETHER_TEMPORAL_KEY_FILE: join(certificates, 'tls.key'),
      },
    });
    const account = await fundedAccount(database);
    ({ key } = await new ApiKeyRepository(database.db).create(account.id));
  }, 240_000);
  afterAll(async () => {
    await apps?.stop();
    await database?.close();
    await mongodb?.stop();
    for (const server of running) server.kill('SIGKILL');
    for (const proxy of [store, secured]) proxy?.stop();
    await temporal?.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startServers(binaries: ServerBinaries): Promise<void> {
    natsUsers([
      ['first', FIRST],
      ['second', SECOND],
    ]);
    const env = { HOME: folder, MINIO_ROOT_USER: 'aether', MINIO_ROOT_PASSWORD: ROOT_PASSWORD, MINIO_UPDATE: 'off' };
    nats = spawn(binaries.nats.path, ['--config', join(folder, 'nats.conf')], { stdio: 'ignore', env });
    const place = ['server', join(folder, 'objects'), '--address', `127.0.0.1:${ports.s3}`];
    running.push(nats, spawn(binaries.minio.path, place, { stdio: 'ignore', env }));
    const password = ROOT_PASSWORD;
    mongodb = await MongodbWithUsers.start({ program: binaries.mongod.path, folder, port: ports.mongodb, password });
    await mongodb.createUser('first', FIRST);
    await mongodb.createUser('second', SECOND);
    await mongodb.createUser('test', ROOT_PASSWORD);
    temporal = await ServerUnderTest.start('temporal');
    secured = await SecuredTemporal.start({
      upstream: temporal.config.temporal.address,
      certificate: authority.issue('temporal'),
      authority: authority.certificate,
      apiKeys: [FIRST, SECOND],
    });
    store = await WatchedStore.start(ports.s3);
    keys = [await temporaryKeys(), await temporaryKeys()];
  }

  async function temporaryKeys(): Promise<Keys> {
    const provider = new AssumeRoleProvider({
      stsEndpoint: `http://127.0.0.1:${ports.s3}`,
      accessKey: 'aether',
      secretKey: ROOT_PASSWORD,
      durationSeconds: 3600,
    });
    const given = await eventually('temporary keys', () => provider.getCredentials());
    return {
      AETHER_S3_ACCESS_KEY: given.getAccessKey(),
      AETHER_S3_SECRET_KEY: given.getSecretKey(),
      AETHER_S3_SESSION_TOKEN: given.getSessionToken()!,
    };
  }

  /** Requests of several callers until `stop`; the failed ones are collected. */
  function load(): { stop(): Promise<{ readonly ended: number; readonly failures: readonly string[] }> } {
    const audio = readFileSync(join(CHECKOUT, 'test/recordings/short.flac'));
    const headers = { Authorization: `Bearer ${key}` };
    const url = `http://127.0.0.1:${ports.gateway}/v1/transcriptions`;
    const failures: string[] = [];
    let [ended, stopped] = [0, false];
    const once = async (call: () => Promise<Response>, done: (body: string) => boolean): Promise<void> => {
      const outcome = await call().then(
        async (answer) => ({ status: answer.status, body: await answer.text() }),
        (error: unknown) => ({ status: 0, body: String(error) }),
      );
      ended += 1;
      if (outcome.status !== 200 || !done(outcome.body))
        failures.push(`${outcome.status} ${outcome.body.slice(0, 300)}`);
    };
    const caller = async (call: () => Promise<Response>, done: (body: string) => boolean): Promise<void> => {
      while (!stopped) {
        await once(call, done);
        await sleep(50);
      }
    };
    const transcribe = (): Promise<Response> => fetch(url, { method: 'POST', headers, body: audio });
    const list = (): Promise<Response> => fetch(url, { headers });
    const callers = [
      ...[1, 2, 3].map(() => caller(transcribe, (body) => body.includes('"completed"'))),
      ...[1, 2].map(() => caller(list, (body) => body.includes('"data"'))),
    ];
    return {
      stop: async () => {
        stopped = true;
        await Promise.all(callers);
        return { ended, failures };
      },
    };
  }

  async function usersOfNats(): Promise<readonly string[]> {
    const answer = await fetch(`http://127.0.0.1:${ports.monitor}/connz?auth=1`);
    const { connections } = (await answer.json()) as { readonly connections: { readonly authorized_user: string }[] };
    return connections.map(({ authorized_user: user }) => user);
  }

  it('takes over users, passwords, keys and certificates, and uses the old ones no more', async () => {
    const pids = APP_NAMES.map((name) => apps.pid(name));
    const work = load();
    await sleep(5_000);
    store.usedKeys();
    // Every process knows a key before one uses it.
    secret({ AETHER_TEMPORAL_KEYS: `${KEY_A},${KEY_B}` });
    for (const name of APP_NAMES)
      await eventually(`${name} knows the key`, () => logOf(name).includes('"AETHER_TEMPORAL_KEYS"'));
    certify('second');
    secret({
      AETHER_TEMPORAL_KEYS: `${KEY_B},${KEY_A}`,
      AETHER_MONGODB_URL: mongodbUrl('second', SECOND),
      AETHER_NATS_URL: natsUrl('second', SECOND),
      AETHER_TEMPORAL_API_KEY: SECOND,
      ...keys[1],
    });
    const connected = (name: string, server: string): boolean =>
      logOf(name)
        .split('\n')
        .some((line) => line.includes('connected with changed credentials') && line.includes(`"${server}"`));
    for (const name of APP_NAMES)
      await eventually(`${name} uses the second user of MongoDB`, () => connected(name, 'mongodb'), {
        timeoutMs: TAKEN_OVER_MS,
      });
    for (const name of ['worker', 'inference', 'deliverer'])
      await eventually(`${name} uses the second key of Temporal`, () => connected(name, 'temporal'), {
        timeoutMs: TAKEN_OVER_MS,
      });
    // From now on the first ones are refused.
    await mongodb.dropUser('first');
    secured.accept([SECOND]);
    natsUsers([['second', SECOND]]);
    nats.kill('SIGHUP');
    store.usedKeys();
    await sleep(15_000);
    const { ended, failures } = await work.stop();
    expect(failures).toEqual([]);
    expect(ended).toBeGreaterThan(100);
    expect(store.usedKeys()).toEqual([keys[1]!.AETHER_S3_ACCESS_KEY]);
    expect([...secured.subjects]).toContain('second');
    const users = await usersOfNats();
    // Gateway and worker each have one for events and one for broadcasts.
    expect([users.length >= 5, new Set(users)]).toEqual([true, new Set(['second'])]);
    expect(APP_NAMES.map((name) => apps.pid(name))).toEqual(pids);
    const health = await fetch(`http://127.0.0.1:${ports.gateway}/health/ready`);
    expect(await health.json()).toMatchObject({ status: 'ready', checks: { nats: { status: 'up' } } });
    const connection = await Connection.connect({ address: temporal.config.temporal.address });
    expect(await payloadEncodings(connection, 'transcribe')).toEqual(['a', 'b']);
    await connection.close();
    const values = [FIRST, SECOND, KEY_A, KEY_B, ...keys.flatMap((pair) => Object.values<string>({ ...pair }))];
    for (const name of APP_NAMES) for (const value of values) expect(logOf(name)).not.toContain(value);
    process.stdout.write(`${ended} requests during the rotation, ${failures.length} failed\n`);
  }, 180_000);

  it('sends mail with the password of the moment', async () => {
    let password = FIRST;
    const mailbox = await Mailbox.open({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) =>
        auth.password === password ? done(null, { user: 'aether' }) : done(new Error('wrong password')),
    });
    const address = (given: string): string => mailbox.url.replace('smtp://', `smtp://aether:${given}@`);
    secret({ AETHER_SMTP_URL: address(FIRST) });
    const config = loadConfig({ AETHER_SMTP_URL_FILE: join(secrets, 'AETHER_SMTP_URL') });
    const stop = config.secrets.follow({ info: () => undefined, warn: () => undefined }, 5);
    const mailer = openMailer(config.mail);
    const message = { to: 'ana@exemplo.com.br', subject: 'Oi', text: 'Oi', html: 'Oi' };
    await mailer.send(message);
    password = SECOND;
    await expect(mailer.send(message)).rejects.toThrow();
    secret({ AETHER_SMTP_URL: address(SECOND) });
    await eventually('the changed address', () => config.mail.smtpUrl === address(SECOND));
    await mailer.send(message);
    stop();
    mailer.close();
    await mailbox.close();
  });
});
