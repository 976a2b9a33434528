/** What `TranscriptionRepository` is called with, and what it answers. */
import type { TranscriptionStatus } from '@aether/domain';
import type { SegmentDecoding, TranscriptionRecord, FormattedTranscript } from '@aether/language';
import type { IdempotencyClaim } from './idempotency-claim';

export type NewTranscription = Pick<
  TranscriptionRecord,
  'id' | 'accountId' | 'apiKeyId' | 'createdAt' | 'audioKey' | 'originalBytes' | 'uploadId' | 'options' | 'eventId'
> & {
  /** Where the audio is to be fetched from, when it did not come with the request. */
  readonly audioUrl?: string;
};

export interface TranscriptionResult {
  readonly transcript: FormattedTranscript;
  /** Whether what costs more was delivered. */
  readonly surcharged: boolean;
  readonly engine: string;
  readonly warnings: readonly string[];
  /** How each segment was decoded, when that was asked for. */
  readonly decoding?: readonly SegmentDecoding[];
  /** Object of the audio that is kept instead of the original. */
  readonly redactedAudioKey?: string;
}

/** What a transcription takes of its account's credit. */
export interface Reserved {
  readonly durationS: number;
  /** Micro-BRL an hour beyond the rates of the account's lots. */
  readonly surchargePerHour: number;
  /** Whether the account must have credit for it (default): where not, what is missing is granted. */
  readonly prepaid?: boolean;
}

export interface ClaimOptions {
  readonly claim?: IdempotencyClaim;
  /** Take the claim from its holder, instead of joining it. */
  readonly takeOver?: boolean;
}

export interface BeginOptions extends ClaimOptions {
  /** How many of the account may be queued or processing at once; no limit without it. */
  readonly atMost?: number;
  /** Whether the account must have credit for a second of audio at least. */
  readonly onCredit?: boolean;
}

/** The record of a request, and whether an earlier request had created it. */
export interface BeginResult {
  readonly joined: boolean;
  readonly record: TranscriptionRecord;
}

/**
 * What taking a transcription back came to. `forgotten`: it was queued, and is gone; `released`: it was worked for, and is canceled: whoever
 * repeats the request no longer joins it; `absent`: there is none, so far; `kept`: another request has joined it and counts on it, or it has ended.
 */
export type DiscardResult = 'deleted' | 'canceled' | 'absent' | 'kept';

/** The record as it stands after the call, and whether the call changed it (false: it had been done before, or came too late). */
export interface Transition {
  readonly changed: boolean;
  readonly record: TranscriptionRecord;
}

export interface ListTranscriptions {
  /** 1..100 */
  readonly limit: number;
  /** The id after which (that is, older than which) the page begins. */
  readonly after?: string;
  readonly status?: TranscriptionStatus;
}

export interface ListOpen {
  readonly createdBefore: Date;
  /** The id after which the page begins; null: the first. */
  readonly after: string | null;
  readonly limit: number;
}
