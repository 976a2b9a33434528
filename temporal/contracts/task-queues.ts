/** One queue per kind of machine: `pipeline` needs disk and ffmpeg, `inference` the model. */
export const TASK_QUEUES = { pipeline: 'pipeline', inference: 'inference' } as const;
