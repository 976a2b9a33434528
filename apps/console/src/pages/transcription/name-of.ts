import type { TranscriptionSummary } from '../../api/queries';
import { formatDateTime } from '../../format/format';
import { RECORDING_TEXTS } from '../../texts/transcription/names';

type Named = Pick<TranscriptionSummary, 'title' | 'reference' | 'file_name' | 'created_at'>;

/** The title, or else the reference or the file name that the client sent, or else the creation time. */
export function nameOf({ title, ...recording }: Named): string {
  return title ?? untitledNameOf(recording);
}

/** The name of a recording without a title. */
export function untitledNameOf({ reference, file_name, created_at }: Omit<Named, 'title'>): string {
  if (reference !== undefined && reference.trim() !== '') return reference;
  return file_name ?? RECORDING_TEXTS.unnamed(formatDateTime(created_at));
}

/** Characters that some operating system does not allow in file names. */
const UNUSABLE = /[\\/:*?"<>|\p{Cc}]+/gu;

/** File name for downloads, without the extension of the recording. */
export function fileNameOf(name: string): string {
  const stem = name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(UNUSABLE, '-')
    .replace(/^[\s.-]+|[\s.-]+$/g, '');
  return stem === '' ? RECORDING_TEXTS.fileName : stem;
}
