/** Weight of the latest sample in the exponential moving average. */
const WEIGHT = 0.3;

/** Smoothed transfer speed in bytes per second. Times in milliseconds. */
export class TransferSpeed {
  private last: { readonly at: number; readonly bytes: number } | null = null;
  private smoothed: number | null = null;

  /** Returns the speed; null after the first sample, which has no predecessor. */
  sample(at: number, bytes: number): number | null {
    const { last } = this;
    this.last = { at, bytes };
    // Skips the sample after an upload resumed from an earlier byte.
    if (last === null || at <= last.at || bytes < last.bytes) return this.smoothed;
    const now = ((bytes - last.bytes) * 1000) / (at - last.at);
    this.smoothed = this.smoothed === null ? now : WEIGHT * now + (1 - WEIGHT) * this.smoothed;
    return this.smoothed;
  }
}
