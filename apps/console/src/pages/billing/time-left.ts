import { formatClock, formatDuration } from '../../format/format';
import { TIME_LEFT_TEXTS } from '../../texts/billing/payment';

const MINUTE_S = 60;
/** Of more than a day, the date says more. */
const LONGEST_S = 24 * 3_600;

/** Whole seconds until a time, from 0. */
export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
}

export function isCountedDown(seconds: number): boolean {
  return seconds <= LONGEST_S;
}

/** "Expira em 14:32"; calm: "Expira em 15 min", which changes once a minute. */
export function timeLeftText(seconds: number, isCalm: boolean): string {
  if (seconds === 0) return TIME_LEFT_TEXTS.over;
  if (!isCalm) return TIME_LEFT_TEXTS.expiresIn(formatClock(seconds));
  if (seconds < MINUTE_S) return TIME_LEFT_TEXTS.expiresInLessThanMinute;
  return TIME_LEFT_TEXTS.expiresIn(formatDuration(Math.ceil(seconds / MINUTE_S) * MINUTE_S));
}

/** The same in words, as screen readers say them. */
export function timeLeftLabel(seconds: number): string {
  return seconds === 0 ? TIME_LEFT_TEXTS.over : TIME_LEFT_TEXTS.expiresIn(formatDuration(seconds));
}

/** The last whole minute that has passed and is announced: each of the last five, and every fifth before. */
export function minuteMark(seconds: number): number {
  const minutes = Math.ceil(seconds / MINUTE_S);
  return minutes <= 5 ? minutes : Math.ceil(minutes / 5) * 5;
}

/** What screen readers announce at a minute mark. */
export function markText(minutes: number): string {
  if (minutes === 0) return TIME_LEFT_TEXTS.announceOver;
  return TIME_LEFT_TEXTS.announceMinutes(minutes);
}
