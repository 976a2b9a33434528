import type { OptionWarning } from '@aether/domain';
import {
  warningMessage,
  type ConversationMetrics,
  type Entities,
  type FormattedTranscript,
  type ProgressState,
  type Sentiment,
  type SpeakerNames,
  type TranscriptionOptions,
  type TranscriptionRecord,
  type UncertainEntity,
} from '@aether/language';
import type {
  EntitiesObject,
  MetricsObject,
  ProgressObject,
  SentimentObject,
  TranscriptionObject,
  TranscriptionSummaryObject,
  UncertainEntitiesObject,
} from './transcription.schema';
import { presentOptions } from './echoed-options';
import { presentFailure } from './present-failure';
import type { TranscriptionView } from './transcription-view';
import type { ListedTranscription } from './usecases/list-transcriptions/list-transcriptions.usecase';

/** The API's transcription object. Fields that were not requested are absent; results that are not available yet are null. */
export function presentTranscription({ record, transcript, progress }: TranscriptionView): TranscriptionObject {
  return {
    ...presentSummary(record),
    ...(transcript !== null && { revision: transcript.revision ?? 0 }),
    text: transcript?.text ?? null,
    words: transcript === null ? null : [...transcript.words],
    segments: transcript === null ? null : [...transcript.segments],
    ...(transcript?.entities !== undefined && { entities: presentEntities(transcript.entities) }),
    ...(transcript?.uncertain_entities !== undefined && {
      uncertain_entities: presentUncertain(transcript.uncertain_entities),
    }),
    ...(transcript?.speakers !== undefined && { speakers: withNames(transcript.speakers, record.speakerNames) }),
    ...(transcript?.metrics !== undefined && { metrics: presentMetrics(transcript.metrics) }),
    ...(transcript?.sentiment !== undefined && { sentiment: presentSentiment(transcript.sentiment) }),
    ...(progress !== null && { progress: presentProgress(progress) }),
  };
}

function withNames(
  spans: NonNullable<FormattedTranscript['speakers']>,
  names: SpeakerNames = {},
): NonNullable<TranscriptionObject['speakers']> {
  return spans.map(({ speaker, ...span }) => {
    const name = names[speaker];
    return { speaker, ...(name !== undefined && { name }), ...span };
  });
}

/** The fields of a transcription that only need its record. */
export function presentSummary(record: TranscriptionRecord): TranscriptionSummaryObject {
  return {
    id: record.id,
    object: 'transcription',
    status: record.status,
    model: 'aether',
    ...(record.options.reference !== undefined && { reference: record.options.reference }),
    ...(record.fileName !== undefined && { file_name: record.fileName }),
    ...(record.title !== undefined && { title: record.title }),
    ...(record.legalHoldSince !== undefined && { legal_hold_since: record.legalHoldSince.toISOString() }),
    ...(record.tags !== undefined && record.tags.length > 0 && { tags: [...record.tags] }),
    created_at: record.createdAt.toISOString(),
    completed_at: record.completedAt?.toISOString() ?? null,
    duration_s: record.durationS,
    billing: record.billing,
    warnings: [...record.warnings, ...unusedOptions(record.options)].map(warningMessage),
    error: record.error && presentFailure(record.error),
    options: { ...presentOptions(record.options), engine: record.engine },
  };
}

/** A transcription in a list, with the beginning of its text and, after a search, where the words were found. */
export function presentListed({ record, preview, hits }: ListedTranscription): TranscriptionSummaryObject {
  return {
    ...presentSummary(record),
    ...(preview !== null && { preview: preview.preview }),
    ...(preview !== null && preview.speakers !== null && { speaker_count: preview.speakers }),
    ...(hits !== null && { hits: hits.map((hit) => ({ ...hit, words: [...hit.words] })) }),
  };
}

function unusedOptions({ speakers, diarization, channels }: TranscriptionOptions): readonly OptionWarning[] {
  const areDetected = diarization === true && channels !== true;
  return speakers !== undefined && !areDetected ? ['unused_speakers'] : [];
}

/** Unchecked cast: the language library defines the fields of each kind, and the end-to-end tests validate responses against the schema. */
function presentEntities(entities: Entities): EntitiesObject {
  return entities as unknown as EntitiesObject;
}

function presentUncertain(entities: readonly UncertainEntity[]): UncertainEntitiesObject {
  return entities.map(({ doubts, ...entity }) => ({ ...entity, ...(doubts && { doubts: [...doubts] }) }));
}

export function presentMetrics(metrics: ConversationMetrics): MetricsObject {
  return { ...metrics, speakers: [...metrics.speakers] };
}

function presentSentiment({ segments, summary }: Sentiment): SentimentObject {
  return { segments: [...segments], summary: { ...summary, speakers: [...summary.speakers] } };
}

/** The public part of the progress; the division into pieces is internal. */
export function presentProgress({ stage, fraction, audio_s, estimatedEndAt }: ProgressState): ProgressObject {
  const estimated_end_at = estimatedEndAt === undefined ? null : new Date(estimatedEndAt).toISOString();
  return { stage, fraction, audio_s, estimated_end_at };
}
