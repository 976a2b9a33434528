import { erasesOriginal, type TranscriptionRecord } from '@aether/language';
import type { Transition } from '../database/transcription-calls';
import type { TranscriptionRepository } from '../database/transcription.repository';
import { endUpload } from '../uploads/erase-upload';
import { eraseObjects } from './erase-objects';

type Stores = Parameters<typeof endUpload>[1] & { readonly transcriptions: TranscriptionRepository };

/**
 * Cancels a record without a workflow, left by a process that crashed in between, and erases the audio that redaction would erase, the upload
 * included.
 */
export async function cancelAbandoned(
  { transcriptions, ...stores }: Stores,
  { id, options, uploadId }: Pick<TranscriptionRecord, 'id' | 'options' | 'uploadId'>,
): Promise<Transition> {
  const canceled = await transcriptions.cancel(id);
  if (!erasesOriginal(options)) return canceled;
  await eraseObjects(id, stores);
  if (uploadId !== undefined) await endUpload(uploadId, stores);
  return canceled;
}
