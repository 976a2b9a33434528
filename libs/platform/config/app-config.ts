/** The configuration of a process, typed and complete: nothing below `loadConfig` asks the environment again. */
import type { Offers } from '@aether/domain';
import type { PaymentProviderName, PaymentSettings } from './payment-settings';

/** Whether the environment named this server; the launcher starts a local one otherwise. */
interface Configurable {
  readonly given: boolean;
}

export interface HttpConfig {
  readonly host: string;
  readonly port: number;
  /** The result of audio up to this many seconds is returned in the same call. */
  readonly syncLimitS: number;
  /** How many proxies in front of this process append the caller's address to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** How long the head of a request may take, and how long a body may stop, in seconds. */
  readonly silenceLimitS: number;
  /** Length in seconds of the window that the limits on requests count in. */
  readonly rateWindowS: number;
}

export interface WebConfig {
  /** Of the web application as people reach it, for links in mails, e.g. `https://aether.example`. */
  readonly origin: string;
}

export interface MailConfig {
  /** Null: mail is written to the folder. May hold a password. */
  readonly smtpUrl: string | null;
  /** As in a mail's `From`. */
  readonly from: string;
  /** Absolute. */
  readonly folder: string;
}

export interface UploadsConfig {
  /** How often uploads whose life is over are erased, in seconds. */
  readonly sweepS: number;
}

export interface AccountsConfig {
  /** Keys the hashes of deleted accounts' addresses. Null: one that the database keeps. */
  readonly addressKey: string | null;
}

export interface QueueConfig {
  /** The limit of transcriptions under way, of all accounts together. */
  readonly atMost: number;
}

/** How records, workflows and objects that do not agree are found and healed. Times in seconds. */
export interface ReconcileConfig {
  readonly everyS: number;
  /** What is younger may be on its way: records, workflows, and objects of what has ended. */
  readonly graceS: number;
  /** The same for objects without a record. */
  readonly orphanGraceS: number;
}

export interface RetentionConfig {
  /** How often audio whose time is over is looked for, in seconds. */
  readonly everyS: number;
}

export interface TemporalConfig extends Configurable {
  /** `host:port` */
  readonly address: string;
  readonly namespace: string;
}

export interface NatsConfig extends Configurable {
  readonly url: string;
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
  readonly bucket: string;
  readonly region: string;
}

export const ENGINES = ['whisper', 'scripted'] as const;

export interface SpeechConfig {
  /** `scripted` writes made-up words wherever there is a voice: for tests and demonstrations of the pipeline. */
  readonly engine: (typeof ENGINES)[number];
  /** A folder, a known name, or an id on the Hugging Face hub; null: chosen for the machine. */
  readonly model: string | null;
  readonly precision: 'auto' | 'float32' | 'bfloat16';
  /** Processes that share the windows of a file. Null: chosen for the machine. */
  readonly processes: number | null;
  /** Threads of the recognizer, in all its processes together. Null: chosen for the machine. */
  readonly threads: number | null;
  /** Windows decoded together, in each process. Null: chosen for the machine. */
  readonly batch: number | null;
  /** Aimed length of a piece in seconds. */
  readonly pieceS: number;
}

export interface OutboundConfig {
  /** Whether `audio_url` and `webhook_url` may lead to this machine, by http too. Development only. */
  readonly allowLoopback: boolean;
}

export interface WebhookConfig {
  /** Name of the header of the service's own signature. */
  readonly signatureHeader: string;
  /** Seconds before each further try. */
  readonly retryDelaysS: readonly number[];
  /** Of this API as its callers reach it, for addresses in events; '' leaves those paths. */
  readonly origin: string;
}

/** Who takes payments. */
export interface PaymentsConfig {
  readonly provider: 'off' | PaymentProviderName;
  /** For how long a Pix can be paid, in seconds. */
  readonly pixLastsS: number;
  readonly settings: PaymentSettings;
}

export interface PricingConfig {
  /** Whether accounts must have credit before anything is transcribed; where not, what is missing is granted. */
  readonly prepaid: boolean;
  readonly offers: Offers;
  /** What sentiment costs beyond the base rate, in millionths of a real a minute. */
  readonly sentimentMicroBrlPerMinute: number;
}

export interface MetricsConfig {
  readonly host: string;
  /** 0: one that is free. Null: there are no metrics. */
  readonly port: number | null;
}

export interface TracingConfig {
  /** Of an OTLP/HTTP collector, e.g. `http://127.0.0.1:4318`. Null: there are no traces. */
  readonly endpoint: string | null;
  /** Share of calls that are traced, 0 to 1. */
  readonly ratio: number;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface AppConfig {
  readonly http: HttpConfig;
  readonly web: WebConfig;
  readonly mail: MailConfig;
  readonly accounts: AccountsConfig;
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
  /** Absolute. */
  readonly dataDir: string;
  /** Absolute. */
  readonly cacheDir: string;
  readonly logLevel: LogLevel;
}
