import type { FormattedTranscript, TranscriptionRecord } from '@aether/language';
import { presentProgress } from '../present-transcription';
import type { TranscriptionEvent } from './transcription-event';

/** Far below the size that a client or proxy may limit. */
const SEGMENTS_PER_EVENT = 500;

/** A client whose connection breaks in between starts again from the beginning. */
const BEGINNING = '0';

/** The `segments` events of a completed transcription, from its stored text. */
export function* presentStoredText(
  { durationS }: TranscriptionRecord,
  transcript: FormattedTranscript | null,
): Generator<TranscriptionEvent, void> {
  const progress = presentProgress({ stage: 'storing', fraction: 1, audio_s: durationS ?? 0, pieces: [] });
  const segments = transcript?.segments ?? [];
  for (let from = 0; from < segments.length; from += SEGMENTS_PER_EVENT) {
    const part = segments.slice(from, from + SEGMENTS_PER_EVENT);
    yield { id: BEGINNING, name: 'segments', data: { segments: part, progress } };
  }
}
