/** The typed, complete configuration of a process. Nothing below `loadConfig` reads the environment again. */
import type { Keyring } from './keyring';
import type { ServerTls } from './server-tls';
import type { InvoiceParty, Offers } from '@aether/domain';
import type { SignInConfig } from './sign-in-settings';
import type { PaymentProviderName, PaymentSettings } from './payment-settings';
import type { WorkerVersion } from './worker-versioning';

/** Whether the environment names this server. The launcher starts a local one otherwise. */
interface Configurable {
  readonly given: boolean;
}

export interface HttpConfig {
  readonly host: string;
  readonly port: number;
  /** The result of audio up to this many seconds is returned in the same call. */
  readonly syncLimitS: number;
  /** Number of proxies in front of this process that append the client's address to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Origins of web pages that may call the API from the browsers of their users. */
  readonly corsOrigins: readonly string[];
  /** Open connections of one gateway. */
  readonly connectionLimit: number;
  /** Bodies with audio that one gateway receives at the same time, of all accounts. */
  readonly bodyLimit: number;
  /** Limit in seconds for receiving the head of a request, and for a pause in its body. */
  readonly silenceLimitS: number;
  /** Window in seconds over which request limits count. */
  readonly rateWindowS: number;
}

export interface WebConfig {
  /** Origin of the web application as users reach it, for links in e-mails, e.g. `https://aether.example`. */
  readonly origin: string;
}

/** What the public pages say about the operator. */
export interface SiteConfig {
  readonly operatorName: string | null;
  /** CNPJ or CPF, as written. */
  readonly operatorTaxId: string | null;
  readonly contactEmail: string | null;
  /** Paths of texts that replace those of the web application. */
  readonly termsFile: string | null;
  readonly privacyFile: string | null;
}

export interface MailConfig {
  /** Null: e-mails are written to `folder`. May hold a password. */
  readonly smtpUrl: string | null;
  /** Value of the `From` header. */
  readonly from: string;
  /** Absolute. */
  readonly folder: string;
}

export interface UploadsConfig {
  /** Seconds between two runs that erase expired uploads. */
  readonly sweepS: number;
}

export interface AccountsConfig {
  /** Keys the hashes of deleted accounts' addresses. Null: use a key that the database stores. */
  readonly addressKey: string | null;
  /** What encrypts secrets in the database. */
  readonly keys: Keyring;
}

export interface QueueConfig {
  /** Maximum of transcriptions in progress, over all accounts. */
  readonly atMost: number;
}

/** How reconciliation finds and repairs records, workflows and objects that disagree. Times in seconds. */
export interface ReconcileConfig {
  readonly everyS: number;
  /** Reconciliation skips younger records and workflows, and objects of transcriptions that ended more recently. */
  readonly graceS: number;
  /** The same for objects without a record. */
  readonly orphanGraceS: number;
}

export interface RetentionConfig {
  /** Seconds between two runs that erase expired audio. */
  readonly everyS: number;
  /** Maximum number of seconds that the audio of a failed transcription is kept, whatever its account's retention period. */
  readonly failedS: number;
}

export interface TemporalConfig extends Configurable {
  /** `host:port` */
  readonly address: string;
  readonly namespace: string;
  /** Null: without TLS. */
  readonly tls: ServerTls | null;
  /** Sent with every call, for servers that identify their callers so. */
  readonly apiKey: string | null;
  /** What encrypts arguments and results of workflows. */
  readonly payloadKeys: Keyring;
  /** Version that this process polls for. Null: workers have no versions. */
  readonly workerVersion: WorkerVersion | null;
}

export interface NatsConfig extends Configurable {
  readonly url: string;
  /** Null: TLS only if the server demands it. */
  readonly tls: ServerTls | null;
  /** Content of a credentials file (JWT and NKey seed). */
  readonly credentials: Uint8Array | null;
}

export interface MongodbConfig extends Configurable {
  /** Connection string; its path names the database. */
  readonly url: string;
}

export interface S3Config extends Configurable {
  /** Origin, e.g. `http://127.0.0.1:9000`. */
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Of temporary credentials. Null: the keys stand alone. */
  readonly sessionToken: string | null;
  readonly bucket: string;
  readonly region: string;
  /** What the bucket can hold, for metrics. Null: not known. */
  readonly capacityBytes: number | null;
}

