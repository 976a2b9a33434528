import type { TranscriptionSummary } from '../../api/queries';
import { formatDateTime } from '../../format/format';

/** The reference that the client sent, or else the creation time. */
export function nameOf({ reference, created_at }: Pick<TranscriptionSummary, 'reference' | 'created_at'>): string {
  return reference === undefined || reference.trim() === '' ? `Áudio de ${formatDateTime(created_at)}` : reference;
}

/** Characters that some operating system does not allow in file names. */
const UNUSABLE = /[\\/:*?"<>|\p{Cc}]+/gu;

/** File name for downloads, without the extension of the recording. */
export function fileNameOf(name: string): string {
  const stem = name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(UNUSABLE, '-')
    .replace(/^[\s.-]+|[\s.-]+$/g, '');
  return stem === '' ? 'transcricao' : stem;
}
