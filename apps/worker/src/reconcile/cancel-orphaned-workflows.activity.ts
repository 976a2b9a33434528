import { Inject, Injectable } from '@nestjs/common';
import { Client } from '@temporalio/client';
import { inBatches, TranscriptionRepository, type AppConfig } from '@aether/platform';
import { cancelTranscription, runningTranscriptions, workflowState } from '@aether/temporal/client';
import type { ReconcileActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { CONFIG } from '../tokens';
import { ReconciliationLog } from './reconciliation-log';

type Activity = ReconcileActivities['endOwnerlessWorkflows'];

const BATCH = 200;

/**
 * Cancels workflows without a record: a gateway rolled it back, or it was deleted while Temporal was down. A canceled workflow erases what
 * it wrote.
 */
@Injectable()
export class CancelOrphanedWorkflows {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly temporal: Client,
    private readonly log: ReconciliationLog,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  execute(): ReturnType<Activity> {
    return heartbeating(async ({ signal }) => {
      const before = new Date(Date.now() - this.config.reconcile.graceS * 1000);
      let canceled = 0;
      for await (const ids of inBatches(runningTranscriptions(this.temporal, before), BATCH)) {
        const records = await this.transcriptions.findByIds(ids);
        const owners = new Set(records.filter(({ deletedAt }) => deletedAt === undefined).map(({ id }) => id));
        for (const id of ids) {
          signal.throwIfAborted();
          if (!owners.has(id) && (await this.cancel(id))) canceled += 1;
        }
      }
      return { canceled };
    });
  }

  private async cancel(transcriptionId: string): Promise<boolean> {
    const state = await workflowState(this.temporal, transcriptionId);
    if (state.kind !== 'open' || state.cancelRequested) return false;
    if (!(await cancelTranscription(this.temporal, transcriptionId))) return false;
    this.log.note('workflow-canceled', { transcriptionId });
    return true;
  }
}
