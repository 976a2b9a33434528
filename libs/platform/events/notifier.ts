import { setMaxListeners } from 'node:events';

/** An event for one waiter at a time. Events without a waiter are remembered and coalesced into one. */
export class Notifier {
  private notified = false;
  private resume: (() => void) | null = null;

  notify(): void {
    this.notified = true;
    this.resume?.();
  }

  /** Resolves at the next event (or one since the last wait), after `limitMs`, or when the signal aborts, whichever comes first. */
  async wait(limitMs: number, signal?: AbortSignal): Promise<void> {
    if (!this.notified && signal?.aborted !== true) await this.next(limitMs, signal);
    this.notified = false;
  }

  private async next(limitMs: number, signal?: AbortSignal): Promise<void> {
    if (signal !== undefined) setMaxListeners(0, signal);
    await new Promise<void>((resolve) => {
      const stop = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
        resolve();
      };
      const timer = setTimeout(stop, limitMs);
      this.resume = stop;
      signal?.addEventListener('abort', stop, { once: true });
    });
    this.resume = null;
  }
}
