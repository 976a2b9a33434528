import { isTerminal } from '@aether/domain';
import type { TranscriptionRecord } from './transcription';

/** Whether the original must not outlive the work: nothing unmasked may, or audio with tones takes its place. */
export function erasesOriginal({ redact, redactAudio }: TranscriptionRecord['options']): boolean {
  return redact !== undefined || redactAudio === true;
}

/** Key of the audio that may outlive the transcription; null where none may. */
export function keptAudio(record: TranscriptionRecord): string | null {
  const { options, audioKey, audioKind, audioDeletedAt, deletedAt } = record;
  if (audioDeletedAt !== undefined || deletedAt !== undefined) return null;
  return erasesOriginal(options) && audioKind === 'original' ? null : audioKey;
}

/**
 * Key of the audio that its owner may hear now: the original, while it is there. Nobody hears what audio with tones takes the place of, nor, from
 * the end on, what is about to be erased.
 */
export function hearableAudio(record: TranscriptionRecord): string | null {
  if (record.audioDeletedAt !== undefined || record.deletedAt !== undefined) return null;
  return record.options.redactAudio === true || isTerminal(record.status) ? keptAudio(record) : record.audioKey;
}
