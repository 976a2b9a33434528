import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Offers } from '@aether/domain';
import type { AppConfig } from './app-config';
import { ConfigError } from './config-error';
import { envSchema, type Env } from './env-schema';
import { issuerProblems, readIssuerSettings } from './issuer-settings';
import { NO_KEYS } from './keyring';
import { neededForPayments, readPaymentSettings } from './payment-settings';
import { readEnvironment } from './read-environment';
import { rotating, type Settings } from './rotating';
import { readSecretFiles } from './secret-variables';
import { natsTls, temporalTls, tlsProblems } from './server-tls';
import { readSignInSettings, signInProblems } from './sign-in-settings';
import { readWorkerVersion, versioningProblems } from './worker-versioning';

/** Default addresses of the launcher's local servers. */
const LOCAL = {
  temporal: '127.0.0.1:7233',
  nats: 'nats://127.0.0.1:4222',
  mongodb: 'mongodb://127.0.0.1:27017/aether?directConnection=true',
  s3: 'http://127.0.0.1:9000',
} as const;

/** Throws a `ConfigError` that names every bad variable at once. */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = readEnvironment()): AppConfig {
  const entries = Object.entries(env).filter((entry): entry is [string, string] => (entry[1] ?? '').trim() !== '');
  const given = Object.fromEntries(entries);
  return rotating(() => parse(given), toConfig);
}

function parse(given: Readonly<Record<string, string>>): Env {
  const { variables: set, problems: unread } = readSecretFiles(given);
  const parsed = envSchema.safeParse(set);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError([...unread, ...issues]);
  }
  const problems = [
    ...[...unread, ...missingSecrets(set), ...missingForPayments(set)],
    ...[...publicSandbox(parsed.data), ...tlsProblems(parsed.data), ...signInProblems(parsed.data)],
    ...[...issuerProblems(parsed.data), ...versioningProblems(parsed.data)],
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return parsed.data;
}

/** The default keys are only for an object store on loopback. */
function missingSecrets(set: Readonly<Record<string, unknown>>): string[] {
  if (set['AETHER_S3_ENDPOINT'] === undefined) return [];
  return ['AETHER_S3_ACCESS_KEY', 'AETHER_S3_SECRET_KEY']
    .filter((name) => set[name] === undefined)
    .map((name) => `${name}: must be set together with AETHER_S3_ENDPOINT`);
}

/** Anyone can create credit in the sandbox, so it must not be on the internet. */
function publicSandbox({ AETHER_PAYMENTS: provider, AETHER_PUBLIC_URL: url }: Env): string[] {
  if (provider !== 'sandbox' || url === undefined) return [];
  const { protocol, hostname } = new URL(url);
  const isLocal = /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname);
  return protocol !== 'https:' || isLocal ? [] : ['AETHER_PAYMENTS: must not be sandbox with a public https address'];
}

/** Variables that only work together must be set together. */
function missingForPayments(set: Readonly<Record<string, unknown>>): string[] {
  const subscription = ['AETHER_SUBSCRIPTION_BRL_PER_MONTH', 'AETHER_SUBSCRIPTION_BRL_PER_HOUR'];
  const isGiven = (name: string): boolean => set[name] !== undefined;
  const needed = [
    ...neededForPayments(String(set['AETHER_PAYMENTS'])),
    ...(subscription.some(isGiven) ? subscription : []),
  ];
  return needed.filter((name) => !isGiven(name)).map((name) => `${name}: must be set too`);
}

