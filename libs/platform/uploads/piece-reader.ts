import { setTimeout as sleep } from 'node:timers/promises';
import type { PartSpool } from '../object-store/part-spool';
import { SpooledPart } from '../object-store/spooled-part';

interface PieceReaderOptions {
  /** Returns the bytes received after this long, even if fewer than requested. */
  readonly flushAfterMs: number;
  /** A body that sends nothing for this long has stopped. */
  readonly idleTimeoutMs: number;
  /** Where a piece waits until it is complete; without it, in memory. */
  readonly spool?: PartSpool;
}

/** The body stopped without ending. */
export class BodyTimeoutError extends Error {
  constructor() {
    super('the body stopped');
    this.name = 'BodyTimeoutError';
  }
}

/** Reads a stream in pieces of at most a size that the caller names for each. Close it after the last. */
export class PieceReader {
  private readonly chunks: AsyncIterator<Uint8Array>;
  private pendingChunk: Promise<IteratorResult<Uint8Array>> | null = null;
  private rest: Uint8Array = new Uint8Array(0);
  private readonly piece: SpooledPart;

  constructor(
    body: AsyncIterable<Uint8Array>,
    private readonly options: PieceReaderOptions,
  ) {
    this.chunks = body[Symbol.asyncIterator]();
    this.piece = options.spool?.part() ?? new SpooledPart();
  }

  /** Reads 1 to `most` bytes, which are valid until the next call; null at the end. Rejects with the body's error, or `BodyTimeoutError`. */
  async take(most: number): Promise<Buffer | null> {
    const { piece } = this;
    piece.clear();
    const flushAt = Date.now() + this.options.flushAfterMs;
    while (piece.bytes < most) {
      if (this.rest.length === 0 && !(await this.receive(piece.bytes === 0 ? null : flushAt))) break;
      const part = this.rest.subarray(0, most - piece.bytes);
      this.rest = this.rest.subarray(part.length);
      await piece.add(part);
    }
    return piece.bytes === 0 ? null : piece.read();
  }

  close(): Promise<void> {
    return this.piece.close();
  }

  /** False at the end of the body, or when `until` passes without more bytes. */
  private async receive(until: number | null): Promise<boolean> {
    if (this.pendingChunk === null) {
      this.pendingChunk = this.chunks.next();
      // The read of the next piece gets the error, if any.
      this.pendingChunk.catch(() => undefined);
    }
    const waitMs = until === null ? this.options.idleTimeoutMs : Math.max(0, until - Date.now());
    const timer = new AbortController();
    const result = await Promise.race([
      this.pendingChunk,
      sleep(waitMs, null, { signal: timer.signal, ref: false }).catch(() => null),
    ]).finally(() => timer.abort());
    if (result === null) {
      if (until === null) throw new BodyTimeoutError();
      return false;
    }
    if (result.done === true) return false;
    this.pendingChunk = null;
    this.rest = result.value;
    // An empty chunk is not the end.
    return result.value.length > 0 || this.receive(until);
  }
}
