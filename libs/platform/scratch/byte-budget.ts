import { noSpaceError } from './no-space';

/** Space as the file system reports it, in bytes. */
export interface MeasuredSpace {
  readonly totalBytes: number;
  readonly freeBytes: number;
  /** Already written by those who hold bytes. */
  readonly writtenBytes: number;
}

interface Waiting {
  readonly bytes: number;
  readonly admit: () => void;
  readonly fail: (error: Error) => void;
}

/** Share of the file system, and most bytes, that stay free for whatever else writes to it. */
const SPARE_SHARE = 0.05;
const SPARE_BYTES = 2 ** 30;
/** Small amounts do not wait behind large ones: the caller of a short recording waits for the response. */
const SMALL_BYTES = 16 * 2 ** 20;
/** Others may free space at any time. */
const POLL_MS = 500;
/** Then the work is left to whichever worker has space. */
const PATIENCE_MS = 10 * 60_000;

/** Divides the free bytes of a file system among concurrent work, in order of arrival. */
export class ByteBudget {
  private readonly held = new Set<{ readonly bytes: number }>();
  private queue: readonly Waiting[] = [];
  private timer: NodeJS.Timeout | null = null;
  private admitting = false;
  private again = false;

  constructor(
    private readonly measure: () => Promise<MeasuredSpace>,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  /** Bytes promised to running work. */
  get heldBytes(): number {
    return [...this.held].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Number of pieces of work that wait for space. */
  get waiting(): number {
    return this.queue.length;
  }

  /**
   * Waits until `bytes` are free, and holds them until the returned function is called. Rejects with `overloaded` after ten minutes, and at once if
   * the whole file system is too small; with the signal's reason when that aborts.
   */
  async take(bytes: number, signal: AbortSignal): Promise<() => void> {
    const holding = { bytes };
    await new Promise<void>((resolve, reject) => {
      const settle = (end: () => void): void => {
        signal.removeEventListener('abort', abort);
        clearTimeout(patience);
        this.queue = this.queue.filter((other) => other !== waiting);
        end();
      };
      const waiting: Waiting = {
        bytes,
        admit: () => {
          this.held.add(holding);
          settle(resolve);
        },
        fail: (error) => settle(() => reject(error)),
      };
      const abort = (): void => waiting.fail(signal.reason as Error);
      const patience = setTimeout(() => waiting.fail(noSpaceError()), this.patienceMs);
      signal.addEventListener('abort', abort);
      this.queue = [...this.queue, waiting];
      if (signal.aborted) abort();
      this.admitSoon();
    });
    return () => {
      this.held.delete(holding);
      this.admitSoon();
    };
  }

  private admitSoon(): void {
    this.again = true;
    if (!this.admitting) void this.admitAll();
  }

  private async admitAll(): Promise<void> {
    this.admitting = true;
    while (this.again) {
      this.again = false;
      await this.admit();
    }
    this.admitting = false;
    if (this.queue.length === 0 || this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.admitSoon();
    }, POLL_MS).unref();
  }

  private async admit(): Promise<void> {
    if (this.queue.length === 0) return;
    try {
      const { totalBytes, freeBytes, writtenBytes } = await this.measure();
      const most = totalBytes - spareOf(totalBytes);
      const promised = this.heldBytes - Math.min(writtenBytes, this.heldBytes);
      let available = freeBytes - spareOf(totalBytes) - promised;
      let blocked = false;
      for (const waiting of this.queue) {
        const mayPass = !blocked || waiting.bytes <= SMALL_BYTES;
        if (waiting.bytes > most)
          waiting.fail(noSpaceError(`the scratch folder can never hold ${waiting.bytes} bytes`));
        else if (mayPass && waiting.bytes <= available) {
          available -= waiting.bytes;
          waiting.admit();
        } else blocked = true;
      }
    } catch (error) {
      for (const waiting of this.queue) waiting.fail(error as Error);
    }
  }
}

function spareOf(totalBytes: number): number {
  return Math.min(SPARE_BYTES, totalBytes * SPARE_SHARE);
}
