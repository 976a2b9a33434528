import type { ErrorCode, ErrorDetails, TranscriptionStatus } from '@aether/domain';
import type { FormatOptions } from '../entities/normalize-transcript';
import type { Vocabulary } from '../vocabulary/vocabulary';
import type { FormattedTranscript } from './transcript';

export interface Billing {
  /** Whole seconds, rounded up. */
  readonly seconds: number;
  readonly cost_brl: number;
}

/** Older records also hold a `message`. It is ignored: the message is looked up by the code. */
export interface TranscriptionFailure {
  readonly code: ErrorCode;
  /** Facts of its message, if an activity found any. */
  readonly details?: ErrorDetails;
}

/** The options of a request. It grows with the API; every field is optional so that stored documents stay readable. */
export interface TranscriptionOptions extends FormatOptions {
  readonly reference?: string;
  /** Diarization is requested. */
  readonly diarization?: true;
  /** Each of two channels has its own speaker. */
  readonly channels?: true;
  /** Number of speakers, 1 to 4, if the caller knows it. */
  readonly speakers?: number;
  /** Names of the voices that the caller knows, whose recordings are stored until the speakers are assigned (for OpenAI's `diarized_json`). */
  readonly knownSpeakers?: readonly string[];
  /** Sentiment of each passage is requested. */
  readonly sentiment?: true;
  /** Vocabulary: up to 200 terms of up to 60 characters, in NFC. */
  readonly keyterms?: readonly string[];
  /** The account's vocabulary does not apply. */
  readonly ignoresVocabulary?: true;
  /** The account's vocabulary at the time of the request. */
  readonly vocabulary?: Vocabulary;
  /** Whether the result keeps the decoding facts of each segment (for OpenAI's `verbose_json`). */
  readonly decodingFacts?: boolean;
  /** Receiver of the completion event. It may contain a token, so never write it to logs or histories. */
  readonly webhookUrl?: string;
}

/** `redacted`: the original with bleeped dictated data. */
export type AudioKind = 'original' | 'redacted';

/** The stored state of one transcription, without its transcript, which is stored separately (`StoredTranscript`). */
export interface TranscriptionRecord {
  readonly id: string;
  readonly accountId: string;
  /** The API key of the request. Absent: a signed-in user requested it. */
  readonly apiKeyId?: string;
  readonly status: TranscriptionStatus;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  /** Object key of the audio: the original, or the redacted audio once a transcription with `redactAudio` completes. */
  readonly audioKey: string;
  /** Which of the two `audioKey` refers to. */
  readonly audioKind: AudioKind;
  readonly originalBytes: number;
  /** Id of the upload that the audio was copied from. */
  readonly uploadId?: string;
  /** SHA-256 of the original, hexadecimal. Absent until the audio is probed, in records of older versions, and once the transcription is deleted. */
  readonly audioSha256?: string;
  /** Null until the audio is probed. */
  readonly durationS: number | null;
  readonly options: TranscriptionOptions;
  /** Model, precision and device that transcribed it; shown as `options.engine`. */
  readonly engine: string | null;
  readonly billing: Billing | null;
  /** `ResultWarning` codes and Portuguese texts with figures. Older records hold texts only. */
  readonly warnings: readonly string[];
  readonly error: TranscriptionFailure | null;
  /** Id of the completion event when a webhook is requested; assigned before processing starts. */
  readonly eventId?: string;
  /** The name of the file that the client sent. Absent when it sent none, and when the text or the audio is redacted. */
  readonly fileName?: string;
  /** The owner's name for the recording. */
  readonly title?: string;
  readonly tags?: readonly string[];
  /** The owner's names for the speakers, by their label (`spk1`). */
  readonly speakerNames?: Readonly<Record<string, string>>;
  /** Id of the failed transcription that an operator ran again as this one. */
  readonly retryOf?: string;
  /** Since when it is on legal hold: neither it nor its audio can be deleted. */
  readonly legalHoldSince?: Date;
  /** When the owner deleted it. The record then remains as a tombstone without audio, transcript or text from the caller. */
  readonly deletedAt?: Date;
  /** When the owner deleted the audio. */
  readonly audioDeletedAt?: Date;
}

export interface StoredTranscript extends FormattedTranscript {
  readonly transcriptionId: string;
}
