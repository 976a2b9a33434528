import type { Share } from '@aether/domain';
import type { FormattedTranscript } from '@aether/language';
import { presentMetrics } from '../present-transcription';
import { presentSpeakerNames } from '../speaker-names/present-speaker-names';
import type { SharedTranscriptionObject, ShareObject } from './share.schema';
import type { SharedTranscription } from './shared-transcriptions';

/** @param url only where the link was just made */
export function presentShare({ id, createdAt, expiresAt, passwordHash, audio }: Share, url?: string): ShareObject {
  return {
    id,
    object: 'share',
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    password: passwordHash !== null,
    audio,
    ...(url !== undefined && { url }),
  };
}

/** Leaves out what only the owner needs: reference, options, cost, entities, sentiment, what the vocabulary replaced. */
export function presentShared({
  share,
  record,
  transcript,
}: SharedTranscription & { readonly transcript: FormattedTranscript }): SharedTranscriptionObject {
  const { text, words, segments, speakers, metrics } = transcript;
  return {
    object: 'shared_transcription',
    id: share.id,
    title: record.title ?? null,
    created_at: record.createdAt.toISOString(),
    expires_at: share.expiresAt.toISOString(),
    audio: share.audio && record.audioDeletedAt === undefined,
    duration_s: record.durationS ?? 0,
    text,
    words: words.map(({ replaced: _, ...word }) => word),
    segments: [...segments],
    ...(speakers !== undefined && { speakers: [...speakers] }),
    speaker_names: presentSpeakerNames(record.speakerNames).data,
    ...(metrics !== undefined && { metrics: presentMetrics(metrics) }),
  };
}
