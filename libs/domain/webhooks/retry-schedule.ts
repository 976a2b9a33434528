/**
 * Seconds to wait before each retry, as Standard Webhooks recommends (about four days in all):
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md, "Retries".
 */
export const RETRY_DELAYS_S: readonly number[] = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** Delays vary by up to a tenth, so that a receiver that was down does not get every retry at once. */
const JITTER = 0.1;

/** The longest `Retry-After` that is honored: a day, the schedule's longest delay. */
const MAX_RETRY_AFTER_S = 86_400;

export interface Retry {
  /** The attempt that failed, counted from 1. */
  readonly attempt: number;
  readonly delaysS: readonly number[];
  /** Seconds of the receiver's `Retry-After`; null without one. */
  readonly retryAfterS: number | null;
  /** 0 ≤ random < 1 */
  readonly random: number;
}

/** Seconds until the next attempt, never earlier than the receiver's `Retry-After`; null after the last attempt. */
export function retryDelayS({ attempt, delaysS, retryAfterS, random }: Retry): number | null {
  const delayS = delaysS[attempt - 1];
  if (delayS === undefined) return null;
  const jittered = delayS * (1 - JITTER + 2 * JITTER * random);
  return Math.max(jittered, Math.min(retryAfterS ?? 0, MAX_RETRY_AFTER_S));
}

/** Parses `Retry-After` (RFC 9110, section 10.2.3), a number of seconds or a date, to seconds from `now`. Null for anything else. */
export function parseRetryAfter(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (!/^[A-Z][a-z]{2,8}, .* GMT$/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, (at - now.getTime()) / 1000);
}
