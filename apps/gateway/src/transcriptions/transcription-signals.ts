import { setMaxListeners } from 'node:events';
import { Injectable } from '@nestjs/common';

/** Wakes whoever waits in this process for news of a transcription. A hint, not a fact: the woken one reads the record. */
@Injectable()
export class TranscriptionSignals {
  private readonly waiting = new Map<string, Set<WakeUp>>();

  wake(transcriptionId: string): void {
    for (const wakeUp of this.waiting.get(transcriptionId) ?? []) wakeUp.ring();
  }

  /** To be closed. Listens from now on, so that news between a reading of the record and `next` are not lost. */
  listen(transcriptionId: string): WakeUp {
    const all = this.waiting.get(transcriptionId) ?? new Set<WakeUp>();
    const wakeUp = new WakeUp(() => {
      all.delete(wakeUp);
      if (all.size === 0 && this.waiting.get(transcriptionId) === all) this.waiting.delete(transcriptionId);
    });
    this.waiting.set(transcriptionId, all.add(wakeUp));
    return wakeUp;
  }
}

export class WakeUp {
  private rung = false;
  private resume: (() => void) | null = null;

  constructor(readonly close: () => void) {}

  ring(): void {
    this.rung = true;
    this.resume?.();
  }

  /** Resolves at the next ring since the last `next`, after `maxMs`, or when the signal aborts, whichever comes first. */
  async next(maxMs: number, signal: AbortSignal): Promise<void> {
    if (!this.rung && !signal.aborted) {
      setMaxListeners(0, signal);
      await new Promise<void>((resolve) => {
        const stop = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', stop);
          resolve();
        };
        const timer = setTimeout(stop, maxMs);
        this.resume = stop;
        signal.addEventListener('abort', stop, { once: true });
      });
      this.resume = null;
    }
    this.rung = false;
  }
}
