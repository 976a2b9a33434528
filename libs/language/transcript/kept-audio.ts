import { isTerminal } from '@aether/domain';
import type { TranscriptionRecord } from './transcription';

/** Whether the original must be erased at the end: the text is redacted, or bleeped audio replaces it. */
export function erasesOriginal({ redact, redactAudio }: TranscriptionRecord['options']): boolean {
  return redact !== undefined || redactAudio === true;
}

/** Key of the audio that may be kept after the transcription ends; null when none may. */
export function keptAudio(record: TranscriptionRecord): string | null {
  const { options, audioKey, audioKind, audioDeletedAt, deletedAt } = record;
  if (audioDeletedAt !== undefined || deletedAt !== undefined) return null;
  return erasesOriginal(options) && audioKind === 'original' ? null : audioKey;
}

/**
 * Key of the audio that the owner may play now; null when there is none. An original that bleeped audio replaces is never played, and an
 * original that is about to be erased is not played after the transcription ends.
 */
export function playableAudio(record: TranscriptionRecord): string | null {
  if (record.audioDeletedAt !== undefined || record.deletedAt !== undefined) return null;
  return record.options.redactAudio === true || isTerminal(record.status) ? keptAudio(record) : record.audioKey;
}
