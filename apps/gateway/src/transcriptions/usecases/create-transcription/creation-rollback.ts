import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Optional, type BeforeApplicationShutdown } from '@nestjs/common';
import {
  eraseObjects,
  OBJECT_STORE,
  StorageUseRepository,
  TranscriptionRepository,
  type Logger,
  type ObjectStore,
} from '@aether/platform';
import { LOGGER } from '../../../platform/tokens';
import { TranscriptionWorkflows } from '../../transcription-workflows';

/** How long the caller waits for a rollback. It continues after the response, and reconciliation repairs the rest. */
const RESPONSE_WAIT_MS = 2_000;

/** Delays between retries. Their sum is below `AETHER_RECONCILE_GRACE_S`, after which the `reconcile` schedule starts orphaned records. */
const RETRY_DELAYS_MS = [1_000, 4_000, 15_000, 40_000];

/** Whether the record was written. `unknown`: the write timed out, so MongoDB may still apply it. */
type Recorded = 'yes' | 'unknown';

/** The part of a creation that is still to roll back. */
type Remaining = 'record' | 'workflow' | 'nothing';

/**
 * Rolls back a rejected transcription. It erases the audio only after the record, or when there never was one, because a retry of the request
 * may join an existing record and then needs the audio.
 */
@Injectable()
export class CreationRollback implements BeforeApplicationShutdown {
  /** Rollbacks that wait for a retry, by transcription id. */
  private readonly pending = new Map<string, () => Promise<unknown>>();

  constructor(
    @Inject(OBJECT_STORE) readonly objects: ObjectStore,
    readonly storage: StorageUseRepository,
    private readonly transcriptions: TranscriptionRepository,
    private readonly workflows: TranscriptionWorkflows,
    @Inject(LOGGER) private readonly logger: Logger,
    /** Waits between two attempts. */
    @Optional() private readonly wait: (ms: number) => Promise<void> = waitFor,
  ) {}

  /** Erases the audio of a transcription without a record. */
  async eraseAudio(id: string): Promise<void> {
    await briefly(this.settle([eraseObjects(id, this)], id));
  }

  /** Does nothing when another request has joined the transcription, as that request was accepted. */
  async rollback(id: string, recorded: Recorded): Promise<void> {
    const first = this.attempt(id, recorded, 'record');
    void first.then((remaining) => this.retry(id, recorded, remaining));
    await briefly(first);
  }

  /** On shutdown, retries each pending rollback once, so that no rejected request is still processed. */
  async beforeApplicationShutdown(): Promise<void> {
    await briefly(Promise.allSettled([...this.pending.values()].map((attempt) => attempt())));
  }

  private async retry(id: string, recorded: Recorded, first: Remaining): Promise<void> {
    let remaining = first;
    const attempt = async (): Promise<Remaining> => (remaining = await this.attempt(id, recorded, remaining));
    this.pending.set(id, attempt);
    for (const ms of remaining === 'nothing' ? [] : RETRY_DELAYS_MS) {
      await this.wait(ms);
      if ((await attempt()) === 'nothing') break;
    }
    this.pending.delete(id);
    // The connection of the write was closed long ago, so a write that has not been applied by now never will be.
    if (remaining === 'record') remaining = await this.attempt(id, 'yes', remaining);
    // Reconciliation finds a record by its missing workflow, and audio by its missing record.
    if (remaining !== 'nothing')
      this.logger.warn({ transcriptionId: id }, 'rollback incomplete, left to reconciliation');
  }

  /** Returns the part that is still to roll back. Never rejects. */
  private async attempt(id: string, recorded: Recorded, remaining: Remaining): Promise<Remaining> {
    try {
      const result = remaining === 'workflow' ? 'canceled' : await this.transcriptions.discard(id);
      if (result === 'kept') return 'nothing';
      // MongoDB may still apply the write.
      if (result === 'absent' && recorded === 'unknown') return remaining;
      // A running workflow erases the audio itself when it is canceled.
      const audio = result === 'canceled' ? [] : [eraseObjects(id, this)];
      const done = await this.settle([this.workflows.abandon(id), ...audio], id);
      // Only the gateway cancels a running workflow; after a deleted record, reconciliation repairs the rest.
      return done || result !== 'canceled' ? 'nothing' : 'workflow';
    } catch (error) {
      this.warn(id, error);
      return remaining;
    }
  }

  /** Whether all steps succeeded. */
  private async settle(steps: readonly Promise<unknown>[], id: string): Promise<boolean> {
    const outcomes = await Promise.allSettled(steps);
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of failed) this.warn(id, reason);
    return failed.length === 0;
  }

  private warn(id: string, err: unknown): void {
    this.logger.warn({ transcriptionId: id, err }, 'a rollback step of a rejected transcription failed');
  }
}

async function briefly(rollback: Promise<unknown>): Promise<void> {
  await Promise.race([rollback, waitFor(RESPONSE_WAIT_MS)]);
}

/** Does not keep the process running. */
function waitFor(ms: number): Promise<void> {
  return sleep(ms, undefined, { ref: false });
}
