import { setTimeout as sleep } from 'node:timers/promises';

interface PieceReaderOptions {
  /** What has come is given out after this long, though it be less than was asked for. */
  readonly patienceMs: number;
  /** A body that gives nothing for this long has stopped. */
  readonly silenceMs: number;
}

/** The body has fallen silent without ending. */
export class SilentBodyError extends Error {
  constructor() {
    super('the body stopped');
    this.name = 'SilentBodyError';
  }
}

/** Takes a stream apart into pieces whose largest size the taker names each time. */
export class PieceReader {
  private readonly chunks: AsyncIterator<Uint8Array>;
  private coming: Promise<IteratorResult<Uint8Array>> | null = null;
  private rest: Uint8Array = new Uint8Array(0);

  constructor(
    body: AsyncIterable<Uint8Array>,
    private readonly options: PieceReaderOptions,
  ) {
    this.chunks = body[Symbol.asyncIterator]();
  }

  /** From 1 to `most` bytes; null at the end. Rejects with the body's error, or `SilentBodyError`. */
  async take(most: number): Promise<Buffer | null> {
    const gathered: Uint8Array[] = [];
    let bytes = 0;
    const giveOutAt = Date.now() + this.options.patienceMs;
    while (bytes < most) {
      if (this.rest.length === 0 && !(await this.receive(bytes === 0 ? null : giveOutAt))) break;
      const part = this.rest.subarray(0, most - bytes);
      this.rest = this.rest.subarray(part.length);
      gathered.push(part);
      bytes += part.length;
    }
    return bytes === 0 ? null : Buffer.concat(gathered);
  }

  /** False at the body's end, or when `until` has passed without more. */
  private async receive(until: number | null): Promise<boolean> {
    if (this.coming === null) {
      this.coming = this.chunks.next();
      // The reader of the next piece gets the error, if there is one.
      this.coming.catch(() => undefined);
    }
    const waitMs = until === null ? this.options.silenceMs : Math.max(0, until - Date.now());
    const timer = new AbortController();
    const given = await Promise.race([
      this.coming,
      sleep(waitMs, null, { signal: timer.signal, ref: false }).catch(() => null),
    ]).finally(() => timer.abort());
    if (given === null) {
      if (until === null) throw new SilentBodyError();
      return false;
    }
    if (given.done === true) return false;
    this.coming = null;
    this.rest = given.value;
    // An empty chunk is not the end.
    return given.value.length > 0 || this.receive(until);
  }
}
