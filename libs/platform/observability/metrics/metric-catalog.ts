import { FAULT_CODES } from '@aether/domain';
import { PAYMENT_INCIDENTS } from './payment-incidents';
import { REPAIR_KINDS } from './repair-kinds';

/**
 * Every metric of this project, by kind. Label values come from short lists that this project defines (statuses, codes, kinds, route templates),
 * never from ids, addresses, file names or anything that a caller wrote. Names follow Prometheus (https://prometheus.io/docs/practices/naming/):
 * `_total` for counters, `_seconds` for times.
 */

type ProcessName = 'gateway' | 'worker' | 'inference' | 'deliverer';

interface Definition {
  readonly help: string;
  readonly labels: readonly string[];
  /** The processes that report it. */
  readonly by: readonly ProcessName[];
}

interface HistogramDefinition extends Definition {
  /** Upper bounds, ascending. */
  readonly buckets: readonly number[];
}

/** Buckets for responses; those that wait for a result may take half an hour. */
const RESPONSE_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120, 600, 1800];

/** Buckets from acceptance to completion, for up to four hours of audio. */
const WORK_S = [0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 14_400];

/** Buckets from the end of a transcription to the delivery of its event: the last retries come after four days. */
const DELIVERY_S = [0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1800, 7200, 28_800, 86_400, 345_600];

/** Buckets for real-time factors: 1 keeps pace with speech. */
const REALTIME = [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 5, 10];

export const COUNTERS = {
  aether_http_requests_total: {
    help: 'Responses sent; status 0 means that the caller disconnected first.',
    labels: ['method', 'route', 'status'],
    by: ['gateway'],
  },
  aether_errors_total: {
    help: 'Error responses, by error code.',
    labels: ['code'],
    by: ['gateway'],
  },
  aether_refused_connections_total: {
    help: 'Connections closed because the gateway, or their network, had as many as it may have (reason: process or network).',
    labels: ['reason'],
    by: ['gateway'],
  },
  aether_transcriptions_ended_total: {
    help: 'Transcriptions that ended; code is empty unless they failed.',
    labels: ['status', 'code'],
    by: ['gateway', 'worker'],
  },
  aether_results_total: {
    help: 'Completed transcriptions; in_time is true if the result came within the length of the audio, or within 30 s of shorter audio.',
    labels: ['in_time'],
    by: ['worker'],
  },
  aether_inference_audio_seconds_total: {
    help: 'Seconds of audio transcribed and stored.',
    labels: [],
    by: ['inference'],
  },
  aether_webhook_attempts_total: {
    help: 'Attempts to deliver an event, by outcome: delivered, or why it failed.',
    labels: ['outcome'],
    by: ['deliverer'],
  },
  aether_emails_total: {
    help: 'E-mails that were sent or given up: refused by the mail server, expired, or out of attempts.',
    labels: ['outcome'],
    by: ['deliverer'],
  },
  aether_audio_expired_total: {
    help: 'Transcriptions whose audio was erased at the end of its retention period.',
    labels: [],
    by: ['worker'],
  },
  aether_payment_incidents_total: {
    help: 'Payments that were refunded, disputed, or confirmed without adding credit, by kind.',
    labels: ['kind'],
    by: ['gateway'],
  },
  aether_healings_total: {
    help: 'Repairs of records, workflows and objects that disagreed, by kind.',
    labels: ['healing'],
    by: ['gateway', 'worker', 'deliverer'],
  },
  aether_healing_failures_total: {
    help: 'Attempts to repair a record that failed; the next run retries.',
    labels: [],
    by: ['worker'],
  },
} as const satisfies Record<string, Definition>;

