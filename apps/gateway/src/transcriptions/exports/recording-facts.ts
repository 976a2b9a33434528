import { createHash } from 'node:crypto';
import {
  titleOf,
  erasesOriginal,
  type FormattedTranscript,
  type RecordingFacts,
  type TranscriptionRecord,
} from '@aether/language';

/** What documents say about a recording. */
export function recordingFacts(record: TranscriptionRecord, { text }: FormattedTranscript): RecordingFacts {
  const { id, createdAt, durationS, engine, options, audioSha256 = null } = record;
  return {
    ...{ id, createdAt, durationS, engine },
    title: titleOf(record),
    audio: { sha256: audioSha256, state: stateOfOriginal(record) },
    textSha256: createHash('sha256').update(text, 'utf8').digest('hex'),
    isRedacted: options.redact !== undefined,
  };
}

function stateOfOriginal({ options, audioDeletedAt }: TranscriptionRecord): RecordingFacts['audio']['state'] {
  if (erasesOriginal(options)) return 'redacted';
  return audioDeletedAt === undefined ? 'kept' : 'deleted';
}
