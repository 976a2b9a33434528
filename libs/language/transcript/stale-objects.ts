import { keptAudio } from './kept-audio';
import { objectKeys } from './object-keys';
import { isTerminal } from '@aether/domain';
import type { TranscriptionRecord } from './transcription';

/**
 * Whether, of the objects of one transcription, some ought to have been erased by now. `record`: null where there is none; `keys`: not
 * empty. One that is under way may have any.
 */
export function hasStaleObjects(record: TranscriptionRecord | null, keys: readonly string[]): boolean {
  if (record === null || record.deletedAt !== undefined) return true;
  if (!isTerminal(record.status)) return false;
  const kept = keptAudio(record);
  if (kept === null) return true;
  if (record.audioKind === 'redacted') return keys.some((key) => key !== kept);
  const intermediates = objectKeys.intermediates(record.id);
  return keys.some((key) => intermediates.some((prefix) => key.startsWith(prefix)));
}
