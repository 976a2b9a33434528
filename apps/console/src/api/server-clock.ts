/** A clock that is off by less is near enough, and the header has whole seconds. */
const TOLERANCE_MS = 5_000;

let offsetMs = 0;

/** Notes what time the service has, by the `Date` header of a response that has just arrived. */
export function noteServerTime(date: string | null, now = Date.now()): void {
  const serverMs = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(serverMs)) return;
  const differenceMs = serverMs - now;
  offsetMs = Math.abs(differenceMs) < TOLERANCE_MS ? 0 : differenceMs;
}

/** The time in milliseconds by the clock of the service, which decides what has expired. The clocks of users may be minutes off. */
export function serverNow(now = Date.now()): number {
  return now + offsetMs;
}
