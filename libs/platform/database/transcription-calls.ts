/** Parameters and results of `TranscriptionRepository`. */
import type { ListOrder } from './list-order';
import type { TranscriptionStatus } from '@aether/domain';
import type { SegmentDecoding, TranscriptionRecord, FormattedTranscript } from '@aether/language';
import type { IdempotencyClaim } from './idempotency-claim';

export type NewTranscription = Pick<
  TranscriptionRecord,
  | 'id'
  | 'accountId'
  | 'apiKeyId'
  | 'createdAt'
  | 'audioKey'
  | 'originalBytes'
  | 'uploadId'
  | 'fileName'
  | 'options'
  | 'eventId'
  | 'retryOf'
> & {
  /** URL to fetch the audio from, when the request did not contain it. */
  readonly audioUrl?: string;
  /** Key of the encrypted recordings of known voices (`putKnownVoices`). */
  readonly voicesKey?: string;
};

export interface TranscriptionResult {
  readonly transcript: FormattedTranscript;
  /** Whether a surcharged option was delivered. */
  readonly surcharged: boolean;
  readonly engine: string;
  readonly warnings: readonly string[];
  /** How each segment was decoded, when requested. */
  readonly decoding?: readonly SegmentDecoding[];
  /** Object key of the audio that is kept instead of the original. */
  readonly redactedAudioKey?: string;
}

/** What a worker finds out about the original. */
export type Probed = Required<Pick<TranscriptionRecord, 'audioSha256'>> & { readonly durationS: number };

/** The credit that a transcription reserves. */
export interface Reserved {
  readonly durationS: number;
  /** Micro-BRL per hour on top of the rates of the account's lots. */
  readonly surchargePerHour: number;
  /** Whether the account must have enough credit (default). If false, missing credit is granted. */
  readonly prepaid?: boolean;
}

export interface ClaimOptions {
  readonly claim?: IdempotencyClaim;
  /** Takes the claim from its holder instead of joining it. */
  readonly takeOver?: boolean;
}

export interface BeginOptions extends ClaimOptions {
  /** Maximum of the account's queued and processing transcriptions; no limit if absent. */
  readonly atMost?: number;
  /** Whether the account must have credit for at least one second of audio. */
  readonly onCredit?: boolean;
  /** The limit of the request's key in micro-BRL a month; no limit if null or absent. */
  readonly keyLimitMicroBrl?: number | null;
}

/** The record of a request, and whether an earlier request created it. */
export interface BeginResult {
  readonly joined: boolean;
  readonly record: TranscriptionRecord;
}

/**
 * Outcome of a rollback. `deleted`: the transcription was queued; `canceled`: it was processing, and a repeated request no longer joins it;
 * `absent`: there is none so far; `kept`: another request has joined it, or it has ended.
 */
export type DiscardResult = 'deleted' | 'canceled' | 'absent' | 'kept';

/** The record after the call, and whether the call changed it (false when it was already done, or came too late). */
export interface Transition {
  readonly changed: boolean;
  readonly record: TranscriptionRecord;
}

export interface ListTranscriptions {
  /** 1..100 */
  readonly limit: number;
  /** Cursor: the page starts after the transcription with this id. */
  readonly after?: string;
  /** Default: the newest first. */
  readonly order?: ListOrder;
  readonly status?: TranscriptionStatus;
  /** Exactly this reference. */
  readonly reference?: string;
  /** Both inclusive. */
  readonly createdFrom?: Date;
  readonly createdTo?: Date;
  readonly tag?: string;
  /** Whether on legal hold. */
  readonly held?: boolean;
  /** Words that names and text contain, all of them. */
  readonly words?: string;
}

/** What an owner calls a transcription. An absent field stays unchanged; a null title is removed. */
export interface TranscriptionLabels {
  readonly title?: string | null;
  readonly tags?: readonly string[];
}

export interface ListOpen {
  readonly createdBefore: Date;
  /** Cursor: the page starts after this id; null for the first page. */
  readonly after: string | null;
  readonly limit: number;
}