function toConfig(env: Env): Settings {
  return {
    http: {
      host: env.AETHER_HOST,
      port: env.PORT,
      syncLimitS: env.AETHER_SYNC_LIMIT_S,
      trustedProxies: env.AETHER_TRUSTED_PROXIES,
      corsOrigins: env.AETHER_CORS_ORIGINS ?? [],
      connectionLimit: env.AETHER_CONNECTION_LIMIT,
      bodyLimit: env.AETHER_BODY_LIMIT,
      silenceLimitS: env.AETHER_SILENCE_LIMIT_S,
      rateWindowS: env.AETHER_RATE_WINDOW_S,
    },
    web: { origin: env.AETHER_PUBLIC_URL ?? `http://localhost:${env.PORT}` },
    site: {
      operatorName: env.AETHER_OPERATOR_NAME ?? null,
      operatorTaxId: env.AETHER_OPERATOR_TAX_ID ?? null,
      contactEmail: env.AETHER_CONTACT_EMAIL ?? null,
      termsFile: env.AETHER_TERMS_FILE ?? null,
      privacyFile: env.AETHER_PRIVACY_FILE ?? null,
    },
    mail: {
      smtpUrl: env.AETHER_SMTP_URL ?? null,
      from: env.AETHER_MAIL_FROM,
      folder: join(absolute(env.AETHER_DATA_DIR), 'mail'),
    },
    accounts: { addressKey: env.AETHER_ADDRESS_KEY ?? null, keys: env.AETHER_DATABASE_KEYS ?? NO_KEYS },
    signIn: readSignInSettings(env),
    uploads: { sweepS: env.AETHER_UPLOAD_SWEEP_S },
    queue: { atMost: env.AETHER_QUEUE_LIMIT },
    reconcile: {
      everyS: env.AETHER_RECONCILE_EVERY_S,
      graceS: env.AETHER_RECONCILE_GRACE_S,
      orphanGraceS: env.AETHER_RECONCILE_ORPHAN_GRACE_S,
    },
    retention: { everyS: env.AETHER_RETENTION_EVERY_S, failedS: env.AETHER_FAILED_AUDIO_RETENTION_S },
    temporal: {
      address: env.AETHER_TEMPORAL_ADDRESS ?? LOCAL.temporal,
      namespace: env.AETHER_TEMPORAL_NAMESPACE,
      tls: temporalTls(env),
      apiKey: env.AETHER_TEMPORAL_API_KEY ?? null,
      payloadKeys: env.AETHER_TEMPORAL_KEYS ?? NO_KEYS,
      workerVersion: readWorkerVersion(env),
      given: env.AETHER_TEMPORAL_ADDRESS !== undefined,
    },
    nats: {
      url: env.AETHER_NATS_URL ?? LOCAL.nats,
      tls: natsTls(env.AETHER_NATS_URL ?? LOCAL.nats, env),
      credentials: env.AETHER_NATS_CREDENTIALS_FILE ?? null,
      given: env.AETHER_NATS_URL !== undefined,
    },
    mongodb: { url: env.AETHER_MONGODB_URL ?? LOCAL.mongodb, given: env.AETHER_MONGODB_URL !== undefined },
    s3: {
      endpoint: env.AETHER_S3_ENDPOINT ?? LOCAL.s3,
      accessKey: env.AETHER_S3_ACCESS_KEY,
      secretKey: env.AETHER_S3_SECRET_KEY,
      sessionToken: env.AETHER_S3_SESSION_TOKEN ?? null,
      bucket: env.AETHER_S3_BUCKET,
      region: env.AETHER_S3_REGION,
      capacityBytes: env.AETHER_S3_CAPACITY_GB === undefined ? null : env.AETHER_S3_CAPACITY_GB * 2 ** 30,
      given: env.AETHER_S3_ENDPOINT !== undefined,
    },
    speech: {
      engine: env.AETHER_ENGINE,
      script: env.AETHER_SCRIPT ?? null,
      model: env.AETHER_MODEL ?? null,
      precision: env.AETHER_PRECISION,
      processes: env.AETHER_PROCESSES ?? null,
      threads: env.AETHER_THREADS ?? null,
      batch: env.AETHER_BATCH ?? null,
      pieceS: env.AETHER_PIECE_S,
    },
    outbound: { allowLoopback: env.AETHER_OUTBOUND_LOOPBACK },
    webhooks: {
      signatureHeader: env.AETHER_WEBHOOK_SIGNATURE_HEADER,
      retryDelaysS: env.AETHER_WEBHOOK_RETRIES_S,
      origin: env.AETHER_PUBLIC_URL ?? '',
    },
    metrics: { host: env.AETHER_METRICS_HOST, port: env.AETHER_METRICS_PORT ?? null },
    tracing: { endpoint: env.AETHER_OTLP_ENDPOINT ?? null, ratio: env.AETHER_TRACE_RATIO },
    pricing: {
      prepaid: env.AETHER_PREPAID,
      offers: offersOf(env),
      sentimentMicroBrlPerMinute: env.AETHER_SENTIMENT_BRL_PER_MINUTE,
    },
    payments: {
      provider: env.AETHER_PAYMENTS,
      pixLastsS: env.AETHER_PIX_LASTS_S,
      settings: readPaymentSettings(env),
    },
    issuer: readIssuerSettings(env),
    dataDir: absolute(env.AETHER_DATA_DIR),
    requireFence: env.AETHER_REQUIRE_FENCE,
    scratchDir: absolute(env.AETHER_SCRATCH_DIR ?? join(env.AETHER_DATA_DIR, 'scratch')),
    cacheDir: absolute(env.AETHER_CACHE_DIR),
    logLevel: env.AETHER_LOG_LEVEL,
  };
}

function offersOf(env: Env): Offers {
  const { AETHER_SUBSCRIPTION_BRL_PER_MONTH: microBrlPerMonth, AETHER_SUBSCRIPTION_BRL_PER_HOUR: microBrlPerHour } =
    env;
  const offered = microBrlPerMonth !== undefined && microBrlPerHour !== undefined;
  return {
    bonusMicroBrlPerHour: env.AETHER_TOP_UP_BONUS_BRL_PER_HOUR ?? null,
    subscription: offered ? { microBrlPerMonth, microBrlPerHour } : null,
  };
}

function absolute(path: string): string {
  return path === '~' || path.startsWith('~/') ? join(homedir(), path.slice(1)) : resolve(path);
}