export const ENGINES = ['whisper', 'scripted'] as const;

export interface SpeechConfig {
  /** `scripted` writes made-up words wherever there is speech, for tests and demonstrations of the pipeline. */
  readonly engine: (typeof ENGINES)[number];
  /** File with the words that the scripted engine writes. Null: its own. */
  readonly script: string | null;
  /** A folder, a known name, or an id on the Hugging Face hub. Null: chosen for the machine. */
  readonly model: string | null;
  readonly precision: 'auto' | 'float32' | 'bfloat16' | 'int8';
  /** Processes that share the windows of a file. Null: chosen for the machine. */
  readonly processes: number | null;
  /** Threads of the recognizer, in all its processes together. Null: chosen for the machine. */
  readonly threads: number | null;
  /** Windows decoded together, in each process. Null: chosen for the machine. */
  readonly batch: number | null;
  /** Target length of a piece in seconds. */
  readonly pieceS: number;
}

export interface OutboundConfig {
  /** Whether `audio_url` and `webhook_url` may point at this machine, over http too. Development only. */
  readonly allowLoopback: boolean;
}

export interface WebhookConfig {
  /** Header that carries the service's own signature. */
  readonly signatureHeader: string;
  /** Seconds before each retry. */
  readonly retryDelaysS: readonly number[];
  /** Origin of this API as callers reach it, for URLs in events. '': events hold paths. */
  readonly origin: string;
}

/** The payment provider and its settings. */
export interface PaymentsConfig {
  readonly provider: 'off' | PaymentProviderName;
  /** Seconds for which a Pix code can be paid. */
  readonly pixLastsS: number;
  readonly settings: PaymentSettings;
}

export interface PricingConfig {
  /** Whether an account needs credit before anything is transcribed. If false, missing credit is granted. */
  readonly prepaid: boolean;
  readonly offers: Offers;
  /** Surcharge for sentiment, in millionths of a real per minute. */
  readonly sentimentMicroBrlPerMinute: number;
}

export interface MetricsConfig {
  readonly host: string;
  /** 0: any free port. Null: metrics are off. */
  readonly port: number | null;
}

export interface TracingConfig {
  /** OTLP/HTTP collector, e.g. `http://127.0.0.1:4318`. Null: tracing is off. */
  readonly endpoint: string | null;
  /** Share of calls that are traced, 0 to 1. */
  readonly ratio: number;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A process's log, such as a pino logger. */
export interface RotationLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Credentials that are given as files, while the process runs. */
export interface SecretRotation {
  /**
   * Reads the files again every few seconds. The values of `mongodb`, `nats`, `s3`, `temporal`, `mail` and `signIn` are then the new ones; connections take
   * them over. Files with an error change nothing and are logged.
   *
   * @returns stops
   */
  follow(log: RotationLog, everyMs?: number): () => void;
}

export interface AppConfig {
  readonly secrets: SecretRotation;
  readonly http: HttpConfig;
  readonly web: WebConfig;
  readonly site: SiteConfig;
  readonly mail: MailConfig;
  readonly accounts: AccountsConfig;
  readonly signIn: SignInConfig;
  readonly uploads: UploadsConfig;
  readonly queue: QueueConfig;
  readonly reconcile: ReconcileConfig;
  readonly retention: RetentionConfig;
  readonly temporal: TemporalConfig;
  readonly nats: NatsConfig;
  readonly mongodb: MongodbConfig;
  readonly s3: S3Config;
  readonly speech: SpeechConfig;
  readonly outbound: OutboundConfig;
  readonly webhooks: WebhookConfig;
  readonly pricing: PricingConfig;
  readonly metrics: MetricsConfig;
  readonly tracing: TracingConfig;
  readonly payments: PaymentsConfig;
  /** What receipts say about the company that issues them. Null: nothing. */
  readonly issuer: InvoiceParty | null;
  /** Absolute. */
  readonly dataDir: string;
  /** Temporary copies of recordings. Absolute. */
  readonly scratchDir: string;
  /** Whether the worker refuses to start where ffmpeg would only have limits. */
  readonly requireFence: boolean;
  /** Absolute. */
  readonly cacheDir: string;
  readonly logLevel: LogLevel;
}
