/** Weight of the last sample: some seconds are remembered. */
const WEIGHT = 0.3;

/** Bytes a second, smoothed over the samples of a transfer. Times in milliseconds. */
export class TransferSpeed {
  private last: { readonly at: number; readonly bytes: number } | null = null;
  private smoothed: number | null = null;

  /** Null after the first sample, which has nothing to be compared with. */
  sample(at: number, bytes: number): number | null {
    const { last } = this;
    this.last = { at, bytes };
    // What was sent before a break does not count.
    if (last === null || at <= last.at || bytes < last.bytes) return this.smoothed;
    const now = ((bytes - last.bytes) * 1000) / (at - last.at);
    this.smoothed = this.smoothed === null ? now : WEIGHT * now + (1 - WEIGHT) * this.smoothed;
    return this.smoothed;
  }
}
