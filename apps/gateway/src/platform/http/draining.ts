import { Injectable } from '@nestjs/common';

/** The way down, in two steps: streams end at once and new calls go elsewhere; calls that wait for a result get a while to have it. */
@Injectable()
export class Draining {
  private readonly begun = new AbortController();
  private readonly waitsOver = new AbortController();

  /** Aborts when the process begins to shut down. */
  get signal(): AbortSignal {
    return this.begun.signal;
  }

  /** Aborts when callers who wait for a result are to be told to come back for it. */
  get endOfWaits(): AbortSignal {
    return this.waitsOver.signal;
  }

  begin(): void {
    this.begun.abort();
  }

  endWaits(): void {
    this.waitsOver.abort();
  }
}
