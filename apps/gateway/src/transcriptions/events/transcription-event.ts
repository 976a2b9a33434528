import type { Segment } from '@aether/language';
import type { EndObject, ProgressObject } from '../transcription.schema';

/** One event of a transcription as clients receive it. A client resumes after an event by its `id`. */
export type TranscriptionEvent =
  | { readonly id: string; readonly name: 'progress'; readonly data: ProgressObject }
  | {
      readonly id: string;
      readonly name: 'segments';
      readonly data: { readonly segments: readonly Segment[]; readonly progress: ProgressObject };
    }
  | { readonly id: string; readonly name: 'completed' | 'failed' | 'canceled'; readonly data: EndObject };

/** Id of a final event that is built from the record because the log no longer has one. */
export const END_ID = 'end';
