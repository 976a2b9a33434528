import {
  nanos,
  RetentionPolicy,
  StorageType,
  DiscardPolicy,
  type JetStreamManager,
  type StreamConfig,
  type StreamInfo,
} from 'nats';
import { jetStreamCode, NO_SPACE_CODES } from './jetstream-error';

/** Name of the JetStream stream that holds the progress log. */
export const PROGRESS_STREAM = 'aether-progress';

const HOUR_MS = 3_600_000;
const MIB = 2 ** 20;

/**
 * Size at which the oldest events are discarded: days of work of a large service. JetStream reserves this space when it creates the stream, so a
 * server with less gets the smaller size.
 */
const MAX_BYTES = [1024 * MIB, 64 * MIB] as const;

/** Every transcription's subject. */
export const EVERY_SUBJECT = 'aether.progress.*';

/** Subject of one transcription's events. Ids contain no character that is special in NATS. */
export function progressSubject(transcriptionId: string): string {
  return `aether.progress.${checked(transcriptionId)}`;
}

/** The transcription of a subject; null for another subject. */
export function transcriptionOfSubject(subject: string): string | null {
  return /^aether\.progress\.(\w+)$/.exec(subject)?.[1] ?? null;
}

/** Subject on which the server republishes the headers of each stored event of the transcription. */
export function storedSubject(transcriptionId: string): string {
  return `aether.progress-stored.${checked(transcriptionId)}`;
}

/** What readers and writers depend on. */
const REQUIRED = {
  subjects: [EVERY_SUBJECT],
  allow_direct: true,
  republish: { src: EVERY_SUBJECT, dest: 'aether.progress-stored.{{wildcard(1)}}', headers_only: true },
} satisfies Partial<StreamConfig>;

/** Limits of a new stream. Operators may change them: see `docs/how-to/scale.md`. */
const INITIAL = {
  ...REQUIRED,
  name: PROGRESS_STREAM,
  retention: RetentionPolicy.Limits,
  storage: StorageType.File,
  discard: DiscardPolicy.Old,
  max_age: nanos(24 * HOUR_MS),
} satisfies Partial<StreamConfig>;

/**
 * Creates the stream if it is missing. An existing one keeps its limits, replicas and placement, which an operator may have set; only what readers
 * and writers depend on is restored, and a stream without a size limit, as older versions created it, gets one. Every process may call it at every
 * start.
 */
export async function ensureProgressStream(manager: JetStreamManager): Promise<void> {
  const existing = await findStream(manager);
  if (existing !== null) return restore(manager, existing);
  const [most, least] = MAX_BYTES;
  try {
    await manager.streams.add({ ...INITIAL, max_bytes: most });
  } catch (error) {
    if (isNameInUse(error)) return;
    if (!isTooLarge(error)) throw error;
    await manager.streams.add({ ...INITIAL, max_bytes: least });
  }
}

async function restore(manager: JetStreamManager, { config }: StreamInfo): Promise<void> {
  const { max_bytes } = config;
  if (isAsRequired(config) && max_bytes > 0) return;
  const update = (maxBytes: number): Promise<StreamInfo> =>
    manager.streams.update(PROGRESS_STREAM, { ...config, ...REQUIRED, max_bytes: maxBytes });
  const [most, least] = MAX_BYTES;
  if (max_bytes > 0) return void (await update(max_bytes));
  await update(most).catch((error: unknown) => {
    if (!isTooLarge(error)) throw error;
    return update(least);
  });
}

function isAsRequired({ subjects, allow_direct, republish }: StreamConfig): boolean {
  const { src, dest, headers_only } = REQUIRED.republish;
  return (
    allow_direct === true &&
    subjects?.length === 1 &&
    subjects[0] === REQUIRED.subjects[0] &&
    republish?.src === src &&
    republish.dest === dest &&
    republish.headers_only === headers_only
  );
}

async function findStream(manager: JetStreamManager): Promise<StreamInfo | null> {
  try {
    return await manager.streams.info(PROGRESS_STREAM);
  } catch (error) {
    if (jetStreamCode(error) === 10_059) return null;
    throw error;
  }
}

/** Another process created the stream in between, with other settings. */
function isNameInUse(error: unknown): boolean {
  return jetStreamCode(error) === 10_058;
}

/** JetStream's errors for a stream that exceeds the storage or memory of the server, or the limits of the account. */
function isTooLarge(error: unknown): boolean {
  return [...NO_SPACE_CODES, 10_028].includes(jetStreamCode(error) ?? 0);
}

function checked(transcriptionId: string): string {
  if (!/^\w+$/.test(transcriptionId)) throw new RangeError('not a transcription id');
  return transcriptionId;
}
