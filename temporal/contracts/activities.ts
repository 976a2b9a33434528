/**
 * The activities of the transcribe workflow. Inputs and results go into workflow histories: ids, object keys and numbers only, never text,
 * file names or addresses. Every activity is idempotent: the same input leaves the same objects and documents. The names of activities and of
 * their fields are part of recorded histories, and of what workers of two versions send each other.
 */
import type { ErrorCode, ResultWarning, TerminalStatus } from '@aether/domain';
import type { Stage } from '@aether/language';

/** A part of the recording, cut in silence, of about 10 minutes at most. */
export interface Piece {
  readonly index: number;
  /** Object of 16 kHz mono signed 16-bit little-endian samples, without header. */
  readonly key: string;
  readonly startS: number;
  readonly durationS: number;
  /** From 0, where each channel of the recording is cut separately. */
  readonly channel?: number;
}

/** What a recording was cut into. */
export interface AudioCut {
  /** In order; of several channels, one after the other. */
  readonly pieces: readonly Piece[];
  /** Seconds that were decoded, which may differ from what the container says. */
  readonly durationS: number;
  /** The file ends before its sound does. */
  readonly truncated: boolean;
}

export interface TranscriptionRef {
  readonly transcriptionId: string;
}

interface OriginalAudio extends TranscriptionRef {
  readonly originalKey: string;
  /** Whether each of the two channels is transcribed separately. */
  readonly channels: boolean;
}

/** The status that a record ended with, which may differ from how the work ended; null when there is no record. */
export interface Ended {
  readonly status: TerminalStatus | null;
}

export interface StoreResultInput extends TranscriptionRef {
  readonly understandingKey: string;
  readonly engine: string;
  readonly warnings: readonly ResultWarning[];
  /** Object of the redacted audio, which is kept instead of the original; null where it could not be made, absent where it was not asked for. */
  readonly bleepedKey?: string | null;
}

export interface PipelineActivities {
  /** Makes sure that the original object is in the store; downloads it where the request gave a URL instead. */
  fetchAudio(input: TranscriptionRef): Promise<{ readonly originalKey: string; readonly bytes: number }>;
  /**
   * Reads the original once: rejects what cannot be decoded, records the duration and cuts the recording into pieces. A recording that lasts
   * longer than `cutUpToS` seconds is not cut (`cut` is null), so that a worker's place for short recordings is not held by a long one.
   */
  prepareAudio(
    input: OriginalAudio & { readonly cutUpToS?: number },
  ): Promise<{ readonly durationS: number; readonly cut: AudioCut | null }>;
  /** Rejects what cannot be decoded and records the duration. Only transcriptions that an older version began call it. */
  probeAudio(input: OriginalAudio): Promise<{ readonly durationS: number }>;
  /** Cuts the recording into pieces. */
  normalizeAudio(input: OriginalAudio): Promise<AudioCut>;
  /** Reserves what the transcription costs its account; rejects with `insufficient_credit` when the account cannot pay for it. */
  reserveCredit(input: TranscriptionRef & { readonly durationS: number }): Promise<void>;
  /**
   * Detects voice activity and overlaps over all pieces as one recording and, with `tellSpeakers`, assigns speakers. The result is an object
   * (`SpeechActivity`).
   */
  diarize(
    input: TranscriptionRef & {
      readonly pieces: readonly Piece[];
      readonly durationS: number;
      readonly tellSpeakers: boolean;
    },
  ): Promise<{
    readonly voicesKey: string;
    readonly overlaps: number;
    readonly turns: number;
    readonly speakers: number;
  }>;
  /**
   * Merges the pieces' hypotheses into one. `hypothesisKeys` has a list for each channel, or one list where channels are mixed; `voicesKey` is
   * null where there is no diarization. With `reportsLanguage` a recording in another language is reported (`foreign`); without it, as older
   * workflows call it, the activity rejects with `unsupported_language`.
   */
  mergeTranscript(
    input: TranscriptionRef & {
      readonly hypothesisKeys: readonly (readonly string[])[];
      readonly durationS: number;
      readonly voicesKey: string | null;
      readonly reportsLanguage?: true;
    },
  ): Promise<{ readonly hypothesisKey: string; readonly words: number; readonly foreign?: boolean }>;
  /** Normalizes dictated data, formats, redacts and scores sentiment as requested; the result is an object. */
  understand(
    input: TranscriptionRef & { readonly hypothesisKey: string },
  ): Promise<{ readonly understandingKey: string }>;
  /** Makes the redacted audio: the original with a tone over everything that redaction masks. `understandingKey` is absent from older workflows. */
  bleepAudio(
    input: TranscriptionRef & {
      readonly originalKey: string;
      readonly hypothesisKey: string;
      readonly understandingKey?: string;
    },
  ): Promise<{ readonly bleepedKey: string; readonly stretches: number }>;
  /** Stores the transcript, charges what was reserved, and completes the transcription. */
  storeResult(input: StoreResultInput): Promise<Ended>;
  /** Ends the transcription without a result. One that has ended is left as it is. */
  endTranscription(
    input: TranscriptionRef &
      ({ readonly status: 'failed'; readonly code: ErrorCode } | { readonly status: 'canceled' }),
  ): Promise<Ended>;
  /** Erases every intermediate object and, with `eraseOriginal`, the original too; the redacted audio of a completed transcription stays. */
  cleanUp(input: TranscriptionRef & { readonly eraseOriginal: boolean }): Promise<void>;
  /** Publishes that a stage began, and marks the record `processing`. */
  enterStage(input: TranscriptionRef & { readonly stage: Stage }): Promise<void>;
}

export interface InferenceActivities {
  /** Transcribes one piece; a retry goes on after the last stored window. With `withholdText` progress is published without segments. */
  inferPiece(
    input: TranscriptionRef & {
      readonly piece: Piece;
      readonly totalAudioS: number;
      readonly withholdText: boolean;
    },
  ): Promise<{ readonly hypothesisKey: string; readonly words: number; readonly engine: string }>;
}
