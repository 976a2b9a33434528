import type { ErrorCode, TranscriptionStatus } from '@aether/domain';
import type { FormatOptions } from '../entities/normalize-transcript';
import type { FormattedTranscript } from './transcript';

export interface Billing {
  /** Whole seconds, rounded up. */
  readonly seconds: number;
  readonly cost_brl: number;
}

/** Older records also hold a `message`. It is ignored: the message is looked up by the code. */
export interface TranscriptionFailure {
  readonly code: ErrorCode;
}

/** What a caller asked for. Grows with the API; every field is optional so that stored documents stay readable. */
export interface TranscriptionOptions extends FormatOptions {
  readonly reference?: string;
  /** Speakers are told apart. */
  readonly diarization?: true;
  /** Each of two channels has its own speaker. */
  readonly channels?: true;
  /** How many there are, 1 to 4, if the caller knows. */
  readonly speakers?: number;
  /** The tone of each passage is told. */
  readonly sentiment?: true;
  /** Vocabulary: up to 200 terms of up to 60 characters, in NFC. */
  readonly keyterms?: readonly string[];
  /** Whether how each segment was decoded is kept with the result (OpenAI's `verbose_json` tells of it). */
  readonly decodingFacts?: boolean;
  /** Who is told of the end. May hold a token: never in logs or histories. */
  readonly webhookUrl?: string;
}

/** `redacted`: the original with a tone over dictated data. */
export type AudioKind = 'original' | 'redacted';

/** The stored state of one transcription, without its transcript (which is kept apart, see `StoredTranscript`). */
export interface TranscriptionRecord {
  readonly id: string;
  readonly accountId: string;
  /** The key that it was asked for with. Absent: by a person who was signed in. */
  readonly apiKeyId?: string;
  readonly status: TranscriptionStatus;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  /** Object of the audio that is kept: the original until a transcription with `redactAudio` completes, then the redacted audio. */
  readonly audioKey: string;
  /** Which of the two `audioKey` names. */
  readonly audioKind: AudioKind;
  readonly originalBytes: number;
  /** Of the upload that it is a copy of. */
  readonly uploadId?: string;
  /** Known once the audio is probed. */
  readonly durationS: number | null;
  readonly options: TranscriptionOptions;
  /** Which model, precision and device answered; shown as `options.engine`. */
  readonly engine: string | null;
  readonly billing: Billing | null;
  /** `ResultWarning` codes and Portuguese texts with figures. Older records hold texts only. */
  readonly warnings: readonly string[];
  readonly error: TranscriptionFailure | null;
  /** Of the one event that tells of the end, where there is somebody to tell: decided before the work begins. */
  readonly eventId?: string;
  /** What its owner calls the people of it, by their label (`spk1`). */
  readonly speakerNames?: Readonly<Record<string, string>>;
  /** When its owner deleted it. What is left then is a tombstone: no audio, no transcript, no text of the caller's. */
  readonly deletedAt?: Date;
  /** When its owner deleted the audio. */
  readonly audioDeletedAt?: Date;
}

export interface StoredTranscript extends FormattedTranscript {
  readonly transcriptionId: string;
}
