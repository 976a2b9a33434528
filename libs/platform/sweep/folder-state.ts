import type { UploadRecord } from '@aether/domain';
import { hasStaleObjects, type TranscriptionRecord } from '@aether/language';
import type { StoredFolder } from './stored-folders';
import type { SweepLimits } from './sweep-limits';

/** `kept`: belongs to its record; `stale`: holds objects that no record needs; `young`: the same, within its grace period. */
export type FolderState = 'kept' | 'young' | 'stale';

/** `record`: null without one. */
export function transcriptionFolder(
  folder: StoredFolder,
  record: TranscriptionRecord | null,
  limits: SweepLimits,
): FolderState {
  if (!hasStaleObjects(record, folder.keys)) return 'kept';
  return isOver(folder, record?.deletedAt ?? record?.completedAt, limits) ? 'stale' : 'young';
}

/** `record`: null without one. The upload sweep erases expired uploads that are still recorded. */
export function uploadFolder(folder: StoredFolder, record: UploadRecord | null, limits: SweepLimits): FolderState {
  if (record !== null && record.erasedAt === undefined) return 'kept';
  return isOver(folder, record?.erasedAt, limits) ? 'stale' : 'young';
}

/** `since`: when the record ended; undefined without a record, null while it is open. */
function isOver(folder: StoredFolder, since: Date | null | undefined, limits: SweepLimits): boolean {
  if (since === null) return false;
  const limit = since === undefined ? limits.orphaned : limits.ended;
  return folder.newest < limit && (since === undefined || since < limit);
}
