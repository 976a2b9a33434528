/** Retry policies, timeouts and heartbeats of all activities. */
import { NON_RETRYABLE_CODES } from '@aether/domain';
import {
  ActivityCancellationType,
  type ActivityOptions,
  type LocalActivityOptions,
  type RetryPolicy,
} from '@temporalio/common';
import { TASK_QUEUES } from './task-queues';

const BACKOFF = {
  initialInterval: '500ms',
  backoffCoefficient: 2,
  maximumInterval: '20s',
  nonRetryableErrorTypes: [...NON_RETRYABLE_CODES],
} as const satisfies RetryPolicy;

/** Failures without an outage after which a transcription fails: about ten minutes. Workers of this version count them (`OutagePatience`). */
export const FAULT_ATTEMPTS = 36;

/** How long an activity waits for a server that is away before its transcription fails. */
export const OUTAGE_PATIENCE_S = 24 * 3600;

/**
 * Pause in seconds between attempts that wait for a server, after the first `EARLY_OUTAGES` with the usual pauses. The work goes on within the
 * longest pause of the server's return; random pauses spread the load.
 */
export const OUTAGE_PAUSE_S = { least: 30, most: 60 } as const;
export const EARLY_OUTAGES = 10;

/** Temporal's own bound, more than an outage of the full patience takes. */
const OUTAGE_ATTEMPTS = OUTAGE_PATIENCE_S / OUTAGE_PAUSE_S.least + EARLY_OUTAGES;

const PATIENT = { ...BACKOFF, maximumAttempts: FAULT_ATTEMPTS + OUTAGE_ATTEMPTS } as const satisfies RetryPolicy;

/**
 * Harmful audio may crash the process that reads it, so the transcription fails after this many attempts that started to read it
 * (`beginAttempt`). Attempts that failed because a server was down are counted separately.
 */
export const COMPUTE_ATTEMPTS = 12;

/** The same for steps without which the text can still be delivered. */
export const OPTIONAL_ATTEMPTS = 4;

/** Time until a dead or hanging worker is detected. */
const HEARTBEAT_TIMEOUT = '20s';

/** The same for activities that may block the event loop for a while. */
const LONG_HEARTBEAT_TIMEOUT = '45s';

/** Interval between heartbeats of an activity that only computes; well below the timeout, so that a cancellation arrives soon. */
export const HEARTBEAT_EVERY_MS = 2_000;

/** The SDK drops heartbeats at shorter intervals. */
export const HEARTBEAT_THROTTLE_MS = 1_000;

/** The workflow waits for canceled activities, so that nothing writes any more when the clean-up starts. */
const cancellationType = ActivityCancellationType.WAIT_CANCELLATION_COMPLETED;

/** For activities that read or write a few documents and objects. */
const QUICK = {
  taskQueue: TASK_QUEUES.pipeline,
  startToCloseTimeout: '30s',
  retry: PATIENT,
  cancellationType,
} as const satisfies ActivityOptions;

/** For activities that the next run of their schedule retries. */
const RECURRING = { ...PATIENT, maximumAttempts: 3 } as const satisfies RetryPolicy;

/** For activities that process the whole text or erase many objects, possibly in one blocking call. */
const STEADY = { ...QUICK, startToCloseTimeout: '5m', heartbeatTimeout: LONG_HEARTBEAT_TIMEOUT } as const;

/** For activities that read the whole recording. */
const LONG = { ...QUICK, startToCloseTimeout: '2h', heartbeatTimeout: HEARTBEAT_TIMEOUT } as const;

/** For activities that the next run of their schedule repeats. */
const HOUSEKEEPING = {
  ...LONG,
  taskQueue: TASK_QUEUES.housekeeping,
  retry: RECURRING,
} as const satisfies ActivityOptions;

/** For activities that must complete however long the database is down: only time limits them. */
const SETTLING = {
  ...QUICK,
  startToCloseTimeout: '45s',
  scheduleToCloseTimeout: '24h',
  retry: { ...BACKOFF, nonRetryableErrorTypes: [] },
} as const satisfies ActivityOptions;

