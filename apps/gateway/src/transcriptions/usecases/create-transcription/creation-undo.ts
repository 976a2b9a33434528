import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { objectKeys } from '@aether/domain';
import { OBJECT_STORE, TranscriptionRepository, type Logger, type ObjectStore } from '@aether/platform';
import { LOGGER } from '../../../platform/tokens';
import { TranscriptionWorkflows } from '../../transcription-workflows';

/** The caller waits for no server that hangs: undoing goes on after the answer, and what it leaves behind is healed. */
const UNDO_MS = 2_000;

/** Waits between looks at a record. Together they end before the schedule `reconcile` starts what it finds (`AETHER_RECONCILE_GRACE_S`). */
const LOOK_AGAIN_MS = [1_000, 4_000, 15_000, 40_000];

/** Whether there is a record. `perhaps`: MongoDB was asked to write it and has not answered, so that it may still do so. */
type Recorded = 'yes' | 'perhaps';

/**
 * Undoes what was begun of a refused transcription. Audio goes only after its record, or where there never was one: whoever repeats the
 * request may join a record that is there, and needs it.
 */
@Injectable()
export class CreationUndo {
  constructor(
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    private readonly transcriptions: TranscriptionRepository,
    private readonly workflows: TranscriptionWorkflows,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The audio of what was never recorded. */
  async erase(id: string): Promise<void> {
    await briefly(this.done([this.objects.deletePrefix(objectKeys.prefix(id))], id));
  }

  /** Unless another request has joined it meanwhile: that one is told, or was, that it is under way. */
  async takeBack(id: string, recorded: Recorded): Promise<void> {
    const first = this.look(id, recorded);
    void first.then((settled) => (settled ? undefined : this.lookAgain(id, recorded)));
    await briefly(first);
  }

  private async lookAgain(id: string, recorded: Recorded): Promise<void> {
    for (const ms of LOOK_AGAIN_MS) {
      await sleep(ms, undefined, { ref: false });
      if (await this.look(id, recorded)) return;
    }
    // A record is found by its missing workflow, audio by its missing record.
    this.logger.warn({ transcriptionId: id }, 'left a refused transcription to be healed');
  }

  /** Whether there is nothing more to be done. Never rejects. */
  private async look(id: string, recorded: Recorded): Promise<boolean> {
    try {
      const became = await this.transcriptions.discard(id);
      if (became === 'kept') return true;
      // What is still on its way to MongoDB may arrive.
      if (became === 'absent' && recorded === 'perhaps') return false;
      // One that is worked for erases what it has when it is canceled.
      const audio = became === 'released' ? [] : [this.objects.deletePrefix(objectKeys.prefix(id))];
      const all = await this.done([this.workflows.abandon(id), ...audio], id);
      // Nobody else cancels it; of what is gone the rest is healed.
      return all || became !== 'released';
    } catch (error) {
      this.warn(id, error);
      return false;
    }
  }

  /** Whether all of it was. */
  private async done(steps: readonly Promise<unknown>[], id: string): Promise<boolean> {
    const outcomes = await Promise.allSettled(steps);
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of failed) this.warn(id, reason);
    return failed.length === 0;
  }

  private warn(id: string, err: unknown): void {
    this.logger.warn({ transcriptionId: id, err }, 'left something of a refused transcription');
  }
}

async function briefly(undoing: Promise<unknown>): Promise<void> {
  await Promise.race([undoing, sleep(UNDO_MS, undefined, { ref: false })]);
}
