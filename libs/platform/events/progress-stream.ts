import { nanos, RetentionPolicy, StorageType, DiscardPolicy, type JetStreamManager, type StreamConfig } from 'nats';

/** Name of the JetStream stream that holds the progress log. */
export const PROGRESS_STREAM = 'aether-progress';

const HOUR_MS = 3_600_000;

/** Subject of one transcription's events. Ids contain no character that is special in NATS. */
export function progressSubject(transcriptionId: string): string {
  return `aether.progress.${checked(transcriptionId)}`;
}

/** Subject on which the server republishes the headers of each stored event of the transcription. */
export function storedSubject(transcriptionId: string): string {
  return `aether.progress-stored.${checked(transcriptionId)}`;
}

const CONFIG = {
  name: PROGRESS_STREAM,
  subjects: ['aether.progress.*'],
  retention: RetentionPolicy.Limits,
  storage: StorageType.File,
  discard: DiscardPolicy.Old,
  max_age: nanos(24 * HOUR_MS),
  allow_direct: true,
  republish: { src: 'aether.progress.*', dest: 'aether.progress-stored.{{wildcard(1)}}', headers_only: true },
} satisfies Partial<StreamConfig>;

/** Creates the stream, or updates its settings. Every process may call it at every start. */
export async function ensureProgressStream(manager: JetStreamManager): Promise<void> {
  try {
    await manager.streams.add(CONFIG);
  } catch (error) {
    if (!isNameInUse(error)) throw error;
    await manager.streams.update(PROGRESS_STREAM, CONFIG);
  }
}

/** JetStream's error 10058: another version created the stream with other settings. */
function isNameInUse(error: unknown): boolean {
  return (error as { api_error?: { err_code?: number } }).api_error?.err_code === 10_058;
}

function checked(transcriptionId: string): string {
  if (!/^\w+$/.test(transcriptionId)) throw new RangeError('not a transcription id');
  return transcriptionId;
}
