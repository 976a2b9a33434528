import { erasesOriginal, type TranscriptionRecord } from '@aether/language';
import type { Transition } from '../database/transcription-calls';
import type { TranscriptionRepository } from '../database/transcription.repository';
import { eraseObjects } from './erase-objects';

type Stores = Parameters<typeof eraseObjects>[1] & { readonly transcriptions: TranscriptionRepository };

/** Cancels a record without a workflow, left by a process that crashed in between, and erases the audio that redaction would erase. */
export async function cancelAbandoned(
  { transcriptions, objects, storage }: Stores,
  { id, options }: Pick<TranscriptionRecord, 'id' | 'options'>,
): Promise<Transition> {
  const canceled = await transcriptions.cancel(id);
  if (erasesOriginal(options)) await eraseObjects(id, { objects, storage });
  return canceled;
}
