/** Rounds seconds down to whole milliseconds, so that order is kept and no time exceeds the end of the audio. */
export function wholeMilliseconds(timeS: number): number {
  return Math.floor(timeS * 1000 + 1e-6) / 1000;
}
