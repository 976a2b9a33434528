import { Inject, Injectable } from '@nestjs/common';
import {
  Deployment,
  METRICS,
  RetentionRepository,
  type AccountRetention,
  type AppConfig,
  type Logger,
  type Metrics,
  type TranscriptionDue,
} from '@aether/platform';
import type { RetentionActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { CONFIG, LOGGER } from '../tokens';
import { AudioEraser } from './audio-eraser';

type Activity = RetentionActivities['eraseExpiredAudio'];

const ACCOUNTS_PER_PAGE = 200;
const BATCH = 100;
/** More failures in one list mean that the object store is unavailable. */
const MOST_FAILURES = 20;
const DAY_MS = 24 * 3600 * 1000;

/** Erases audio past its account's retention period or its failure, and verifies the erasure. Text stays until its owner deletes it. */
@Injectable()
export class EraseExpiredAudio {
  constructor(
    private readonly retention: RetentionRepository,
    private readonly eraser: AudioEraser,
    private readonly deployment: Deployment,
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  execute({ after }: Parameters<Activity>[0]): ReturnType<Activity> {
    return heartbeating(async ({ signal }) => {
      const now = await this.deployment.now();
      const page = await this.retention.list({ after, limit: ACCOUNTS_PER_PAGE });
      let erased = after === null ? await this.eraseFailed(now, signal) : 0;
      for (const account of page) erased += await this.eraseOf(account, now, signal);
      return { erased, next: page.length < ACCOUNTS_PER_PAGE ? null : (page.at(-1)?.accountId ?? null) };
    });
  }

  private eraseOf({ accountId, days }: AccountRetention, now: Date, signal: AbortSignal): Promise<number> {
    const endedBefore = new Date(now.getTime() - days * DAY_MS);
    return this.eraseAll(() => this.retention.listDue(accountId, endedBefore, BATCH), signal);
  }

  /** Audio of failed transcriptions of all accounts, which is kept for a short time only. */
  private eraseFailed(now: Date, signal: AbortSignal): Promise<number> {
    const endedBefore = new Date(now.getTime() - this.config.retention.failedS * 1000);
    return this.eraseAll(() => this.retention.listFailed(endedBefore, BATCH), signal);
  }

  private async eraseAll(list: () => Promise<readonly TranscriptionDue[]>, signal: AbortSignal): Promise<number> {
    const failed = new Set<string>();
    for (let erased = 0; ;) {
      const due = await list();
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

  private async erase(one: TranscriptionDue): Promise<void> {
    await this.eraser.erase(one);
    this.logger.info({ event: 'audio-expired', transcriptionId: one.id }, 'erased expired audio');
    this.metrics.count('aether_audio_expired_total', {});
  }
}
