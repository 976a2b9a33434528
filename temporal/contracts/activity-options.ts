/** All retry policies, time limits and heartbeats of this project's activities. */
import { NON_RETRYABLE_CODES } from '@aether/domain';
import { ActivityCancellationType, type ActivityOptions, type RetryPolicy } from '@temporalio/common';
import { TASK_QUEUES } from './task-queues';

const BACKOFF = {
  initialInterval: '500ms',
  backoffCoefficient: 2,
  maximumInterval: '20s',
  nonRetryableErrorTypes: [...NON_RETRYABLE_CODES],
} as const satisfies RetryPolicy;

/** With these waits about ten minutes of a server's outage are waited out; then the transcription fails. */
const OUTAGE_TRIES = 36;

const PATIENT = { ...BACKOFF, maximumAttempts: OUTAGE_TRIES } as const satisfies RetryPolicy;

/**
 * Harmful audio may kill the process that reads it: the transcription fails after so many attempts that began to read it (`beginAttempt`).
 * Attempts that failed because a server was down are counted apart.
 */
export const COMPUTE_TRIES = 12;

/** The same for steps that the text can be delivered without. */
export const OPTIONAL_TRIES = 4;

const COMPUTE = { ...BACKOFF, maximumAttempts: OUTAGE_TRIES + COMPUTE_TRIES } as const satisfies RetryPolicy;

const OPTIONAL = { ...BACKOFF, maximumAttempts: OUTAGE_TRIES + OPTIONAL_TRIES } as const satisfies RetryPolicy;

/** A worker that died or hangs is noticed after this long. */
const HEARTBEAT_TIMEOUT = '20s';

/** The same for what may keep the event loop to itself for a while. */
const LONG_HEARTBEAT_TIMEOUT = '45s';

/** Between heartbeats of an activity that only computes; well below the timeout, so that a cancellation arrives soon. */
export const HEARTBEAT_EVERY_MS = 2_000;

/** The SDK drops heartbeats that follow one another faster than this. */
export const HEARTBEAT_THROTTLE_MS = 1_000;

/** The workflow waits for canceled activities, so that nothing writes any more when the clean-up begins. */
const cancellationType = ActivityCancellationType.WAIT_CANCELLATION_COMPLETED;

/** Reads or writes a few documents and objects. */
const QUICK = {
  taskQueue: TASK_QUEUES.pipeline,
  startToCloseTimeout: '30s',
  retry: PATIENT,
  cancellationType,
} as const satisfies ActivityOptions;

/** The next run of the schedule tries again. */
const RECURRING = { ...PATIENT, maximumAttempts: 3 } as const satisfies RetryPolicy;

/** Computes over the whole text, or erases many objects: at length, perhaps in one go. */
const STEADY = { ...QUICK, startToCloseTimeout: '5m', heartbeatTimeout: LONG_HEARTBEAT_TIMEOUT } as const;

/** Reads the whole recording. */
const LONG = { ...QUICK, startToCloseTimeout: '2h', heartbeatTimeout: HEARTBEAT_TIMEOUT } as const;

/** What must be done, however long the database is down: only time bounds it. */
const SETTLING = {
  ...QUICK,
  startToCloseTimeout: '45s',
  scheduleToCloseTimeout: '24h',
  retry: { ...BACKOFF, nonRetryableErrorTypes: [] },
} as const satisfies ActivityOptions;

/** Links in e-mails expire after 48 hours at the latest; an attempt may wait half a minute for the mail server several times. */
const EMAIL = {
  ...SETTLING,
  taskQueue: TASK_QUEUES.webhooks,
  startToCloseTimeout: '2m',
  scheduleToCloseTimeout: '48h',
  heartbeatTimeout: HEARTBEAT_TIMEOUT,
  retry: { initialInterval: '1s', backoffCoefficient: 3, maximumInterval: '5m', nonRetryableErrorTypes: [] },
} as const satisfies ActivityOptions;

export const ACTIVITY_OPTIONS = {
  enterStage: QUICK,
  fetchAudio: LONG,
  // Not every worker has it while versions change; the attempts outlast a rollout.
  prepareAudio: { ...LONG, retry: COMPUTE },
  probeAudio: { ...LONG, retry: COMPUTE },
  reserveCredit: QUICK,
  normalizeAudio: { ...LONG, retry: COMPUTE },
  inferPiece: { ...LONG, taskQueue: TASK_QUEUES.inference, startToCloseTimeout: '6h', retry: COMPUTE },
  // The text is delivered without it, too: without speakers, or without marks where several speak.
  diarize: { ...LONG, taskQueue: TASK_QUEUES.voices, startToCloseTimeout: '6h', retry: OPTIONAL },
  mergeTranscript: STEADY,
  understand: STEADY,
  // The text is delivered without it, too.
  bleepAudio: { ...LONG, retry: OPTIONAL },
  storeResult: STEADY,
  endTranscription: SETTLING,
  cleanUp: { ...SETTLING, startToCloseTimeout: '5m', heartbeatTimeout: LONG_HEARTBEAT_TIMEOUT },
  // The sweep restarts what cannot be done in a day.
  attemptDelivery: { ...SETTLING, taskQueue: TASK_QUEUES.webhooks, heartbeatTimeout: HEARTBEAT_TIMEOUT },
  stopDelivery: { ...SETTLING, taskQueue: TASK_QUEUES.webhooks },
  findDueDeliveries: { ...QUICK, taskQueue: TASK_QUEUES.webhooks, retry: RECURRING },
  // Not every deliverer knows it while versions change.
  noteRestarts: { ...QUICK, taskQueue: TASK_QUEUES.webhooks },
  attemptEmail: EMAIL,
  giveUpEmail: { ...SETTLING, taskQueue: TASK_QUEUES.webhooks },
  findDueEmails: { ...QUICK, taskQueue: TASK_QUEUES.webhooks, retry: RECURRING },
  noteEmailRestarts: { ...QUICK, taskQueue: TASK_QUEUES.webhooks },
  healTranscriptions: { ...LONG, retry: RECURRING },
  endOwnerlessWorkflows: { ...LONG, retry: RECURRING },
  eraseOwnerlessObjects: { ...LONG, retry: RECURRING },
  eraseExpiredAudio: { ...LONG, retry: RECURRING },
  releaseReservations: { ...LONG, retry: RECURRING },
} as const satisfies Record<string, ActivityOptions>;
