import { RETRY_DELAYS_S } from '@aether/domain';
import { z } from 'zod';
import { ENGINES, LOG_LEVELS } from './app-config';
import { email, origin, origins, text, trueOrFalse } from './env-values';
import { ISSUER_VARIABLES } from './issuer-settings';
import { keyring } from './keyring';
import { PAYMENT_PROVIDERS, PAYMENT_VARIABLES } from './payment-settings';
import { TLS_VARIABLES } from './server-tls';
import { SIGN_IN_VARIABLES } from './sign-in-settings';
import { VERSIONING_VARIABLES } from './worker-versioning';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ accepts: `whole number, ${min} to ${max}` });

const url = (schemes: readonly string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
      error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    })
    .meta({ accepts: schemes.map((scheme) => `\`${scheme}://…\``).join(' or ') });

/** A MongoDB connection string may name several hosts, so `URL` cannot parse it. */
const mongodbUrl = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\/[^/\s]+\/[^/?\s]+/, 'must be mongodb://host/database (or mongodb+srv://)')
  .meta({ accepts: '`mongodb://host/database` or `mongodb+srv://…`' });

/** `host:port`; an IPv6 host in brackets. */
const address = z
  .string()
  .regex(/^(\[[0-9a-fA-F:]+\]|[^\s:/]+):\d{1,5}$/, 'must be host:port')
  .meta({ accepts: '`host:port`' });

/** The part of S3's naming rules that every server enforces. */
const bucket = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name: 3 to 63 of a-z 0-9 . -')
  .meta({ accepts: 'bucket name: 3 to 63 of `a-z 0-9 . -`' });

/** A header name (RFC 9110, section 5.6.2). */
const headerName = z
  .string()
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'must be the name of a header')
  .meta({ accepts: 'header name' });

/** `a@b` or `Name <a@b>`. A line break would start another header. */
const sender = z
  .string()
  .regex(/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be a@host or Name <a@host>')
  .meta({ accepts: '`a@host` or `Name <a@host>`' });

const seconds = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,3})?(,\d{1,7}(\.\d{1,3})?){0,29}$/, 'must be up to 30 numbers of seconds with commas between')
  .transform((list) => list.split(',').map(Number))
  .meta({ accepts: 'up to 30 numbers of seconds, separated by commas' });

const share = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'must be a share from 0 to 1 such as 0.1')
  .transform(Number)
  .meta({ accepts: 'number from 0 to 1' });

/** Reais with up to six decimals, converted to whole millionths of a real. */
const microBrl = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,6})?$/, 'must be an amount in reais such as 0.002')
  .transform((amount) => {
    const [reais = '', decimals = ''] = amount.split('.');
    return Number(reais + decimals.padEnd(6, '0'));
  })
  .meta({ accepts: 'amount in reais, such as `0.002`' });

