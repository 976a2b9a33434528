import { Injectable } from '@nestjs/common';
import { Notifier } from '@aether/platform';

/** News of one transcription, for one waiter. To be closed. */
export interface TranscriptionSignal extends Pick<Notifier, 'wait'> {
  close(): void;
}

/** Notifies those who wait in this process for news of a transcription. A hint, not a fact: the waiter reads the record. */
@Injectable()
export class TranscriptionSignals {
  private readonly waiting = new Map<string, Set<Notifier>>();

  notify(transcriptionId: string): void {
    for (const notifier of this.waiting.get(transcriptionId) ?? []) notifier.notify();
  }

  /** Listens from now on, so that news between a reading of the record and `wait` are not lost. */
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
