import type { Segment } from '@aether/language';
import type { EndObject, ProgressObject } from '../transcription.schema';

/** One event of a transcription as its listeners get it. `id` is what a listener names to go on after it. */
export type TranscriptionEvent =
  | { readonly id: string; readonly name: 'progress'; readonly data: ProgressObject }
  | {
      readonly id: string;
      readonly name: 'segments';
      readonly data: { readonly segments: readonly Segment[]; readonly progress: ProgressObject };
    }
  | { readonly id: string; readonly name: 'completed' | 'failed' | 'canceled'; readonly data: EndObject };

/** Id of a last event that is told from the record, when the log no longer has one. */
export const END_ID = 'end';
