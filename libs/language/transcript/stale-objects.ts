import { keptAudio } from './kept-audio';
import { objectKeys } from './object-keys';
import { isTerminal } from '@aether/domain';
import type { TranscriptionRecord } from './transcription';

/**
 * Whether some of the stored objects of a transcription should already have been erased. `record`: null when missing; `keys`: its objects,
 * not empty. A running transcription may have any object.
 */
export function hasStaleObjects(record: TranscriptionRecord | null, keys: readonly string[]): boolean {
  if (record === null || record.deletedAt !== undefined) return true;
  if (!isTerminal(record.status)) return false;
  const kept = keptAudio(record);
  if (kept === null) return true;
  if (record.audioKind === 'redacted') return keys.some((key) => key !== kept && key !== objectKeys.peaks(kept));
  if (record.status !== 'completed' && keys.includes(objectKeys.peaks(kept))) return true;
  const intermediates = objectKeys.intermediates(record.id);
  return keys.some((key) => intermediates.some((prefix) => key.startsWith(prefix)));
}
