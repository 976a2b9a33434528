/** A shorter listing of the bucket costs little, however often it is made. */
const SHORT_MS = 60_000;
/** After a longer one, at least this many times its duration passes without another. */
const PAUSE = 50;

/** Limits the share of the time in which a process lists the bucket, which takes longer the more audio is kept: to a fiftieth. */
export class ListingPace {
  private nextAt = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Runs a listing, unless it is too early: then null. One that fails is repeated at once. */
  async run<T>(list: () => Promise<T>): Promise<T | null> {
    const began = this.now();
    if (began < this.nextAt) return null;
    const result = await list();
    const ended = this.now();
    if (ended - began > SHORT_MS) this.nextAt = ended + PAUSE * (ended - began);
    return result;
  }
}
