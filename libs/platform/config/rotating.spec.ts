import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../../test/support/eventually';
import { loadConfig } from './load-config';

describe('secrets that change while the process runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aether-rotating-'));
  const stops: (() => void)[] = [];
  afterEach(() => stops.splice(0).forEach((stop) => stop()));
  afterAll(() => rmSync(folder, { recursive: true }));

  const write = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  function followed(env: Record<string, string>) {
    const lines: string[] = [];
    const config = loadConfig(env);
    const log = (fields: object, message: string): void => void lines.push(`${message} ${JSON.stringify(fields)}`);
    stops.push(config.secrets.follow({ info: log, warn: log }, 5));
    return { config, lines };
  }

  it('shows what the files hold now, and logs the names alone', async () => {
    write('AETHER_NATS_URL', 'nats://um:primeira@host:4222');
    const { config, lines } = followed({
      AETHER_SECRETS_DIR: folder,
      AETHER_MONGODB_URL_FILE: write('address', 'mongodb://a:antiga@host/aether'),
    });
    const { nats, mongodb } = config;
    write('AETHER_NATS_URL', 'nats://dois:segunda@host:4222');
    await eventually('the changed address', async () => nats.url.includes('segunda'), { timeoutMs: 2_000 });
    write('address', 'mongodb://b:nova@host/aether\n');
    await eventually('the other', async () => mongodb.url === 'mongodb://b:nova@host/aether', { timeoutMs: 2_000 });
    expect(lines).toEqual([
      'secrets changed {"settings":["AETHER_NATS_URL"]}',
      'secrets changed {"settings":["AETHER_MONGODB_URL"]}',
    ]);
  });

  it('keeps the present values while a file has errors, and names it once', async () => {
    const path = write('keys', 'primeira');
    const env = { AETHER_S3_ENDPOINT: 'http://host', AETHER_S3_ACCESS_KEY: 'a', AETHER_S3_SECRET_KEY_FILE: path };
    const { config, lines } = followed(env);
    write('keys', '');
    await eventually('a line', async () => lines.length > 0, { timeoutMs: 2_000 });
    expect(config.s3.secretKey).toBe('primeira');
    write('keys', 'segunda');
    await eventually('the changed key', async () => config.s3.secretKey === 'segunda', { timeoutMs: 2_000 });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('secrets unchanged');
    expect(lines.join()).not.toMatch(/primeira|segunda/);
  });
});
