import { Inject, Injectable } from '@nestjs/common';
import {
  Deployment,
  eraseAudio,
  METRICS,
  OBJECT_STORE,
  RetentionRepository,
  TranscriptionRepository,
  type AccountRetention,
  type Logger,
  type Metrics,
  type ObjectStore,
  type TranscriptionDue,
  UploadRepository,
} from '@aether/platform';
import type { RetentionActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { LOGGER } from '../tokens';

type Activity = RetentionActivities['eraseExpiredAudio'];

const ACCOUNTS_PER_PAGE = 200;
const BATCH = 100;
/** More failures of one account mean that the object store is unavailable. */
const MOST_FAILURES = 20;
const DAY_MS = 24 * 3600 * 1000;

/** Erases audio past its account's retention period, and verifies the erasure. Text stays until its owner deletes it. */
@Injectable()
export class EraseExpiredAudio {
  constructor(
    private readonly retention: RetentionRepository,
    private readonly transcriptions: TranscriptionRepository,
    private readonly uploads: UploadRepository,
    private readonly deployment: Deployment,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  execute({ after }: Parameters<Activity>[0]): ReturnType<Activity> {
    return heartbeating(async ({ signal }) => {
      const now = await this.deployment.now();
      const page = await this.retention.list({ after, limit: ACCOUNTS_PER_PAGE });
      let erased = 0;
      for (const account of page) erased += await this.eraseOf(account, now, signal);
      return { erased, next: page.length < ACCOUNTS_PER_PAGE ? null : (page.at(-1)?.accountId ?? null) };
    });
  }

  private async eraseOf({ accountId, days }: AccountRetention, now: Date, signal: AbortSignal): Promise<number> {
    const endedBefore = new Date(now.getTime() - days * DAY_MS);
    const failed = new Set<string>();
    for (let erased = 0; ;) {
      const due = await this.retention.listDue(accountId, endedBefore, BATCH);
      const untried = due.filter(({ id }) => !failed.has(id));
      for (const one of untried) {
        signal.throwIfAborted();
        if (await this.tryErase(one)) erased += 1;
        else failed.add(one.id);
        if (failed.size > MOST_FAILURES) throw new Error(`could not erase the audio of ${failed.size} transcriptions`);
      }
      if (due.length < BATCH || untried.length === 0) return erased;
    }
  }

  /** Audio that cannot be erased, for example because of an object lock, must not keep the rest. Reconciliation tries again. */
  private async tryErase(one: TranscriptionDue): Promise<boolean> {
    try {
      await this.erase(one);
      return true;
    } catch (error) {
      this.logger.error(
        { event: 'audio-not-erased', transcriptionId: one.id, err: error },
        'could not erase expired audio',
      );
      return false;
    }
  }

  private async erase({ id: transcriptionId, audioKey }: TranscriptionDue): Promise<void> {
    const { transcriptions, uploads, objects } = this;
    await eraseAudio({ transcriptions, uploads, objects }, transcriptionId);
    if (await objects.exists(audioKey)) throw new Error('erased audio is still in the store');
    this.logger.info({ event: 'audio-expired', transcriptionId }, 'erased expired audio');
    this.metrics.count('aether_audio_expired_total', {});
  }
}
