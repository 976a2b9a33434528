/** Servers that demand TLS, certificates and passwords: the service works with them, and wrong ones are refused clearly and soon. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nkeys } from 'nats';
import { connectNats, loadConfig } from '@aether/platform';
import { freePorts } from '../../apps/cli/src/launcher';
import { ensureServers, type ServerBinaries } from '../../apps/cli/src/setup';
import { eventually } from '../support/eventually';
import { Authority, type Certificate } from '../support/secured/certificates';
import { MongodbWithUsers } from '../support/secured/mongodb-with-users';
import { SecuredTemporal } from '../support/secured/secured-temporal';
import { ServerUnderTest } from '../support/server-under-test';
import { CHECKOUT } from '../support/stack/checkout';
import { onPath } from '../support/stack/on-path';

/** The library's types leave it out. */
interface UserKey {
  getPublicKey(): string;
  getSeed(): Uint8Array;
}

const PASSWORD = 'uma senha: com/sinais@';
const API_KEY = 'chave-do-temporal';
/** "Refused in clear words within 10 s", with the start of a process. */
const REFUSED_WITHIN_MS = 20_000;

(onPath('openssl') ? describe : describe.skip)('servers with TLS and credentials', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aether-secured-'));
  const running: ChildProcess[] = [];
  let ports: { readonly nats: number; readonly mongodb: number; readonly s3: number };
  let ours: Authority;
  let strangers: Authority;
  let client: Certificate;
  let stranger: Certificate;
  let temporal: ServerUnderTest;
  let secured: SecuredTemporal;
  let mongodb: MongodbWithUsers;
  const nkey = (nkeys as { createUser(): UserKey }).createUser();

  beforeAll(async () => {
    const binaries = await ensureServers({ cacheDir: loadConfig().cacheDir });
    const [nats = 0, mongo = 0, s3 = 0] = await freePorts(3);
    ports = { nats, mongodb: mongo, s3 };
    ours = new Authority(join(folder, 'ours'), 'Aether test');
    strangers = new Authority(join(folder, 'strangers'), 'Another authority');
    client = ours.issue('aether');
    stranger = strangers.issue('aether');
    temporal = await ServerUnderTest.start('temporal');
    secured = await SecuredTemporal.start({
      upstream: temporal.config.temporal.address,
      certificate: ours.issue('temporal'),
      authority: ours.certificate,
      apiKeys: [API_KEY],
    });
    startNats(binaries);
    startMinio(binaries);
    await startMongod(binaries);
    for (const port of [nats, mongo, s3]) await eventually(`port ${port} is open`, () => isOpen(port));
  });
  afterAll(async () => {
    for (const server of running) server.kill('SIGKILL');
    secured?.stop();
    await mongodb?.stop();
    await temporal?.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (program: string, args: readonly string[], env: Record<string, string> = {}): void =>
    void running.push(spawn(program, args, { stdio: 'ignore', env: { HOME: folder, ...env } }));

  function startNats({ nats }: ServerBinaries): void {
    const { certificate, key } = ours.issue('nats');
    const config = join(folder, 'nats.conf');
    const users = `users: [{ user: aether, password: ${JSON.stringify(PASSWORD)} }, { nkey: ${nkey.getPublicKey()} }]`;
    writeFileSync(
      config,
      `listen: "127.0.0.1:${ports.nats}"
tls { cert_file: ${certificate}, key_file: ${key}, ca_file: ${ours.certificate}, verify: true }
authorization { ${users} }
`,
    );
    run(nats.path, ['--config', config]);
  }

  function startMinio({ minio }: ServerBinaries): void {
    const certificates = join(folder, 'minio-certificates');
    ours.placeForMinio(certificates);
    const args = ['server', join(folder, 'objects'), '--address', `127.0.0.1:${ports.s3}`, '--certs-dir', certificates];
    run(minio.path, args, { MINIO_ROOT_USER: 'aether', MINIO_ROOT_PASSWORD: PASSWORD, MINIO_UPDATE: 'off' });
  }

  async function startMongod({ mongod }: ServerBinaries): Promise<void> {
    const [server, authority] = [ours.issue('mongodb').both, ours.certificate];
    mongodb = await MongodbWithUsers.start({
      ...{ program: mongod.path, folder, port: ports.mongodb, password: PASSWORD },
      tls: {
        args: ['--tlsMode', 'requireTLS', '--tlsCertificateKeyFile', server, '--tlsCAFile', authority],
        query: `tls=true&tlsCAFile=${authority}&tlsCertificateKeyFile=${client.both}`,
      },
    });
    await mongodb.createUser('aether', PASSWORD);
  }

  const mongodbUrl = ({ password = PASSWORD, ca = ours.certificate, both = client.both } = {}): string =>
    `mongodb://aether:${encodeURIComponent(password)}@localhost:${ports.mongodb}/aether?replicaSet=rs0&tls=true&tlsCAFile=${ca}&tlsCertificateKeyFile=${both}`;

  const settings = (): Record<string, string> => ({
    AETHER_TEMPORAL_ADDRESS: secured.address,
    AETHER_TEMPORAL_TLS: 'true',
    AETHER_TEMPORAL_CA_FILE: ours.certificate,
    AETHER_TEMPORAL_CERT_FILE: client.certificate,
    AETHER_TEMPORAL_KEY_FILE: client.key,
    AETHER_TEMPORAL_API_KEY: API_KEY,
    AETHER_MONGODB_URL: mongodbUrl(),
    AETHER_S3_ENDPOINT: `https://localhost:${ports.s3}`,
    AETHER_S3_ACCESS_KEY: 'aether',
    AETHER_S3_SECRET_KEY: PASSWORD,
    NODE_EXTRA_CA_CERTS: ours.certificate,
    AETHER_DATA_DIR: join(folder, 'data'),
  });

  interface Prepared {
    readonly status: number;
    readonly output: string;
    readonly ms: number;
  }

  /** `aether prepare`, which writes to MongoDB, the object store and Temporal. */
  async function prepare(changes: Record<string, string> = {}): Promise<Prepared> {
    const env = { PATH: process.env['PATH'] ?? '', HOME: folder, ...settings(), ...changes };
    const start = performance.now();
    return new Promise((resolve) => {
      const args = [join(CHECKOUT, 'dist/apps/cli/src/main.js'), 'prepare'];
      const child = execFile(process.execPath, args, { cwd: folder, env, timeout: 60_000 }, (_, stdout, stderr) =>
        resolve({ status: child.exitCode ?? -1, output: `${stdout}${stderr}`, ms: performance.now() - start }),
      );
    });
  }

  it('prepares all of them, with secrets from files too', async () => {
    expect(await prepare()).toMatchObject({ status: 0, output: expect.stringContaining('are ready') as string });
    const secret = join(folder, 's3-secret');
    writeFileSync(secret, `${PASSWORD}\n`);
    const { AETHER_S3_SECRET_KEY: _, ...without } = settings();
    const { status, output } = await prepare({
      ...without,
      AETHER_S3_SECRET_KEY: '',
      AETHER_S3_SECRET_KEY_FILE: secret,
    });
    expect([status, output]).toEqual([0, expect.stringContaining('are ready')]);
  });

  const wrong: readonly (readonly [what: string, changes: () => Record<string, string>, words: RegExp])[] = [
    [
      'the password of MongoDB',
      () => ({ AETHER_MONGODB_URL: mongodbUrl({ password: 'errada' }) }),
      /MongoDB.*Authentication failed/is,
    ],
    [
      'the authority of MongoDB',
      () => ({ AETHER_MONGODB_URL: mongodbUrl({ ca: strangers.certificate }) }),
      /MongoDB.*certificate/is,
    ],
    [
      'the secret of the object store',
      () => ({ AETHER_S3_SECRET_KEY: 'errada-errada' }),
      /object store.*credentials/is,
    ],
    [
      'the authority of the object store',
      () => ({ NODE_EXTRA_CA_CERTS: strangers.certificate }),
      /object store.*certificate/is,
    ],
    ['the API key of Temporal', () => ({ AETHER_TEMPORAL_API_KEY: 'errada' }), /Temporal.*unknown API key/is],
    ['the authority of Temporal', () => ({ AETHER_TEMPORAL_CA_FILE: strangers.certificate }), /Temporal/is],
    [
      'the certificate shown to Temporal',
      () => ({ AETHER_TEMPORAL_CERT_FILE: stranger.certificate, AETHER_TEMPORAL_KEY_FILE: stranger.key }),
      /Temporal/is,
    ],
    [
      'a connection to Temporal without TLS',
      () => ({
        AETHER_TEMPORAL_ADDRESS: secured.address,
        AETHER_TEMPORAL_TLS: '',
        AETHER_TEMPORAL_CA_FILE: '',
        AETHER_TEMPORAL_CERT_FILE: '',
        AETHER_TEMPORAL_KEY_FILE: '',
        AETHER_TEMPORAL_API_KEY: '',
      }),
      /Temporal/is,
    ],
  ];

  it.each(wrong)(
    'refuses a wrong setting clearly, without a secret in the message: %s',
    async (_what, changes, words) => {
      const { status, output, ms } = await prepare(changes());
      expect([status, output]).toEqual([1, expect.stringMatching(words)]);
      expect(output).not.toContain('\n    at ');
      for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), API_KEY, 'errada'])
        expect(output).not.toContain(secret);
      expect(ms).toBeLessThan(REFUSED_WITHIN_MS);
    },
  );

  describe('NATS', () => {
    const given = (changes: Record<string, string> = {}): ReturnType<typeof loadConfig>['nats'] =>
      loadConfig({
        AETHER_NATS_URL: `tls://aether:${encodeURIComponent(PASSWORD)}@localhost:${ports.nats}`,
        AETHER_NATS_CA_FILE: ours.certificate,
        AETHER_NATS_CERT_FILE: client.certificate,
        AETHER_NATS_KEY_FILE: client.key,
        ...changes,
      }).nats;

    async function greet(config: ReturnType<typeof given>): Promise<void> {
      const connection = await connectNats(config, { timeoutMs: 5_000 });
      await connection.flush();
      await connection.close();
    }

    it('accepts a user with a password, and an NKey from a credentials file', async () => {
      await greet(given());
      const credentials = join(folder, 'user.creds');
      const seed = new TextDecoder().decode(nkey.getSeed());
      writeFileSync(
        credentials,
        `-----BEGIN NATS USER JWT-----\ne30.e30.e30\n------END NATS USER JWT------\n\n-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------\n`,
      );
      await greet(
        given({ AETHER_NATS_URL: `tls://localhost:${ports.nats}`, AETHER_NATS_CREDENTIALS_FILE: credentials }),
      );
    });

    it.each([
      ['a wrong password', () => ({ AETHER_NATS_URL: `tls://aether:errada@localhost:${ports.nats}` })],
      ['another authority', () => ({ AETHER_NATS_CA_FILE: strangers.certificate })],
      [
        'the certificate of another authority',
        () => ({ AETHER_NATS_CERT_FILE: stranger.certificate, AETHER_NATS_KEY_FILE: stranger.key }),
      ],
    ])('refuses %s', async (_what, changes) => {
      await expect(greet(given(changes()))).rejects.toThrow();
    });
  });

  it('refuses settings that would have no effect', () => {
    const of = (env: Record<string, string>) => () => loadConfig(env);
    expect(of({ AETHER_TEMPORAL_API_KEY: 'x' })).toThrow('AETHER_TEMPORAL_API_KEY: needs AETHER_TEMPORAL_TLS=true');
    expect(of({ AETHER_NATS_CA_FILE: ours.certificate })).toThrow(
      'AETHER_NATS_CA_FILE: needs an AETHER_NATS_URL that begins with tls://',
    );
    expect(of({ AETHER_TEMPORAL_TLS: 'true', AETHER_TEMPORAL_CERT_FILE: client.certificate })).toThrow(
      'AETHER_TEMPORAL_KEY_FILE: must be set too',
    );
    expect(of({ AETHER_TEMPORAL_TLS: 'true', AETHER_TEMPORAL_CA_FILE: join(folder, 'absent') })).toThrow(
      'AETHER_TEMPORAL_CA_FILE: must name a file that this process can read',
    );
    expect(readFileSync(ours.certificate, 'utf8')).toContain('BEGIN CERTIFICATE');
  });
});

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTcp(port, 'localhost', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}
