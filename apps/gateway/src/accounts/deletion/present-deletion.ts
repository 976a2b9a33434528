import type { AccountDeletion } from '@aether/domain';
import { KEPT, type DeletionObject } from './deletion.schema';

export function presentDeletion({ id, requestedAt, completedAt, erased }: AccountDeletion): DeletionObject {
  return {
    id,
    object: 'account_deletion',
    status: completedAt === null ? 'erasing' : 'completed',
    requested_at: requestedAt.toISOString(),
    completed_at: completedAt?.toISOString() ?? null,
    erased: erased && {
      transcriptions: erased.transcriptions,
      uploads: erased.uploads,
      api_keys: erased.apiKeys,
    },
    kept: KEPT,
  };
}
