import { objectKeys } from './object-keys';
import type { TranscriptionRecord } from './transcription';

/** Whether the original must not outlive the work: nothing unmasked may, or audio with tones takes its place. */
export function erasesOriginal({ redact, redactAudio }: TranscriptionRecord['options']): boolean {
  return redact !== undefined || redactAudio === true;
}

/** Key of the audio that may outlive the transcription; null where none may. */
export function keptAudio(record: TranscriptionRecord): string | null {
  const { id, options, originalKey, audioDeletedAt, deletedAt } = record;
  if (audioDeletedAt !== undefined || deletedAt !== undefined) return null;
  return erasesOriginal(options) && originalKey !== objectKeys.bleeped(id) ? null : originalKey;
}

/** Key of the audio that its owner may hear now: the original, while it is there; where audio with tones takes its place, nobody hears it. */
export function hearableAudio(record: TranscriptionRecord): string | null {
  if (record.audioDeletedAt !== undefined || record.deletedAt !== undefined) return null;
  return record.options.redactAudio === true ? keptAudio(record) : record.originalKey;
}
