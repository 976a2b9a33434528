import type { TranscriptionRecord } from '@aether/language';
import { SetupError } from '../../setup/setup-error';
import type { OperatorService } from '../operator-service';

/** @throws SetupError when there is no such transcription */
export async function requireJob(
  { transcriptions }: Pick<OperatorService, 'transcriptions'>,
  id: string,
): Promise<TranscriptionRecord> {
  const record = await transcriptions.findById(id);
  if (record === null) throw new SetupError(`There is no transcription ${id}.`);
  return record;
}
