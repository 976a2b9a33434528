/** One queue per kind of machine: `pipeline` needs disk and ffmpeg, `inference` the model, `webhooks` a way out to the internet. */
export const TASK_QUEUES = { pipeline: 'pipeline', inference: 'inference', webhooks: 'webhooks' } as const;
