/**
 * One queue per kind of machine: `pipeline` needs disk and ffmpeg, `inference` the model, `webhooks` a way out to the internet. `voices` is
 * read where `pipeline` is: who listens through a whole recording must not take the places of what takes a moment.
 */
export const TASK_QUEUES = {
  pipeline: 'pipeline',
  voices: 'voices',
  inference: 'inference',
  webhooks: 'webhooks',
} as const;

/**
 * The same machines' queues for short recordings. Workers keep places for them, so that what takes a second never waits for hours of
 * somebody else's.
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
