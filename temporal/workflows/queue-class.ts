import { SHORT_AUDIO_S, SHORT_FILE_BYTES, SHORT_QUEUES, TASK_QUEUES } from '@aether/temporal/contracts';

/** Whether work on a recording is queued with short or long recordings. */
export type QueueClass = 'short' | 'long';

/** The class of a recording of unknown duration. `bytes` is 0 if the file is not fetched yet, which may take long. */
export function queueClassOfFile(bytes: number): QueueClass {
  return bytes > 0 && bytes <= SHORT_FILE_BYTES ? 'short' : 'long';
}

export function queueClassOf(durationS: number): QueueClass {
  return durationS <= SHORT_AUDIO_S ? 'short' : 'long';
}

/** Name of the task queue for one kind of work. Downloads and housekeeping have one queue for all recordings. */
export function queueFor(queueClass: QueueClass, queue: Exclude<keyof typeof TASK_QUEUES, 'webhooks'>): string {
  if (queue === TASK_QUEUES.fetch || queue === TASK_QUEUES.housekeeping) return queue;
  return queueClass === 'short' ? SHORT_QUEUES[queue] : queue;
}
