import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { objectKeys } from '@aether/language';
import { OBJECT_STORE, TranscriptionRepository, type Logger, type ObjectStore } from '@aether/platform';
import { LOGGER } from '../../../platform/tokens';
import { TranscriptionWorkflows } from '../../transcription-workflows';

/** The caller waits for no server that hangs: undoing goes on after the answer, and what it leaves behind is healed. */
const UNDO_MS = 2_000;

/** Waits between looks at a record. Together they end before the schedule `reconcile` starts what it finds (`AETHER_RECONCILE_GRACE_S`). */
const LOOK_AGAIN_MS = [1_000, 4_000, 15_000, 40_000];

/** Whether there is or was a record. `perhaps`: MongoDB was asked to write it and has not answered, so that it may still do so. */
type Recorded = 'yes' | 'perhaps';

/** What is still to be undone of a transcription that may have a record. */
type Left = 'record' | 'workflow' | 'nothing';

/**
 * Undoes what was begun of a refused transcription. Audio goes only after its record, or where there never was one: whoever repeats the
 * request may join a record that is there, and needs it.
 */
@Injectable()
export class CreationUndo implements BeforeApplicationShutdown {
  /** What is looked at again, by its id. */
  private readonly open = new Map<string, () => Promise<unknown>>();

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
    const first = this.look(id, recorded, 'record');
    void first.then((left) => this.lookAgain(id, recorded, left));
    await briefly(first);
  }

  /** A last look at what would be looked at again: it would be worked for though its caller was told that it is not. */
  async beforeApplicationShutdown(): Promise<void> {
    await briefly(Promise.allSettled([...this.open.values()].map((look) => look())));
  }

  private async lookAgain(id: string, recorded: Recorded, first: Left): Promise<void> {
    let left = first;
    const look = async (): Promise<Left> => (left = await this.look(id, recorded, left));
    this.open.set(id, look);
    for (const ms of left === 'nothing' ? [] : LOOK_AGAIN_MS) {
      await sleep(ms, undefined, { ref: false });
      if ((await look()) === 'nothing') break;
    }
    this.open.delete(id);
    // The connection that it was sent on was closed long before: what has not arrived by now never will.
    if (left === 'record') left = await this.look(id, 'yes', left);
    // A record is found by its missing workflow, audio by its missing record.
    if (left !== 'nothing') this.logger.warn({ transcriptionId: id }, 'left a refused transcription to be healed');
  }

  /** What is left after it. Never rejects. */
  private async look(id: string, recorded: Recorded, left: Left): Promise<Left> {
    try {
      const became = left === 'workflow' ? 'canceled' : await this.transcriptions.discard(id);
      if (became === 'kept') return 'nothing';
      // What is still on its way to MongoDB may arrive.
      if (became === 'absent' && recorded === 'perhaps') return left;
      // One that is worked for erases what it has when it is canceled.
      const audio = became === 'canceled' ? [] : [this.objects.deletePrefix(objectKeys.prefix(id))];
      const all = await this.done([this.workflows.abandon(id), ...audio], id);
      // Nobody else cancels it; of what is gone the rest is healed.
      return all || became !== 'canceled' ? 'nothing' : 'workflow';
    } catch (error) {
      this.warn(id, error);
      return left;
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
