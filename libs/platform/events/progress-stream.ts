import { nanos, RetentionPolicy, StorageType, DiscardPolicy, type JetStreamManager, type StreamConfig } from 'nats';

/** The JetStream stream behind the progress log. */
export const PROGRESS_STREAM = 'aether-progress';

const HOUR_MS = 3_600_000;

/** Where the events of one transcription are published. Ids hold no character that NATS gives a meaning. */
export function progressSubject(transcriptionId: string): string {
  return `aether.progress.${checked(transcriptionId)}`;
}

/** The subject on which the server announces a stored event of the transcription, by headers alone. */
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

/** Creates the stream, or brings its settings up to date. Every process may call it at every start. */
export async function ensureProgressStream(manager: JetStreamManager): Promise<void> {
  try {
    await manager.streams.add(CONFIG);
  } catch (error) {
    if (!isNameInUse(error)) throw error;
    await manager.streams.update(PROGRESS_STREAM, CONFIG);
  }
}

/** Another version of this program made it, with other settings: JetStream's error 10058. */
function isNameInUse(error: unknown): boolean {
  return (error as { api_error?: { err_code?: number } }).api_error?.err_code === 10_058;
}

function checked(transcriptionId: string): string {
  if (!/^\w+$/.test(transcriptionId)) throw new RangeError('not a transcription id');
  return transcriptionId;
}
