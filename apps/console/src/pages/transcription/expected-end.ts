import { formatDateTime, formatTime } from '../../format/format';
import { STAGE_TEXTS } from '../../texts/transcription/stages';

const DAY_MS = 86_400_000;

/**
 * `pronto por volta das 14:32`, in the local time zone; null if the time has passed or is unknown. `now`: milliseconds since 1970.
 * The field is undefined during a rollout, because the previous server version does not send it.
 */
export function expectedEnd(iso: string | null | undefined, now: number): string | null {
  if (iso === null || iso === undefined) return null;
  const end = new Date(iso);
  if (!(end.getTime() > now)) return null;
  if (end.getTime() - now >= DAY_MS) return STAGE_TEXTS.doneOn(formatDateTime(iso));
  // Portuguese uses the singular article for the hours 0 and 1.
  return (end.getHours() < 2 ? STAGE_TEXTS.doneByOneOClock : STAGE_TEXTS.doneBy)(formatTime(iso));
}
