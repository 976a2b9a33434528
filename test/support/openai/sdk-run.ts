/** A call of `audio.transcriptions.create`. */
export interface SdkCall {
  readonly base_url: string;
  readonly api_key: string;
  readonly file: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Cancels a streamed transcription at its first event. */
  readonly cancel?: boolean;
}

/** Return value or exception of an SDK. */
export interface SdkOutcome {
  readonly kind: string;
  readonly value?: unknown;
  /** Status of a streamed transcription at its first event. */
  readonly status_at_first?: string;
  readonly error?: {
    readonly class: string;
    readonly status: number;
    readonly code: string;
    readonly type: string;
    readonly param: string | null;
  };
}

export interface SdkRun {
  /** All arguments that the types of the SDK know. */
  readonly fields: readonly string[];
  readonly outcomes: readonly SdkOutcome[];
}
