import { objectKeys } from '../object-keys';
import type { TranscriptionRecord } from '../transcription';

/** A running transcription with the id `tr_1` and the given changes. */
export function recordWith(change: Partial<TranscriptionRecord>): TranscriptionRecord {
  return {
    id: 'tr_1',
    accountId: 'acc_1',
    status: 'processing',
    createdAt: new Date(0),
    completedAt: null,
    audioKey: objectKeys.original('tr_1'),
    audioKind: 'original',
    originalBytes: 1,
    durationS: null,
    options: {},
    engine: null,
    billing: null,
    warnings: [],
    error: null,
    ...change,
  };
}
