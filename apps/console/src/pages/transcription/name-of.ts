import type { TranscriptionSummary } from '../../api/queries';
import { formatDateTime } from '../../format/format';

/** What it was sent as; a time where it came without a name, as programs send them. */
export function nameOf({ reference, created_at }: Pick<TranscriptionSummary, 'reference' | 'created_at'>): string {
  return reference === undefined || reference.trim() === '' ? `Áudio de ${formatDateTime(created_at)}` : reference;
}

/** Characters that some system does not take in the name of a file. */
const UNUSABLE = /[\\/:*?"<>|\p{Cc}]+/gu;

/** For downloads: without the ending of the recording. */
export function fileNameOf(name: string): string {
  const stem = name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(UNUSABLE, '-')
    .replace(/^[\s.-]+|[\s.-]+$/g, '');
  return stem === '' ? 'transcricao' : stem;
}
