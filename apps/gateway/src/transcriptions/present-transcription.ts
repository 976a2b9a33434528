import type { ProgressState } from '@aether/domain';
import type { ProgressObject, TranscriptionObject } from './transcription.schema';
import type { TranscriptionView } from './transcription-view';

/** The transcription object of the contract. Fields that were not asked for are absent; results that are not there yet are null. */
export function presentTranscription({ record, transcript, progress }: TranscriptionView): TranscriptionObject {
  return {
    id: record.id,
    object: 'transcription',
    status: record.status,
    model: 'aether',
    ...(record.options.reference !== undefined && { reference: record.options.reference }),
    created_at: record.createdAt.toISOString(),
    completed_at: record.completedAt?.toISOString() ?? null,
    duration_s: record.durationS,
    text: transcript?.text ?? null,
    words: transcript === null ? null : [...transcript.words],
    segments: transcript === null ? null : [...transcript.segments],
    billing: record.billing,
    ...(progress !== null && { progress: presentProgress(progress) }),
    warnings: [...record.warnings],
    error: record.error,
    options: { engine: record.engine },
  };
}

/** The public part of the progress: how the recording was cut into pieces is nobody else's business. */
export function presentProgress({ stage, fraction, audio_s }: ProgressState): ProgressObject {
  return { stage, fraction, audio_s };
}
