/** Why an address may not be called. `private`: it leads, or may lead, to a host that is not on the public internet. */
export type Refusal = 'scheme' | 'notation' | 'credentials' | 'port' | 'private';

export type OutboundFailure =
  | 'not_allowed'
  /** The name does not exist, or no name server responded. */
  | 'unresolved'
  | 'unreachable'
  /** The certificate does not prove the host's identity. */
  | 'untrusted'
  | 'timed_out'
  /** The connection ended, or the response was not HTTP. */
  | 'broken_off'
  | 'too_large'
  | 'too_many_redirects';

interface OutboundErrorOptions {
  /** Whether the same call may succeed later unchanged. */
  readonly retryable?: boolean;
  readonly refusal?: Refusal;
  readonly cause?: unknown;
}

/** A failed call to a third party's server. Its message never holds the address. */
export class OutboundError extends Error {
  readonly retryable: boolean;
  /** Set with failure `not_allowed`. */
  readonly refusal: Refusal | null;

  constructor(
    readonly failure: OutboundFailure,
    { retryable = false, refusal, cause }: OutboundErrorOptions = {},
  ) {
    super(refusal === undefined ? `outbound call: ${failure}` : `outbound call: ${failure} (${refusal})`, { cause });
    this.name = 'OutboundError';
    this.retryable = retryable;
    this.refusal = refusal ?? null;
  }
}

export const refused = (refusal: Refusal): OutboundError => new OutboundError('not_allowed', { refusal });
