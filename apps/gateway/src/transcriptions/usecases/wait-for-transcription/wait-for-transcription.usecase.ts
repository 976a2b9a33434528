import { Injectable } from '@nestjs/common';
import { AppError } from '@aether/domain';
import { type TranscriptionRecord } from '@aether/language';
import { TranscriptionRepository } from '@aether/platform';
import { TranscriptionSignals } from '../../transcription-signals';

interface WaitForTranscriptionCommand {
  readonly record: TranscriptionRecord;
  /** The condition to wait for. */
  readonly until: (record: TranscriptionRecord) => boolean;
  readonly maxMs: number;
  /** Stops the wait early. */
  readonly signal: AbortSignal;
}

/** Broadcasts are delivered at most once, so the record is also polled. */
const POLL_MS = 5_000;

/** Waits until a transcription meets a condition, the time is over or the signal aborts. Resolves with the record as last read. */
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

  /** Ignores errors of the database, so that a short outage does not end the wait. */
  private async read(current: TranscriptionRecord): Promise<TranscriptionRecord> {
    const record = await this.transcriptions.findById(current.id).catch(() => current);
    if (record === null) throw new AppError('not_found');
    return record;
  }
}
