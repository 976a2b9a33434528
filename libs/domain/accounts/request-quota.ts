/** The remaining requests of an account in the sliding 60 second window of its tier. */
export interface RequestQuota {
  /** The tier's requests per minute. */
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds until `remaining` grows; 0 when no request was counted in the last minute. */
  readonly resetMs: number;
}
