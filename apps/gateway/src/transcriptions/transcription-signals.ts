import { Injectable } from '@nestjs/common';
import { Notifier } from '@aether/platform';

/** One waiter's subscription to one transcription. The waiter must close it. */
export interface TranscriptionSignal extends Pick<Notifier, 'wait'> {
  close(): void;
}

/** Wakes the waiters of a transcription in this process. A notification is only a hint, so the waiter reads the record. */
@Injectable()
export class TranscriptionSignals {
  private readonly waiting = new Map<string, Set<Notifier>>();

  notify(transcriptionId: string): void {
    for (const notifier of this.waiting.get(transcriptionId) ?? []) notifier.notify();
  }

  /** Subscribes from now on, so that no notification between reading the record and `wait` is lost. */
  listen(transcriptionId: string): TranscriptionSignal {
    const all = this.waiting.get(transcriptionId) ?? new Set<Notifier>();
    const notifier = new Notifier();
    this.waiting.set(transcriptionId, all.add(notifier));
    return {
      wait: (limitMs, signal) => notifier.wait(limitMs, signal),
      close: () => {
        all.delete(notifier);
        if (all.size === 0 && this.waiting.get(transcriptionId) === all) this.waiting.delete(transcriptionId);
      },
    };
  }
}