export const HISTOGRAMS = {
  aether_http_request_seconds: {
    help: 'From the first byte of a request to the last of its response, without event streams.',
    labels: ['method', 'route'],
    by: ['gateway'],
    buckets: RESPONSE_S,
  },
  aether_transcription_wait_seconds: {
    help: 'From acceptance to the start of processing.',
    labels: [],
    by: ['worker'],
    buckets: WORK_S,
  },
  aether_transcription_seconds: {
    help: 'From acceptance to the end.',
    labels: ['status'],
    by: ['gateway', 'worker'],
    buckets: WORK_S,
  },
  aether_transcription_realtime_factor: {
    help: 'Seconds from acceptance to completion, for each second of audio.',
    labels: [],
    by: ['worker'],
    buckets: REALTIME,
  },
  aether_inference_realtime_factor: {
    help: 'Seconds that an attempt at a piece took, for each second of audio transcribed in it.',
    labels: [],
    by: ['inference'],
    buckets: REALTIME,
  },
  aether_webhook_lag_seconds: {
    help: 'From the end of a transcription to the delivery of its event.',
    labels: [],
    by: ['deliverer'],
    buckets: DELIVERY_S,
  },
  aether_webhook_attempt_seconds: {
    help: 'How long a receiver took to respond, or until the attempt failed.',
    labels: [],
    by: ['deliverer'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
  },
} as const satisfies Record<string, HistogramDefinition>;

/** Gauges, read at each scrape. Those of the whole service are the same in every process that exposes them. */
export const GAUGES = {
  aether_transcriptions_open: {
    help: 'Transcriptions in progress in the whole service.',
    labels: ['status'],
    by: ['worker'],
  },
  aether_oldest_queued_seconds: {
    help: 'Age of the transcription that has waited longest; 0 with none.',
    labels: [],
    by: ['worker'],
  },
  aether_storage_bytes: {
    help: 'Bytes of uploads and kept audio of all accounts, without intermediate objects.',
    labels: [],
    by: ['worker'],
  },
  aether_storage_capacity_bytes: {
    help: 'What the bucket can hold, as AETHER_S3_CAPACITY_GB says; absent without it.',
    labels: [],
    by: ['worker'],
  },
  aether_audio_overdue_seconds: {
    help: 'How long ago the audio was due for erasure that is most overdue; 0 with none. Read once a minute.',
    labels: [],
    by: ['worker'],
  },
  aether_queue_tasks: {
    help: 'Approximate number of tasks that wait for a worker.',
    labels: ['queue', 'kind'],
    by: ['worker'],
  },
  aether_queue_age_seconds: {
    help: 'Approximate age of the oldest of those tasks.',
    labels: ['queue', 'kind'],
    by: ['worker'],
  },
  aether_scratch_bytes: {
    help: 'Space for temporary copies of recordings: free on the file system, and promised to running work of this process.',
    labels: ['state'],
    by: ['worker', 'inference'],
  },
  aether_scratch_waiting: {
    help: 'Activities of this process that wait for space for their copy of a recording.',
    labels: [],
    by: ['worker', 'inference'],
  },
  aether_webhooks_pending: {
    help: 'Events that are not delivered yet.',
    labels: [],
    by: ['deliverer'],
  },
  aether_webhooks_overdue_seconds: {
    help: 'How far the most overdue delivery attempt is behind its schedule; 0 with none.',
    labels: [],
    by: ['deliverer'],
  },
  aether_emails_oldest_seconds: {
    help: 'Age of the oldest e-mail that is not sent yet; 0 with none.',
    labels: [],
    by: ['deliverer'],
  },
  aether_request_bodies: {
    help: 'Bodies with audio that this gateway is receiving or storing.',
    labels: [],
    by: ['gateway'],
  },
  aether_event_listeners: {
    help: 'Event streams that this gateway serves.',
    labels: [],
    by: ['gateway'],
  },
} as const satisfies Record<string, Definition>;

export type CounterName = keyof typeof COUNTERS;
export type HistogramName = keyof typeof HISTOGRAMS;
export type GaugeName = keyof typeof GAUGES;

type LabelNames = typeof COUNTERS & typeof HISTOGRAMS & typeof GAUGES;

/** A value for each label of a metric. */
export type LabelsOf<Name extends keyof LabelNames> = Readonly<Record<LabelNames[Name]['labels'][number], string>>;

/**
 * Series that start at 0 before anything is counted. Prometheus treats the first value of a series as its baseline, so alerts on an increase
 * would miss a series that appears with its first count. The gateway, which knows the routes, initializes the series of requests.
 */
export const INITIAL_SERIES: { readonly [Name in CounterName]?: readonly LabelsOf<Name>[] } = {
  aether_errors_total: FAULT_CODES.map((code) => ({ code })),
  aether_transcriptions_ended_total: [
    { status: 'completed', code: '' },
    ...FAULT_CODES.map((code) => ({ status: 'failed', code })),
  ],
  aether_results_total: [{ in_time: 'true' }, { in_time: 'false' }],
  aether_payment_incidents_total: PAYMENT_INCIDENTS.map((kind) => ({ kind })),
  aether_healings_total: REPAIR_KINDS.map((repair) => ({ healing: repair })),
};