/** Links in e-mails expire after at most 48 hours; one attempt may wait half a minute for the mail server several times. */
const EMAIL = {
  ...SETTLING,
  taskQueue: TASK_QUEUES.webhooks,
  startToCloseTimeout: '2m',
  scheduleToCloseTimeout: '48h',
  heartbeatTimeout: HEARTBEAT_TIMEOUT,
  retry: { initialInterval: '1s', backoffCoefficient: 3, maximumInterval: '5m', nonRetryableErrorTypes: [] },
} as const satisfies ActivityOptions;

/**
 * For steps that the workflow's own worker runs within its workflow task: one attempt, shorter than the task (10 s). What fails goes to the step's
 * queue.
 */
export const LOCAL_STEP_OPTIONS = {
  scheduleToCloseTimeout: '5s',
  retry: { maximumAttempts: 1 },
  cancellationType,
} as const satisfies LocalActivityOptions;

export const ACTIVITY_OPTIONS = {
  enterStage: QUICK,
  // Audio that is already stored is only looked up, on the queue `pipeline`.
  fetchAudio: { ...LONG, taskQueue: TASK_QUEUES.fetch },
  // During a rollout not every worker knows it; the attempts outlast the rollout.
  prepareAudio: LONG,
  probeAudio: LONG,
  reserveCredit: QUICK,
  normalizeAudio: LONG,
  inferPiece: { ...LONG, taskQueue: TASK_QUEUES.inference, startToCloseTimeout: '6h' },
  // If it fails, the text is delivered without speakers, or without overlap marks.
  diarize: { ...LONG, taskQueue: TASK_QUEUES.voices, startToCloseTimeout: '6h' },
  mergeTranscript: STEADY,
  understand: STEADY,
  // If it fails, the text is delivered without redacted audio.
  bleepAudio: LONG,
  storeResult: STEADY,
  endTranscription: SETTLING,
  cleanUp: {
    ...SETTLING,
    taskQueue: TASK_QUEUES.housekeeping,
    startToCloseTimeout: '5m',
    heartbeatTimeout: LONG_HEARTBEAT_TIMEOUT,
  },
  // The sweep restarts deliveries that do not complete within a day.
  attemptDelivery: { ...SETTLING, taskQueue: TASK_QUEUES.webhooks, heartbeatTimeout: HEARTBEAT_TIMEOUT },
  stopDelivery: { ...SETTLING, taskQueue: TASK_QUEUES.webhooks },
  findDueDeliveries: { ...QUICK, taskQueue: TASK_QUEUES.webhooks, retry: RECURRING },
  // During a rollout not every deliverer knows it.
  noteRestarts: { ...QUICK, taskQueue: TASK_QUEUES.webhooks },
  attemptEmail: EMAIL,
  giveUpEmail: { ...SETTLING, taskQueue: TASK_QUEUES.webhooks },
  findDueEmails: { ...QUICK, taskQueue: TASK_QUEUES.webhooks, retry: RECURRING },
  noteEmailRestarts: { ...QUICK, taskQueue: TASK_QUEUES.webhooks },
  healTranscriptions: HOUSEKEEPING,
  endOwnerlessWorkflows: HOUSEKEEPING,
  eraseOwnerlessObjects: HOUSEKEEPING,
  eraseExpiredAudio: HOUSEKEEPING,
  releaseReservations: HOUSEKEEPING,
} as const satisfies Record<string, ActivityOptions>;

/** Whether an activity waits out an outage and gives up after `FAULT_ATTEMPTS` other failures. Others only have a time, or a schedule. */
export function isPatient(activity: string): boolean {
  const options: Partial<Record<string, ActivityOptions>> = ACTIVITY_OPTIONS;
  return options[activity]?.retry?.maximumAttempts === PATIENT.maximumAttempts;
}
