/** Seconds in whole milliseconds, rounded down so that order is kept and the end of the audio is not passed. */
export function wholeMilliseconds(timeS: number): number {
  return Math.floor(timeS * 1000 + 1e-6) / 1000;
}
