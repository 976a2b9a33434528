import { FAULT_CODES } from '@aether/domain';
import { HEALINGS } from './healings';

/**
 * Every metric of this project, by kind. Labels hold names out of short lists that this project itself gives: statuses, codes, kinds and
 * route templates; never ids, addresses, names of files or anything that a caller wrote. Names end as Prometheus has it
 * (https://prometheus.io/docs/practices/naming/): `_total` for counters, `_seconds` for times.
 */

interface Definition {
  readonly help: string;
  readonly labels: readonly string[];
}

interface HistogramDefinition extends Definition {
  /** Upper bounds, ascending. */
  readonly buckets: readonly number[];
}

/** Answers to callers; those that wait for a result may take half an hour. */
const ANSWER_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120, 600, 1800];

/** From being asked for to being done, with up to four hours of audio. */
const WORK_S = [0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 14_400];

/** From the end of a transcription to its event's arrival: the last tries come after four days. */
const DELIVERY_S = [0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1800, 7200, 28_800, 86_400, 345_600];

/** Seconds of work for a second of audio: 1 keeps pace with speech. */
const REALTIME = [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 5, 10];

export const COUNTERS = {
  aether_http_requests_total: {
    help: 'Requests answered, or given up by their callers (status 0).',
    labels: ['method', 'route', 'status'],
  },
  aether_errors_total: { help: 'Error answers to callers, by error code.', labels: ['code'] },
  aether_transcriptions_ended_total: {
    help: 'Transcriptions that have ended; code is empty unless they failed.',
    labels: ['status', 'code'],
  },
  aether_inference_audio_seconds_total: { help: 'Seconds of audio transcribed and stored.', labels: [] },
  aether_webhook_attempts_total: { help: 'Tries to deliver an event, by what came of them.', labels: ['outcome'] },
  aether_emails_total: {
    help: 'E-mails that were sent, or will not be: the mail server refused them, they expired, or every attempt failed.',
    labels: ['outcome'],
  },
  aether_audio_expired_total: { help: 'Transcriptions whose audio was erased because its time was over.', labels: [] },
  aether_healings_total: { help: 'What did not agree and was healed, by kind.', labels: ['healing'] },
  aether_healing_failures_total: { help: 'Tries to heal a record that failed; the next run tries again.', labels: [] },
} as const satisfies Record<string, Definition>;

export const HISTOGRAMS = {
  aether_http_request_seconds: {
    help: 'From the first byte of a request to the last of its answer; event streams are left out.',
    labels: ['method', 'route'],
    buckets: ANSWER_S,
  },
  aether_transcription_wait_seconds: {
    help: 'From being accepted to being worked for.',
    labels: [],
    buckets: WORK_S,
  },
  aether_transcription_seconds: {
    help: 'From being accepted to the end.',
    labels: ['status'],
    buckets: WORK_S,
  },
  aether_transcription_realtime_factor: {
    help: 'Seconds from being accepted to completion, for a second of audio.',
    labels: [],
    buckets: REALTIME,
  },
  aether_inference_realtime_factor: {
    help: 'Seconds that a try at a piece took, for a second of audio transcribed in it.',
    labels: [],
    buckets: REALTIME,
  },
  aether_webhook_lag_seconds: {
    help: 'From the end of a transcription to the delivery of its event.',
    labels: [],
    buckets: DELIVERY_S,
  },
  aether_webhook_attempt_seconds: {
    help: 'How long a receiver took to answer, or not to.',
    labels: [],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
  },
} as const satisfies Record<string, HistogramDefinition>;

/** Read when they are asked for. Those of the whole service are the same in every process that exposes them. */
export const GAUGES = {
  aether_transcriptions_open: { help: 'Transcriptions under way in the whole service.', labels: ['status'] },
  aether_oldest_queued_seconds: { help: 'Age of the transcription that has waited longest; 0 with none.', labels: [] },
  aether_queue_tasks: { help: 'Tasks that wait for a worker, about.', labels: ['queue', 'kind'] },
  aether_queue_age_seconds: { help: 'How long the oldest of those has waited, about.', labels: ['queue', 'kind'] },
  aether_webhooks_pending: { help: 'Events that are still to be delivered.', labels: [] },
  aether_webhooks_overdue_seconds: {
    help: 'How long the event that ought to have been tried first is overdue; 0 with none.',
    labels: [],
  },
  aether_event_listeners: { help: 'Event streams that this gateway serves.', labels: [] },
} as const satisfies Record<string, Definition>;

export type CounterName = keyof typeof COUNTERS;
export type HistogramName = keyof typeof HISTOGRAMS;
export type GaugeName = keyof typeof GAUGES;

type LabelNames = typeof COUNTERS & typeof HISTOGRAMS & typeof GAUGES;

/** A value for each label of a metric. */
export type LabelsOf<Name extends keyof LabelNames> = Readonly<Record<LabelNames[Name]['labels'][number], string>>;

/**
 * Series that are there, at 0, before anything is counted. Prometheus takes the first value of a series for where it began: what alerts ask the
 * increase of would be missed if it came all at once. The gateway, which knows the routes, initialises those of requests.
 */
export const BEGUN: { readonly [Name in CounterName]?: readonly LabelsOf<Name>[] } = {
  aether_errors_total: FAULT_CODES.map((code) => ({ code })),
  aether_transcriptions_ended_total: FAULT_CODES.map((code) => ({ status: 'failed', code })),
  aether_healings_total: HEALINGS.map((healing) => ({ healing })),
};
