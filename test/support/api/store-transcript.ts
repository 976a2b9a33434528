import { objectKeys, type FormattedTranscript, type TranscriptionOptions } from '@aether/language';
import { newId, TranscriptionRepository, type MongodbConnection } from '@aether/platform';

interface StoredAudio {
  readonly accountId: string;
  readonly durationS: number;
  readonly options?: TranscriptionOptions;
  /** Stored by the caller under the original's key, if a test plays it. */
  readonly originalBytes?: number;
}

/** Stores a completed transcription, as the worker does, and returns its id. */
export async function storeTranscript(
  { db }: Pick<MongodbConnection, 'db'>,
  transcript: FormattedTranscript,
  { accountId, durationS, options = {}, originalBytes = 1 }: StoredAudio,
): Promise<string> {
  const transcriptions = new TranscriptionRepository(db);
  const id = newId('transcription');
  const audioKey = objectKeys.original(id);
  await transcriptions.insert({ id, accountId, createdAt: new Date(), audioKey, originalBytes, options });
  await transcriptions.reserve(id, { durationS, surchargePerHour: 0, prepaid: false });
  await transcriptions.complete(id, { transcript, surcharged: false, engine: 'guardado', warnings: [] });
  return id;
}
