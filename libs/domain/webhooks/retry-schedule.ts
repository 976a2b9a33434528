/**
 * Seconds to wait before each further try, as Standard Webhooks recommends them (about four days in all):
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md, "Retries".
 */
export const RETRY_DELAYS_S: readonly number[] = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** Delays differ by up to a tenth, so that receivers who were away are not called by everything at once. */
const JITTER = 0.1;

/** What a receiver may ask for by `Retry-After`: a day, the schedule's own longest delay. */
const LONGEST_S = 86_400;

export interface Retry {
  /** The try that failed, counted from 1. */
  readonly attempt: number;
  readonly delaysS: readonly number[];
  /** What the receiver asked for. */
  readonly retryAfterS: number | null;
  /** 0 ≤ random < 1 */
  readonly random: number;
}

/** Seconds until the next try, never before the receiver asked for it; null when that was the last one. */
export function retryDelayS({ attempt, delaysS, retryAfterS, random }: Retry): number | null {
  const delayS = delaysS[attempt - 1];
  if (delayS === undefined) return null;
  const jittered = delayS * (1 - JITTER + 2 * JITTER * random);
  return Math.max(jittered, Math.min(retryAfterS ?? 0, LONGEST_S));
}

/** `Retry-After` (RFC 9110, section 10.2.3) in seconds from `now`: a number of them, or a date. Null for anything else. */
export function parseRetryAfter(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (!/^[A-Z][a-z]{2,8}, .* GMT$/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, (at - now.getTime()) / 1000);
}
