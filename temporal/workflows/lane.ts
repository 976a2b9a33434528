import { SHORT_AUDIO_S, SHORT_FILE_BYTES, SHORT_LANE, type TASK_QUEUES } from '@aether/temporal/contracts';

export type Lane = 'short' | 'long';

/** Of a file whose length is not known; `bytes`: 0 where it is still to be fetched, which may take long. */
export function laneOfFile(bytes: number): Lane {
  return bytes > 0 && bytes <= SHORT_FILE_BYTES ? 'short' : 'long';
}

export function laneOf(durationS: number): Lane {
  return durationS <= SHORT_AUDIO_S ? 'short' : 'long';
}

/** Where work on a recording is queued. */
export function queueIn(lane: Lane, queue: Exclude<keyof typeof TASK_QUEUES, 'webhooks'>): string {
  return lane === 'short' ? SHORT_LANE[queue] : queue;
}
