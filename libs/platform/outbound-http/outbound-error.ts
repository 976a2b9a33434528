import type { AddressRefusal, CallFailure } from '@aether/domain';

export type OutboundFailure = 'not_allowed' | CallFailure;

interface OutboundErrorOptions {
  /** Whether the same call may succeed later unchanged. */
  readonly retryable?: boolean;
  readonly refusal?: AddressRefusal;
  readonly cause?: unknown;
}

/** A failed call to a third party's server. Its message never holds the address. */
export class OutboundError extends Error {
  readonly retryable: boolean;
  /** Set with failure `not_allowed`. */
  readonly refusal: AddressRefusal | null;

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

export const refused = (refusal: AddressRefusal): OutboundError => new OutboundError('not_allowed', { refusal });
