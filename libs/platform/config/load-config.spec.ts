import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './config-error';
import { envSchema } from './env-schema';
import { loadConfig } from './load-config';
import { neededForPayments, PAYMENT_PROVIDERS } from './payment-settings';
import { SECRET_VARIABLES } from './secret-variables';

describe('loadConfig', () => {
  it('loads defaults from an empty environment', () => {
    expect(loadConfig({})).toMatchObject({
      http: { port: 3000, syncLimitS: 1800, silenceLimitS: 60, rateWindowS: 60 },
      temporal: { address: '127.0.0.1:7233', namespace: 'default', tls: null, apiKey: null, given: false },
      speech: { engine: 'whisper', model: null, precision: 'auto', threads: null, pieceS: 600 },
      cacheDir: join(homedir(), '.cache/aether'),
      dataDir: join(process.cwd(), '.aether'),
      logLevel: 'info',
      metrics: { host: '127.0.0.1', port: null },
      tracing: { endpoint: null, ratio: 1 },
      pricing: { prepaid: true, sentimentMicroBrlPerMinute: 0 },
    });
  });

  it('marks a server as given when the environment names it', () => {
    const { nats, mongodb } = loadConfig({ AETHER_NATS_URL: 'nats://queue.example:4222' });
    expect(nats).toMatchObject({ url: 'nats://queue.example:4222', given: true });
    expect(mongodb.given).toBe(false);
  });

  it.each([
    ['0.002', 2_000],
    ['1', 1_000_000],
    ['12.345678', 12_345_678],
  ])('reads R$ %s per minute for sentiment as %d millionths', (amount, micro) => {
    const { pricing } = loadConfig({ AETHER_SENTIMENT_BRL_PER_MINUTE: amount });
    expect(pricing.sentimentMicroBrlPerMinute).toBe(micro);
  });

  it('treats an empty variable as not set', () => {
    const { secrets: _, ...settings } = loadConfig({ PORT: '', AETHER_MODEL: '  ' });
    expect(loadConfig({})).toMatchObject(settings);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '3000x'],
    ['PORT', '-1'],
    ['AETHER_PRECISION', 'int4'],
    ['AETHER_ENGINE', 'whispered'],
    ['AETHER_LOG_LEVEL', 'loud'],
    ['AETHER_METRICS_PORT', '70000'],
    ['AETHER_OTLP_ENDPOINT', 'collector:4318'],
    ['AETHER_TRACE_RATIO', '1.5'],
    ['AETHER_TRACE_RATIO', '10%'],
    ['AETHER_NATS_URL', 'http://127.0.0.1:4222'],
    ['AETHER_MONGODB_URL', 'mongodb://127.0.0.1:27017'],
    ['AETHER_S3_ENDPOINT', '127.0.0.1:9000'],
    ['AETHER_S3_BUCKET', 'Not A Bucket'],
    ['AETHER_TEMPORAL_ADDRESS', 'temporal'],
    ['AETHER_THREADS', '0'],
    ['AETHER_PIECE_S', '5'],
    ['AETHER_RECONCILE_EVERY_S', '0'],
    ['AETHER_RECONCILE_GRACE_S', '2m'],
    ['AETHER_RECONCILE_ORPHAN_GRACE_S', '-1'],
    ['AETHER_OUTBOUND_LOOPBACK', '1'],
    ['AETHER_PUBLIC_URL', 'https://api.example/v1'],
    ['AETHER_TRUSTED_PROXIES', 'true'],
    ['AETHER_SMTP_URL', 'mail.example:25'],
    ['AETHER_MAIL_FROM', 'Aether'],
    ['AETHER_MAIL_FROM', 'Aether <a@example>\r\nBcc: b@example'],
    ['AETHER_ADDRESS_KEY', 'curta demais'],
    ['AETHER_WEBHOOK_SIGNATURE_HEADER', 'X Signature'],
    ['AETHER_WEBHOOK_RETRIES_S', '5;300'],
    ['AETHER_PREPAID', 'no'],
    ['AETHER_SENTIMENT_BRL_PER_MINUTE', '0,002'],
    ['AETHER_SENTIMENT_BRL_PER_MINUTE', '0.0000001'],
    ['AETHER_PAYMENTS', 'paypal'],
    ['AETHER_PIX_LASTS_S', '5'],
    ['AETHER_STRIPE_METHODS', 'boleto'],
    ['AETHER_STRIPE_URL', 'api.stripe.com'],
    ['AETHER_TOP_UP_BONUS_BRL_PER_HOUR', '1,33'],
  ])('refuses %s=%s, naming the variable alone', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^ {2}${name}: `, 'm'));
  });

  it('names every bad variable at once and shows no value', () => {
    const bad = () => loadConfig({ PORT: 'x', AETHER_MONGODB_URL: 'mysql://root:hunter2@db/x' });
    expect(bad).toThrow(/PORT/);
    expect(bad).toThrow(/AETHER_MONGODB_URL/);
    expect(bad).not.toThrow(/hunter2/);
  });

  it('requires access keys for a configured object store', () => {
    expect(() => loadConfig({ AETHER_S3_ENDPOINT: 'https://s3.example' })).toThrow(/AETHER_S3_SECRET_KEY/);
  });

  it('links to localhost unless a public URL is set', () => {
    expect(loadConfig({ PORT: '8080' }).web.origin).toBe('http://localhost:8080');
    expect(loadConfig({ AETHER_PUBLIC_URL: 'https://aether.example' }).web.origin).toBe('https://aether.example');
  });

  it('refuses sandbox payments with a public https address', () => {
    const sandbox = (url: string) => () => loadConfig({ AETHER_PAYMENTS: 'sandbox', AETHER_PUBLIC_URL: url });
    expect(sandbox('https://aether.example')).toThrow(/AETHER_PAYMENTS/);
    expect(sandbox('https://127.0.0.1.example')).toThrow(/AETHER_PAYMENTS/);
    for (const local of ['https://localhost:8443', 'https://127.0.0.1', 'https://[::1]:8443', 'http://aether.example'])
      expect(sandbox(local)).not.toThrow();
  });

  it('hides the password of an SMTP URL in errors', () => {
    expect(() => loadConfig({ AETHER_SMTP_URL: 'http://ana:hunter2@mail.example' })).not.toThrow(/hunter2/);
    expect(() => loadConfig({ AETHER_SMTP_URL: 'http://ana:hunter2@mail.example' })).toThrow(ConfigError);
  });

  it('requires the payment variables that belong together', () => {
    expect(() => loadConfig({ AETHER_PAYMENTS: 'stripe', AETHER_STRIPE_SECRET_KEY: 'sk_x' })).toThrow(
      /AETHER_STRIPE_WEBHOOK_SECRET/,
    );
    expect(() => loadConfig({ AETHER_SUBSCRIPTION_BRL_PER_MONTH: '90' })).toThrow(/AETHER_SUBSCRIPTION_BRL_PER_HOUR/);
    const { payments, pricing } = loadConfig({
      AETHER_SUBSCRIPTION_BRL_PER_MONTH: '90',
      AETHER_SUBSCRIPTION_BRL_PER_HOUR: '1.50',
      AETHER_TOP_UP_BONUS_BRL_PER_HOUR: '1.33',
      AETHER_STRIPE_METHODS: 'card',
    });
    expect(payments).toMatchObject({ provider: 'off', settings: { stripe: { methods: ['card'] } } });
    expect(pricing.offers).toEqual({
      bonusMicroBrlPerHour: 1_330_000,
      subscription: { microBrlPerMonth: 90_000_000, microBrlPerHour: 1_500_000 },
    });
  });

  it('accepts a MongoDB URL with several hosts', () => {
    const url = 'mongodb://user:word@a.example:27017,b.example:27017/aether?replicaSet=rs0';
    expect(loadConfig({ AETHER_MONGODB_URL: url }).mongodb.url).toBe(url);
  });
});

describe('.env.example', () => {
  const text = readFileSync(join(__dirname, '../../../.env.example'), 'utf8');
  const example = Object.fromEntries(
    [...text.matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;

  it('lists every variable and no others', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(envSchema.shape).sort());
  });

  it('loads without errors and lists the defaults', () => {
    // The example names files that this machine does not have.
    const isHere = ([name]: readonly [string, string]): boolean => !/_FILE$|^AETHER_SECRETS_DIR$/.test(name);
    const shown = loadConfig(Object.fromEntries(Object.entries(example).filter(isHere)));
    const defaults = loadConfig({});
    expect({ ...shown.http, corsOrigins: [] }).toEqual(defaults.http);
    expect({ ...shown.mail, smtpUrl: null }).toEqual(defaults.mail);
    expect(shown.outbound).toEqual(defaults.outbound);
    expect(shown.queue).toEqual(defaults.queue);
    expect(shown.reconcile).toEqual(defaults.reconcile);
    expect(shown.retention).toEqual(defaults.retention);
    expect({ ...shown.webhooks, origin: '' }).toEqual(defaults.webhooks);
    for (const server of ['temporal', 'nats', 'mongodb', 's3'] as const) {
      // The example shows a capacity and a version; by default there is none.
      const optional = { s3: { capacityBytes: null }, temporal: { workerVersion: null }, nats: {}, mongodb: {} };
      const unset = { given: false, ...optional[server] };
      expect({ ...shown[server], ...unset }).toEqual(defaults[server]);
    }
    expect(shown).toMatchObject({
      dataDir: defaults.dataDir,
      cacheDir: defaults.cacheDir,
      logLevel: defaults.logLevel,
    });
    expect(shown.speech).toMatchObject({
      engine: defaults.speech.engine,
      precision: defaults.speech.precision,
      pieceS: defaults.speech.pieceS,
    });
  });
});

describe('docker-compose.yml', () => {
  const text = readFileSync(join(__dirname, '../../../docker-compose.yml'), 'utf8');

  it('passes on what a payment provider requires: variables, and a folder for those that are secrets', () => {
    const needed = PAYMENT_PROVIDERS.flatMap(neededForPayments);
    const missing = needed.filter(
      (name) => !SECRET_VARIABLES.some((secret) => secret === name) && !text.includes(`${name}: \${${name}:-}`),
    );
    expect(needed.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
    expect(text).toContain('AETHER_SECRETS_DIR: /run/secrets/aether');
  });
});
