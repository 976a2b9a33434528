/**
 * Progress of one transcription, as a fold over its events. Every event carries the whole state after it, so that the last
 * event of a stream is enough to append the next one, and a late subscriber needs no earlier event.
 */
import type { Segment } from '../transcript/transcript';
import type { TranscriptionStatus } from '@aether/domain';

export const STAGES = ['receiving', 'preparing', 'transcribing', 'diarizing', 'understanding', 'storing'] as const;
export type Stage = (typeof STAGES)[number];

export interface ProgressState {
  readonly stage: Stage;
  /** 0..1, never falls. */
  readonly fraction: number;
  /** Seconds of audio already transcribed, never falls. */
  readonly audio_s: number;
  /** Finished windows and transcribed seconds of each piece, by index. */
  readonly pieces: readonly { readonly windows: number; readonly audio_s: number }[];
  /** Published parts of the redacted transcript; absent before the first. */
  readonly redactedParts?: number;
  /** Start of the rate measurement: the time and the progress by then. Absent before it, and in states of older versions. */
  readonly began?: { readonly at: number; readonly fraction: number; readonly windows: number };
  /** Estimated end in milliseconds since 1970, never before its event; absent until there is enough data. */
  readonly estimatedEndAt?: number;
}

export type ProgressChange =
  | { readonly kind: 'stage'; readonly stage: Stage }
  | {
      readonly kind: 'window';
      readonly piece: number;
      /** Index of the finished window within its piece, from 0. */
      readonly window: number;
      /** Seconds of this piece that are transcribed up to and including this window. */
      readonly pieceAudioS: number;
      readonly totalAudioS: number;
      /** Empty where text is withheld until it is redacted. */
      readonly segments: readonly Segment[];
    }
  | {
      readonly kind: 'redacted';
      /** Index of this part of the transcript, from 0. */
      readonly part: number;
      readonly segments: readonly Segment[];
    }
  | { readonly kind: 'ended'; readonly status: TranscriptionStatus };

export interface ProgressEvent {
  readonly change: ProgressChange;
  readonly state: ProgressState;
}
