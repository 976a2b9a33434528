import type { ProgressChange, ProgressEvent } from '@aether/language';

export interface ProgressEntry {
  readonly event: ProgressEvent;
  /** Rises from event to event of one transcription, with gaps; SSE's `id`. */
  readonly sequence: number;
}

export interface AppendedProgress extends ProgressEntry {
  /** False when the last event already contained the change; then `event` and `sequence` are that last event's. */
  readonly appended: boolean;
}

export interface ReadOptions {
  /** Events after this sequence; all that are kept, by default. */
  readonly afterSequence?: number;
  readonly signal?: AbortSignal;
}

/** Events of each transcription, kept for 24 h, written once however often and from wherever they are appended. */
export interface ProgressLog {
  /**
   * Folds the change into the last event and appends the result, serialized over all processes. A change that is already
   * contained (a window already counted, a stage already entered, anything after the end) appends nothing.
   * Windows of one piece are appended in order; a retry appends those it found done again, which is how none is left out.
   * Rejects with `overloaded` (retryable) while the log cannot be reached.
   */
  append(transcriptionId: string, change: ProgressChange): Promise<AppendedProgress>;
  /** The latest event, null when there is none (any more). */
  last(transcriptionId: string): Promise<ProgressEntry | null>;
  /**
   * Replays, then follows, without gap or repeat, over restarts of the server too. Ends after the `ended` event (at once for a
   * reader who has had it), or quietly when `signal` aborts. Holds one event at a time, however slow its reader. An unknown or expired transcription is waited for.
   */
  read(transcriptionId: string, options?: ReadOptions): AsyncIterable<ProgressEntry>;
  /** Forgets every event of the transcription. */
  purge(transcriptionId: string): Promise<void>;
}

export const PROGRESS_LOG = Symbol('ProgressLog');
