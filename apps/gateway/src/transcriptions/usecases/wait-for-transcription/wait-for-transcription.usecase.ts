import { Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import { type TranscriptionRecord } from '@aether/language';
import { TranscriptionRepository } from '@aether/platform';
import { TranscriptionSignals } from '../../transcription-signals';
import type { WaitForTranscriptionCommand } from './wait-for-transcription.command';

/** Broadcasts come at most once: the record is read this often even without one. */
const POLL_MS = 5_000;

/** Waits for a state of a transcription. Resolves with the record as last read: in that state, or not when time or patience ran out. */
@Injectable()
export class WaitForTranscription {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly signals: TranscriptionSignals,
  ) {}

  async execute({ record, until, maxMs, signal }: WaitForTranscriptionCommand): Promise<TranscriptionRecord> {
    if (until(record) || maxMs <= 0) return record;
    const deadline = performance.now() + maxMs;
    let current = record;
    const news = this.signals.listen(record.id);
    try {
      for (;;) {
        current = await this.read(current);
        const leftMs = deadline - performance.now();
        if (until(current) || leftMs <= 0 || signal.aborted) return current;
        await news.wait(Math.min(POLL_MS, leftMs), signal);
      }
    } finally {
      news.close();
    }
  }

  /** A database that is away for a moment does not end the waiting: the work goes on without the caller noticing. */
  private async read(current: TranscriptionRecord): Promise<TranscriptionRecord> {
    const record = await this.transcriptions.findById(current.id).catch(() => current);
    if (record === null) throw new AppError('not_found');
    return record;
  }
}
