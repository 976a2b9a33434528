import type { ProgressChange, ProgressEvent } from '@aether/language';

export interface ProgressEntry {
  readonly event: ProgressEvent;
  /** Increases with each event of a transcription, with gaps; the `id` of Server-Sent Events. */
  readonly sequence: number;
}

export interface AppendedProgress extends ProgressEntry {
  /** False when the last event already contained the change; then `event` and `sequence` are those of the last event. */
  readonly appended: boolean;
}

export interface ReadOptions {
  /** Returns events after this sequence; by default all that are kept. */
  readonly afterSequence?: number;
  readonly signal?: AbortSignal;
}

export interface LoggedTranscription {
  readonly id: string;
  /** Number of its events. */
  readonly events: number;
}

/** Events of each transcription, kept for 24 hours at most. Each change is written once, however often and by however many processes it is appended. */
export interface ProgressLog {
  /**
   * Folds the change into the last event and appends the result, serialized over all processes. Appends nothing if the change is already
   * contained (a counted window, an entered stage, anything after the end). Windows of one piece are appended in order; a retry appends the
   * windows that it found stored again, so that none is left out. Rejects with `overloaded` when the log is full, or unreachable for `limitMs`
   * (default: 5 s). Work calls `ProgressPublisher` instead, which goes on without the log.
   */
  append(transcriptionId: string, change: ProgressChange, limitMs?: number): Promise<AppendedProgress>;
  /** The latest event; null when there is none, or none any more. */
  last(transcriptionId: string): Promise<ProgressEntry | null>;
  /**
   * Replays past events, then follows new ones, without gaps or repeats, even over restarts of the server. Ends after the `ended` event (at once
   * for a reader that has received it), or silently when `signal` aborts. Holds one event at a time, however slow its reader is. Waits for an
   * unknown or expired transcription.
   */
  read(transcriptionId: string, options?: ReadOptions): AsyncIterable<ProgressEntry>;
  /** Deletes every event of the transcription. */
  purge(transcriptionId: string): Promise<void>;
  /** Deletes all events but the latest, which contains no text once the transcription has ended. */
  purgeText(transcriptionId: string): Promise<void>;
  /** Every transcription with events. */
  list(): Promise<readonly LoggedTranscription[]>;
}

export const PROGRESS_LOG = Symbol('ProgressLog');
