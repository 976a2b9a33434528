/** A request's claim to be the one that begins a transcription; held by that transcription's own document, so both are one write. */
export interface IdempotencyClaim {
  /** SHA-256 of what makes two requests the same attempt. Unique among the claims that are held. */
  readonly key: string;
  /** SHA-256 of what was asked for: options and audio. */
  readonly fingerprint: string;
  /** From then on another may take it. */
  readonly expiresAt: Date;
  /** Another request has joined it, so that the one that created it may no longer roll it back. */
  readonly joined?: true;
}
