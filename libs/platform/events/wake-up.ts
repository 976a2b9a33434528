/** A bell for one sleeper: a ring while nobody sleeps is remembered, several are one. */
export class WakeUp {
  private rung = false;
  private wake: (() => void) | null = null;
  private readonly onAbort = (): void => this.ring();

  constructor(private readonly signal?: AbortSignal) {
    signal?.addEventListener('abort', this.onAbort);
  }

  ring(): void {
    this.rung = true;
    this.wake?.();
  }

  /** Resolves at the next ring (or one since the last wait), when the signal aborts, or after `limitMs`. */
  async wait(limitMs: number): Promise<void> {
    if (!this.rung && this.signal?.aborted !== true) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        timer = setTimeout(resolve, limitMs);
      });
      clearTimeout(timer);
      this.wake = null;
    }
    this.rung = false;
  }

  close(): void {
    this.signal?.removeEventListener('abort', this.onAbort);
  }
}
