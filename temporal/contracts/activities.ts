/**
 * The activities of the transcribe workflow. Inputs and results go into workflow histories: ids, object keys and numbers only,
 * never text, file names or addresses. Every activity is idempotent: the same input leaves the same objects and documents.
 */
import type { ErrorCode, TerminalStatus } from '@aether/domain';
import type { Stage } from '@aether/language';

/** A stretch of at most about 10 minutes of the recording, cut in silence. */
export interface Piece {
  readonly index: number;
  /** Object of 16 kHz mono signed 16-bit little-endian samples, without header. */
  readonly key: string;
  readonly startS: number;
  readonly durationS: number;
  /** From 0, where each channel of the recording is cut by itself. */
  readonly channel?: number;
}

/** Where each of a recording's two channels is transcribed by itself. */
interface PerChannel {
  readonly channels: boolean;
}

export interface TranscriptionRef {
  readonly transcriptionId: string;
}

/** How the record of a transcription has ended, which may be otherwise than the work; null when it is gone. */
export interface Ended {
  readonly status: TerminalStatus | null;
}

export interface PipelineActivities {
  /** Makes sure that the original object is in the store: fetches it, where the request told an address instead. */
  fetchAudio(input: TranscriptionRef): Promise<{ readonly originalKey: string; readonly bytes: number }>;
  /** Refuses what cannot be decoded; records the duration on the transcription. */
  probeAudio(
    input: TranscriptionRef & PerChannel & { readonly originalKey: string },
  ): Promise<{ readonly durationS: number }>;
  /** Pieces in order; of several channels, one after the other. */
  normalizeAudio(
    input: TranscriptionRef & PerChannel & { readonly originalKey: string },
  ): Promise<{ readonly pieces: readonly Piece[]; readonly durationS: number; readonly truncated: boolean }>;
  /** Sets aside what the transcription costs its account; rejects with `insufficient_credit` when that cannot be paid for. */
  reserveCredit(input: TranscriptionRef & { readonly durationS: number }): Promise<void>;
  /**
   * Listens for voices over all pieces as one recording: where they are, where several speak at once and, with `tellSpeakers`, whose they are.
   * The voices are an object.
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
  /** `hypothesisKeys`: by channel, one list where channels are mixed; `voicesKey`: null where nobody listened for voices. */
  mergeTranscript(
    input: TranscriptionRef & {
      readonly hypothesisKeys: readonly (readonly string[])[];
      readonly durationS: number;
      readonly voicesKey: string | null;
    },
  ): Promise<{ readonly hypothesisKey: string; readonly words: number }>;
  /** Finds dictated data, formats, redacts and tells tones where that was asked for; the result is an object. */
  understand(
    input: TranscriptionRef & { readonly hypothesisKey: string },
  ): Promise<{ readonly understandingKey: string }>;
  /** Makes audio with a tone over everything that redaction hides, as an object of its own. */
  bleepAudio(
    input: TranscriptionRef & { readonly originalKey: string; readonly hypothesisKey: string },
  ): Promise<{ readonly bleepedKey: string; readonly stretches: number }>;
  /** Writes the transcript, charges what was reserved, and makes the transcription `completed`. */
  storeResult(
    input: TranscriptionRef & {
      readonly understandingKey: string;
      readonly engine: string;
      readonly truncated: boolean;
      /** Speakers were to be told apart, and could not be. */
      readonly undiarized: boolean;
      /** Overlaps were to be marked in the literal reading, and could not be. */
      readonly unmarked: boolean;
      /** Of the audio that is kept instead of the original, where that was asked for; null where it could not be made. */
      readonly bleepedKey?: string | null;
    },
  ): Promise<Ended>;
  /** Ends the transcription without a result. A finished one is left as it is. */
  endTranscription(
    input: TranscriptionRef &
      ({ readonly status: 'failed'; readonly code: ErrorCode } | { readonly status: 'canceled' }),
  ): Promise<Ended>;
  /** Erases every intermediate object, and the original too where nothing unmasked may outlive the work; what is kept instead of it stays. */
  cleanUp(input: TranscriptionRef & { readonly eraseOriginal: boolean }): Promise<void>;
  /** Tells listeners that a stage began, and marks the record `processing`. */
  enterStage(input: TranscriptionRef & { readonly stage: Stage }): Promise<void>;
}

export interface InferenceActivities {
  /** Transcribes one piece; goes on after the last stored window when it is tried again. `withholdText`: progress without segments. */
  inferPiece(
    input: TranscriptionRef & {
      readonly piece: Piece;
      readonly totalAudioS: number;
      readonly withholdText: boolean;
    },
  ): Promise<{ readonly hypothesisKey: string; readonly words: number; readonly engine: string }>;
}
