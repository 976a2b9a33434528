/** A request's claim to an idempotency key. The transcription's own document holds it, so that both are one write. */
export interface IdempotencyClaim {
  /** SHA-256 of what identifies a repeated request. Unique among held claims. */
  readonly key: string;
  /** SHA-256 of the requested options and audio. */
  readonly fingerprint: string;
  /** After this time another request may take it. */
  readonly expiresAt: Date;
  /** Another request has joined it, so that the one that created it may no longer roll it back. */
  readonly joined?: true;
}
