import { Inject, Injectable } from '@nestjs/common';
import { Client } from '@temporalio/client';
import { accountSettings, type Account } from '@aether/domain';
import { RetentionRepository, type Logger } from '@aether/platform';
import { runRetention } from '@aether/temporal/client';
import { LOGGER } from '../../platform/tokens';

const DAY_MS = 24 * 3600 * 1000;

/** The audio that a shorter retention period of an account erases. */
@Injectable()
export class ExpiringAudio {
  constructor(
    private readonly retention: RetentionRepository,
    private readonly temporal: Client,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Number of recordings whose audio expires now with `days`, and not with the account's present period. */
  async count(account: Account, days: number): Promise<number> {
    const { audioRetentionDays } = accountSettings(account);
    if (days >= audioRetentionDays) return 0;
    const daysAgo = (count: number): Date => new Date(Date.now() - count * DAY_MS);
    return this.retention.countKept(account.id, { endedFrom: daysAgo(audioRetentionDays), endedBefore: daysAgo(days) });
  }

  /** Starts a run of the retention. If that fails, the next scheduled run erases the audio. */
  eraseNow(): void {
    runRetention(this.temporal).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'could not start the retention, the next scheduled run erases the audio');
    });
  }
}
