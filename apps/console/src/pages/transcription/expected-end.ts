import { formatDateTime, formatTime } from '../../format/format';

const DAY_MS = 86_400_000;

/**
 * `pronto por volta das 14:32`, by the reader's own clock; null once it has passed, and while it is unknown. `now`: milliseconds since 1970.
 * During a rollout, a server of the version before does not send it.
 */
export function expectedEnd(iso: string | null | undefined, now: number): string | null {
  if (iso === null || iso === undefined) return null;
  const end = new Date(iso);
  if (!(end.getTime() > now)) return null;
  if (end.getTime() - now >= DAY_MS) return `pronto por volta de ${formatDateTime(iso)}`;
  // Of one o'clock, and of the hour after midnight, there is only one.
  return `pronto por volta ${end.getHours() < 2 ? 'da' : 'das'} ${formatTime(iso)}`;
}
