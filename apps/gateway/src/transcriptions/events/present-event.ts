import type { TerminalStatus } from '@aether/domain';
import type { ProgressEvent, TranscriptionRecord } from '@aether/language';
import { presentFailure } from '../present-failure';
import { presentProgress } from '../present-transcription';
import type { TranscriptionEvent } from './transcription-event';

/** An event of the log; null for `ended`, which is presented from the record. Without `withText` its segments are left out. */
export function presentEvent(
  sequence: number,
  { change, state }: ProgressEvent,
  { withText }: { readonly withText: boolean },
): TranscriptionEvent | null {
  const id = String(sequence);
  const progress = presentProgress(state);
  switch (change.kind) {
    case 'stage':
      return { id, name: 'progress', data: progress };
    case 'window':
    case 'redacted':
      // The window has no speech, or its text is withheld until it is redacted.
      if (!withText || change.segments.length === 0) return { id, name: 'progress', data: progress };
      return { id, name: 'segments', data: { segments: change.segments, progress } };
    case 'ended':
      return null;
  }
}

/** `record` must have ended. */
export function presentEnd(id: string, record: TranscriptionRecord): TranscriptionEvent {
  const status = record.status as TerminalStatus;
  return {
    id,
    name: status,
    data: {
      id: record.id,
      object: 'transcription',
      status,
      ...(record.options.reference !== undefined && { reference: record.options.reference }),
      duration_s: record.durationS,
      ...(record.error !== null && { error: presentFailure(record.error) }),
      url: `/v1/transcriptions/${record.id}`,
    },
  };
}
