/**
 * Progress of one transcription, as a fold over its events. Every event carries the whole state after it, so that the last
 * event of a stream is enough to append the next one, and a reader who joins late needs no earlier event.
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
  /** Parts of the redacted transcript that have been told; absent before the first. */
  readonly redactedParts?: number;
  /** From where the rate of transcribing is counted: when, and what was done by then. Absent before, and in what older versions wrote. */
  readonly began?: { readonly at: number; readonly fraction: number; readonly windows: number };
  /** When it is expected to have ended, in milliseconds since 1970, never before its own event; absent until there is something to go by. */
  readonly estimatedEndAt?: number;
}

export type ProgressChange =
  | { readonly kind: 'stage'; readonly stage: Stage }
  | {
      readonly kind: 'window';
      readonly piece: number;
      /** Index of the finished window within its piece, from 0. */
      readonly window: number;
      /** Seconds of this piece that are done once this window is. */
      readonly pieceAudioS: number;
      readonly totalAudioS: number;
      /** None where text is withheld until it is redacted. */
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
