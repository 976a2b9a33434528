import { Inject, Injectable } from '@nestjs/common';
import { isTerminal } from '@aether/domain';
import {
  inBatches,
  KeySpendingRepository,
  LedgerRepository,
  TranscriptionRepository,
  type AppConfig,
} from '@aether/platform';
import type { ReconcileActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { CONFIG } from '../tokens';
import { ReconciliationLog } from './reconciliation-log';

type Activity = ReconcileActivities['releaseReservations'];

const BATCH = 200;

/**
 * Releases reserved credit whose transcription has ended or has no record. The end of a transcription also settles its reservation in one
 * transaction, so this covers other cases, such as records that an operator erased or restored. Then corrects what keys with a limit have spent.
 */
@Injectable()
export class ReleaseReservations {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly transcriptions: TranscriptionRepository,
    private readonly keySpending: KeySpendingRepository,
    private readonly log: ReconciliationLog,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  execute(): ReturnType<Activity> {
    return heartbeating(async ({ signal }) => {
      const before = new Date(Date.now() - this.config.reconcile.graceS * 1000);
      let released = 0;
      for await (const held of inBatches(this.ledger.reservationsBefore(before), BATCH)) {
        const records = await this.transcriptions.findByIds(held.map(({ transcriptionId }) => transcriptionId));
        const open = new Set(records.filter(({ status }) => !isTerminal(status)).map(({ id }) => id));
        for (const reservation of held.filter(({ transcriptionId }) => !open.has(transcriptionId))) {
          signal.throwIfAborted();
          if (!(await this.ledger.release(reservation))) continue;
          this.log.note('credit-released', { transcriptionId: reservation.transcriptionId });
          released += 1;
        }
      }
      await this.correctSpending(signal);
      return { released };
    });
  }

  private async correctSpending(signal: AbortSignal): Promise<void> {
    for await (const key of this.keySpending.limitedKeys()) {
      signal.throwIfAborted();
      if (await this.keySpending.correct(key)) this.log.note('key-spending-corrected', { apiKeyId: key.id });
    }
  }
}
