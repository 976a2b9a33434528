/** How many requests an account may still make, of those that its tier allows in any 60 seconds. */
export interface RequestQuota {
  /** The tier's requests a minute. */
  readonly limit: number;
  readonly remaining: number;
  /** Until `remaining` grows, in milliseconds; 0 when nothing was counted in the last minute. */
  readonly resetMs: number;
}
