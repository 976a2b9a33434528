import { Inject, Injectable } from '@nestjs/common';
import {
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
} from '@aether/platform';
import type { RetentionActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { LOGGER } from '../tokens';

type Activity = RetentionActivities['eraseExpiredAudio'];

const ACCOUNTS_PER_PAGE = 200;
const BATCH = 100;
const DAY_MS = 24 * 3600 * 1000;

/** Erases audio past its account's retention period, and verifies the erasure. Text stays until its owner deletes it. */
@Injectable()
export class EraseExpiredAudio {
  constructor(
    private readonly retention: RetentionRepository,
    private readonly transcriptions: TranscriptionRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  execute({ after }: Parameters<Activity>[0]): ReturnType<Activity> {
    return heartbeating(async ({ signal }) => {
      const page = await this.retention.list({ after, limit: ACCOUNTS_PER_PAGE });
      let erased = 0;
      for (const account of page) erased += await this.eraseOf(account, signal);
      return { erased, next: page.length < ACCOUNTS_PER_PAGE ? null : (page.at(-1)?.accountId ?? null) };
    });
  }

  private async eraseOf({ accountId, days }: AccountRetention, signal: AbortSignal): Promise<number> {
    const endedBefore = new Date(Date.now() - days * DAY_MS);
    for (let erased = 0; ;) {
      const due = await this.retention.listDue(accountId, endedBefore, BATCH);
      for (const one of due) {
        signal.throwIfAborted();
        await this.erase(one);
        erased += 1;
      }
      if (due.length < BATCH) return erased;
    }
  }

  private async erase({ id: transcriptionId, audioKey }: TranscriptionDue): Promise<void> {
    const { transcriptions, objects } = this;
    await eraseAudio({ transcriptions, objects }, transcriptionId);
    if (await objects.exists(audioKey)) throw new Error('erased audio is still in the store');
    this.logger.info({ event: 'audio-expired', transcriptionId }, 'erased expired audio');
    this.metrics.count('aether_audio_expired_total', {});
  }
}
