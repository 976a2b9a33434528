import { Injectable } from '@nestjs/common';

/** Graceful shutdown in two steps: first streams end and new requests go to other gateways, later calls that wait for a result end. */
@Injectable()
export class Draining {
  private readonly started = new AbortController();
  private readonly waitsOver = new AbortController();

  /** Aborts when the shutdown starts. */
  get signal(): AbortSignal {
    return this.started.signal;
  }

  /** Aborts when callers that still wait for a result must poll for it instead. */
  get endOfWaits(): AbortSignal {
    return this.waitsOver.signal;
  }

  begin(): void {
    this.started.abort();
  }

  endWaits(): void {
    this.waitsOver.abort();
  }
}
