/** Audio pushed block by block; `onTaken` requests the next block. */
export class FedAudio implements AsyncIterable<Int16Array> {
  private readonly held: Int16Array[] = [];
  private readonly failing = new AbortController();
  private ended = false;
  private wake: () => void = () => undefined;

  constructor(private readonly onTaken: () => void) {}

  /** Aborted by `fail`. */
  get signal(): AbortSignal {
    return this.failing.signal;
  }

  push(samples: Int16Array): void {
    this.held.push(samples);
    this.wake();
  }

  end(): void {
    this.ended = true;
    this.wake();
  }

  fail(error: Error): void {
    this.failing.abort(error);
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Int16Array, void, undefined> {
    for (;;) {
      this.failing.signal.throwIfAborted();
      const samples = this.held.shift();
      if (samples) {
        this.onTaken();
        yield samples;
      } else if (this.ended) return;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}
