/**
 * The activities of the transcribe workflow. Workflow histories record inputs and results, so these hold only ids, object keys and numbers, never
 * text, file names or URLs. Every activity is idempotent: the same input leaves the same objects and documents. Recorded histories, and workers
 * of two versions during a rollout, depend on the names of activities and their fields.
 */
import type { ErrorCode, ResultWarning, TerminalStatus } from '@aether/domain';
import type { Stage } from '@aether/language';

/** A part of the recording of at most about 10 minutes, cut in silence. */
export interface Piece {
  readonly index: number;
  /** Object of 16 kHz mono signed 16-bit little-endian samples, without header. */
  readonly key: string;
  readonly startS: number;
  readonly durationS: number;
  /** Channel from 0, if each channel is transcribed separately. */
  readonly channel?: number;
}

/** The pieces of a recording. */
export interface AudioCut {
  /** In order; with several channels, one channel after the other. */
  readonly pieces: readonly Piece[];
  /** Decoded seconds, which may differ from the container's duration. */
  readonly durationS: number;
  /** Whether the file ends before its audio does. */
  readonly truncated: boolean;
  /** The file has more sound tracks than the first, which is transcribed; absent if not. */
  readonly hasOtherTracks?: true;
}

export interface TranscriptionRef {
  readonly transcriptionId: string;
}

interface OriginalAudio extends TranscriptionRef {
  readonly originalKey: string;
  /** Whether each of the two channels is transcribed separately. */
  readonly channels: boolean;
}

/** The final status of the record, which may differ from the outcome of the work; null when there is no record. */
export interface Ended {
  readonly status: TerminalStatus | null;
}

export interface StoreResultInput extends TranscriptionRef {
  readonly understandingKey: string;
  readonly engine: string;
  readonly warnings: readonly ResultWarning[];
  /** Object key of the redacted audio, which replaces the original; null if it could not be made, absent if not requested. */
  readonly bleepedKey?: string | null;
}

export interface PipelineActivities {
  /** Ensures that the original object is in the store; downloads it if the request gave a URL. */
  fetchAudio(input: TranscriptionRef): Promise<{ readonly originalKey: string; readonly bytes: number }>;
  /**
   * Reads the original once: rejects audio that cannot be decoded, records the duration and cuts the recording into pieces. A recording longer
   * than `cutUpToS` seconds is not cut (`cut` is null), so that it does not occupy a worker slot for short recordings.
   */
  prepareAudio(
    input: OriginalAudio & { readonly cutUpToS?: number },
  ): Promise<{ readonly durationS: number; readonly cut: AudioCut | null }>;
  /** Rejects audio that cannot be decoded and records the duration. Only workflows that an older version started call it. */
  probeAudio(input: OriginalAudio): Promise<{ readonly durationS: number }>;
  /** Cuts the recording into pieces. */
  normalizeAudio(input: OriginalAudio): Promise<AudioCut>;
  /** Reserves the price of the transcription; rejects with `insufficient_credit` when the account cannot pay for it. */
  reserveCredit(input: TranscriptionRef & { readonly durationS: number }): Promise<void>;
  /**
   * Detects voice activity and overlaps over all pieces as one recording and, with `tellSpeakers`, assigns speakers. Stores the result as an
   * object (`SpeechActivity`).
   */
  diarize(
    input: TranscriptionRef & {
      readonly pieces: readonly Piece[];
      readonly durationS: number;
      // eslint-disable-next-line prose/plain-words -- a field of recorded histories
      readonly tellSpeakers: boolean;
    },
  ): Promise<{
    readonly voicesKey: string;
    readonly overlaps: number;
    readonly turns: number;
    readonly speakers: number;
  }>;
  /**
   * Merges the pieces' hypotheses into one. `hypothesisKeys` has one list per channel, or a single list if channels are mixed; `voicesKey` is
   * null without diarization. With `reportsLanguage`, `foreign` reports a recording in another language; without it, as in older workflows, the
   * activity rejects with `unsupported_language`.
   */
  mergeTranscript(
    input: TranscriptionRef & {
      readonly hypothesisKeys: readonly (readonly string[])[];
      readonly durationS: number;
      readonly voicesKey: string | null;
      readonly reportsLanguage?: true;
    },
  ): Promise<{ readonly hypothesisKey: string; readonly words: number; readonly foreign?: boolean }>;
  /** Normalizes dictated data, formats, redacts and scores sentiment as requested, and stores the result as an object. */
  understand(
    input: TranscriptionRef & { readonly hypothesisKey: string },
  ): Promise<{ readonly understandingKey: string }>;
  /** Makes the redacted audio: the original with a bleep over everything that redaction masks. Older workflows do not pass `understandingKey`. */
  bleepAudio(
    input: TranscriptionRef & {
      readonly originalKey: string;
      readonly hypothesisKey: string;
      readonly understandingKey?: string;
    },
    // eslint-disable-next-line prose/plain-words -- `stretches` is a field of recorded histories
  ): Promise<{ readonly bleepedKey: string; readonly stretches: number }>;
  /** Stores the transcript, charges the reserved credit, and completes the transcription. */
  storeResult(input: StoreResultInput): Promise<Ended>;
  /** Ends the transcription without a result. A transcription that has already ended stays unchanged. */
  endTranscription(
    input: TranscriptionRef &
      ({ readonly status: 'failed'; readonly code: ErrorCode } | { readonly status: 'canceled' }),
  ): Promise<Ended>;
  /** Erases every intermediate object and, with `eraseOriginal`, also the original; redacted audio of a completed transcription stays. */
  cleanUp(input: TranscriptionRef & { readonly eraseOriginal: boolean }): Promise<void>;
  /** Publishes the start of a stage, and marks the record `processing`. */
  enterStage(input: TranscriptionRef & { readonly stage: Stage }): Promise<void>;
}

export interface InferenceActivities {
  /** Transcribes one piece; a retry resumes after the last stored window. With `withholdText`, progress is published without segments. */
  inferPiece(
    input: TranscriptionRef & {
      readonly piece: Piece;
      readonly totalAudioS: number;
      readonly withholdText: boolean;
    },
  ): Promise<{ readonly hypothesisKey: string; readonly words: number; readonly engine: string }>;
}
