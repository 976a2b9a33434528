import type { TranscriptionRecord } from '@aether/language';

/** A transcription for operators: ids, states and numbers, and no text of its caller. */
export function presentJob(record: TranscriptionRecord): object {
  const { id, accountId, status, createdAt, completedAt, durationS, originalBytes, error, billing } = record;
  return {
    id,
    account_id: accountId,
    status,
    created_at: createdAt.toISOString(),
    completed_at: completedAt?.toISOString() ?? null,
    duration_s: durationS,
    bytes: originalBytes,
    error: error?.code ?? null,
    billing,
    ...(record.deletedAt && { deleted_at: record.deletedAt.toISOString() }),
    ...(record.retryOf !== undefined && { retry_of: record.retryOf }),
  };
}
