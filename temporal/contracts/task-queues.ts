/**
 * One queue per kind of machine: `pipeline` needs disk and ffmpeg, `inference` the model, `webhooks` internet access. The worker of `pipeline`
 * also reads `voices`, a separate queue so that diarization of whole recordings does not take the places of quick steps.
 */
export const TASK_QUEUES = {
  pipeline: 'pipeline',
  voices: 'voices',
  inference: 'inference',
  webhooks: 'webhooks',
} as const;

/**
 * The same machines' queues for short recordings. Workers keep places for them, so that a second of audio never waits for hours of audio.
 */
export const SHORT_QUEUES = {
  pipeline: 'pipeline-short',
  voices: 'voices-short',
  inference: 'inference-short',
} as const;

/** A recording of at most so many seconds is short. */
export const SHORT_AUDIO_S = 60;

/** A file of at most so many bytes may be: how long it lasts is not known before it is probed. */
export const SHORT_FILE_BYTES = 16 * 2 ** 20;
