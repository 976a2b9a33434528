/**
 * One queue per kind of machine: `pipeline` needs disk and ffmpeg, `inference` the model, `webhooks` internet access. The worker of `pipeline`
 * also reads three queues with separate slots, so that none of them occupies those of quick steps: `fetch` (downloads, which wait for other
 * people's servers), `voices` (diarization of whole recordings) and `housekeeping` (clean-up, reconciliation, retention).
 */
export const TASK_QUEUES = {
  pipeline: 'pipeline',
  fetch: 'fetch',
  housekeeping: 'housekeeping',
  voices: 'voices',
  inference: 'inference',
  webhooks: 'webhooks',
} as const;

/** Queues for short recordings on the same machines. Workers reserve slots for them, so that a second of audio never waits for hours of audio. */
export const SHORT_QUEUES = {
  pipeline: 'pipeline-short',
  voices: 'voices-short',
  inference: 'inference-short',
} as const;

/** Maximum duration of a short recording in seconds. */
export const SHORT_AUDIO_S = 60;

/** Maximum size of a file that is queued as short before its duration is probed. */
export const SHORT_FILE_BYTES = 16 * 2 ** 20;