/** Every variable that any process reads, with its default. An empty variable counts as not set. */
export const envSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  AETHER_HOST: text.default('0.0.0.0'),
  AETHER_TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  AETHER_CONNECTION_LIMIT: wholeNumber(16, 1_000_000).default(4096),
  AETHER_BODY_LIMIT: wholeNumber(1, 100_000).default(500),
  AETHER_SILENCE_LIMIT_S: wholeNumber(1, 3600).default(60),
  AETHER_RATE_WINDOW_S: wholeNumber(1, 60).default(60),
  AETHER_SYNC_LIMIT_S: wholeNumber(0, 14_400).default(1800),
  AETHER_UPLOAD_SWEEP_S: wholeNumber(1, 86_400).default(600),
  AETHER_QUEUE_LIMIT: wholeNumber(1, 1_000_000).default(1000),
  AETHER_RECONCILE_EVERY_S: wholeNumber(1, 86_400).default(300),
  AETHER_RECONCILE_GRACE_S: wholeNumber(1, 86_400).default(120),
  AETHER_RECONCILE_ORPHAN_GRACE_S: wholeNumber(1, 30 * 86_400).default(86_400),
  AETHER_RETENTION_EVERY_S: wholeNumber(1, 86_400).default(600),
  AETHER_FAILED_AUDIO_RETENTION_S: wholeNumber(1, 30 * 86_400).default(86_400),
  AETHER_DATA_DIR: text.default('.aether'),
  AETHER_SCRATCH_DIR: text.optional(),
  AETHER_REQUIRE_FENCE: trueOrFalse.default(false),
  AETHER_CACHE_DIR: text.default('~/.cache/aether'),
  AETHER_LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  AETHER_METRICS_HOST: text.default('127.0.0.1'),
  AETHER_METRICS_PORT: wholeNumber(0, 65_535).optional(),
  AETHER_OTLP_ENDPOINT: url(['http', 'https']).optional(),
  AETHER_TRACE_RATIO: share.default(1),
  AETHER_SECRETS_DIR: text.optional(),
  AETHER_TEMPORAL_ADDRESS: address.optional(),
  AETHER_TEMPORAL_KEYS: keyring.optional(),
  AETHER_TEMPORAL_NAMESPACE: text.default('default'),
  ...VERSIONING_VARIABLES,
  AETHER_NATS_URL: url(['nats', 'tls']).optional(),
  AETHER_MONGODB_URL: mongodbUrl.optional(),
  AETHER_DATABASE_KEYS: keyring.optional(),
  ...TLS_VARIABLES,
  AETHER_S3_ENDPOINT: url(['http', 'https']).optional(),
  AETHER_S3_ACCESS_KEY: text.default('aether'),
  AETHER_S3_SECRET_KEY: text.default('aether-on-loopback'),
  AETHER_S3_SESSION_TOKEN: text.optional(),
  AETHER_S3_BUCKET: bucket.default('aether'),
  AETHER_S3_REGION: text.default('us-east-1'),
  AETHER_S3_CAPACITY_GB: wholeNumber(1, 10_000_000).optional(),
  AETHER_ENGINE: z.enum(ENGINES).default('whisper'),
  AETHER_SCRIPT: text.optional(),
  AETHER_MODEL: text.optional(),
  AETHER_PRECISION: z.enum(['auto', 'float32', 'bfloat16', 'int8']).default('auto'),
  AETHER_PROCESSES: wholeNumber(1, 64).optional(),
  AETHER_THREADS: wholeNumber(1, 1024).optional(),
  AETHER_BATCH: wholeNumber(1, 256).optional(),
  AETHER_PIECE_S: wholeNumber(30, 3600).default(600),
  AETHER_OUTBOUND_LOOPBACK: trueOrFalse.default(false),
  AETHER_PUBLIC_URL: origin.optional(),
  AETHER_OPERATOR_NAME: text.optional(),
  AETHER_OPERATOR_TAX_ID: text.optional(),
  AETHER_CONTACT_EMAIL: email.optional(),
  AETHER_TERMS_FILE: text.optional(),
  AETHER_PRIVACY_FILE: text.optional(),
  AETHER_CORS_ORIGINS: origins.optional(),
  AETHER_SMTP_URL: url(['smtp', 'smtps']).optional(),
  AETHER_MAIL_FROM: sender.default('Aether <nao-responda@localhost>'),
  ...SIGN_IN_VARIABLES,
  AETHER_ADDRESS_KEY: text
    .min(32, 'must be a secret of at least 32 characters')
    .meta({ accepts: 'secret of at least 32 characters' })
    .optional(),
  AETHER_WEBHOOK_SIGNATURE_HEADER: headerName.default('Service-Signature'),
  AETHER_WEBHOOK_RETRIES_S: seconds.default([...RETRY_DELAYS_S]),
  AETHER_PREPAID: trueOrFalse.default(true),
  AETHER_SENTIMENT_BRL_PER_MINUTE: microBrl.default(0),
  AETHER_TOP_UP_BONUS_BRL_PER_HOUR: microBrl.optional(),
  AETHER_SUBSCRIPTION_BRL_PER_MONTH: microBrl.optional(),
  AETHER_SUBSCRIPTION_BRL_PER_HOUR: microBrl.optional(),
  AETHER_PAYMENTS: z.enum(['off', ...PAYMENT_PROVIDERS]).default('off'),
  AETHER_PIX_LASTS_S: wholeNumber(10, 14 * 86_400).default(3600),
  ...PAYMENT_VARIABLES,
  ...ISSUER_VARIABLES,
});

export type Env = z.infer<typeof envSchema>;
