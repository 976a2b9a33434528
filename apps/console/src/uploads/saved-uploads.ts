import { isSavedOptions } from './saved-options';
import type { UploadOptions } from './options';

const KEY = 'aether.uploads';

/** An upload that a reload of the page interrupts. */
export interface SavedUpload {
  readonly accountId: string;
  /** Of the file. Stored in this tab only. */
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  /** Of an upload that has arrived, whose transcription is not created yet; null otherwise. */
  readonly uploadId: string | null;
  readonly options: UploadOptions;
}

/** The uploads of an account that were under way in this tab when the page was reloaded. */
export function savedUploads(accountId: string): readonly SavedUpload[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSavedUpload).filter((saved) => saved.accountId === accountId) : [];
  } catch {
    return [];
  }
}

export function saveUploads(uploads: readonly SavedUpload[]): void {
  try {
    if (uploads.length === 0) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, JSON.stringify(uploads));
  } catch {
    // Without storage, an interrupted upload continues when the user chooses the same file.
  }
}

/** False for values that another version of the page has stored. */
export function isSavedUpload(stored: unknown): stored is SavedUpload {
  if (typeof stored !== 'object' || stored === null) return false;
  const { accountId, name, bytes, sent, uploadId, options } = stored as Readonly<Record<string, unknown>>;
  return (
    typeof accountId === 'string' &&
    typeof name === 'string' &&
    typeof bytes === 'number' &&
    typeof sent === 'number' &&
    (uploadId === null || typeof uploadId === 'string') &&
    isSavedOptions(options)
  );
}
