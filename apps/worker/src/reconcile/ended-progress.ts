import { Inject, Injectable } from '@nestjs/common';
import { inBatches, PROGRESS_LOG, TranscriptionRepository, type ProgressLog } from '@aether/platform';
import { ReconciliationLog } from './reconciliation-log';

const BATCH = 200;

/** Clients whose connection broke at the end resume within this time. */
const GRACE_MS = 10 * 60_000;

/**
 * Share of the runs that also look at logs of one event, which are those of ended transcriptions without their text: a million a day, of which only
 * deleted ones have to be erased before they expire.
 */
const WHOLE_RUNS = 1 / 12;

/** Deletes the text of ended transcriptions from the progress log, and all events of deleted ones. Later readers get the stored result. */
@Injectable()
export class EndedProgress {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly log: ReconciliationLog,
    @Inject(PROGRESS_LOG) private readonly progressLog: ProgressLog,
  ) {}

  /** Does nothing without the log: its events also expire. `now`: the database's time. */
  async purge(now: Date): Promise<void> {
    try {
      const before = new Date(now.getTime() - GRACE_MS);
      const isWhole = Math.random() < WHOLE_RUNS;
      const logs = (await this.progressLog.list()).filter(({ events }) => isWhole || events > 1);
      for await (const batch of inBatches(logs, BATCH)) await this.purgeBatch(batch, before);
    } catch (error) {
      this.log.logger.warn({ event: 'progress-not-purged', err: error }, 'could not purge ended progress');
    }
  }

  private async purgeBatch(
    batch: readonly { readonly id: string; readonly events: number }[],
    before: Date,
  ): Promise<void> {
    const records = await this.transcriptions.findByIds(batch.map(({ id }) => id));
    const known = new Map(records.map((record) => [record.id, record]));
    for (const { id, events } of batch) {
      const record = known.get(id);
      const { completedAt, deletedAt } = record ?? {};
      if (deletedAt !== undefined && deletedAt < before) await this.progressLog.purge(id);
      else if (events > 1 && completedAt != null && completedAt < before) await this.purgeText(id);
    }
  }

  /** Without its end, which an outage of the log may have skipped, the last event may contain text. */
  private async purgeText(id: string): Promise<void> {
    const last = await this.progressLog.last(id);
    if (last?.event.change.kind === 'ended') await this.progressLog.purgeText(id);
    else await this.progressLog.purge(id);
  }
}
