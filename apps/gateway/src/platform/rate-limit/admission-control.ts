import { Inject, Injectable } from '@nestjs/common';
import { AppError, TIER_LIMITS } from '@aether/domain';
import {
  KeySpendingRepository,
  LedgerRepository,
  QueueRepository,
  TranscriptionRepository,
  type AppConfig,
  type ClaimOptions,
} from '@aether/platform';
import type { Caller } from '../http/request-context';
import { CONFIG } from '../tokens';

/** Long enough for part of the queue to be processed. */
const RETRY_AFTER_S = 15;

/**
 * Admission control for new transcriptions: the account must have credit and a free concurrency slot, the key something left to spend, and the number of open transcriptions of
 * all accounts must be below the configured limit. Concurrent requests may pass that last check together, so it limits the order of magnitude,
 * not the exact number.
 */
@Injectable()
export class AdmissionControl {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly ledger: LedgerRepository,
    private readonly keySpending: KeySpendingRepository,
    private readonly queue: QueueRepository,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * For a request that cannot be a retry. Rejects with `insufficient_credit`, `key_spending_limit_reached`, `concurrency_limited` or `overloaded`.
   */
  async ensureAccepted({ accountId, apiKeyId, tier, restrictions }: Caller): Promise<void> {
    if (this.config.pricing.prepaid) await this.ledger.ensureCredit(accountId);
    if (apiKeyId !== null) await this.keySpending.ensureBelowLimit({ id: apiKeyId, accountId, ...restrictions });
    await this.transcriptions.ensureFreeSlot(accountId, TIER_LIMITS[tier].simultaneousTranscriptions);
    await this.ensureQueueCapacity();
  }

  /** Rejects with `overloaded`, unless the request joins an earlier transcription, which needs no capacity. */
  async ensureCapacityFor({ claim, takeOver = false }: ClaimOptions): Promise<void> {
    if (claim !== undefined && !takeOver && (await this.queue.isClaimed(claim.key))) return;
    await this.ensureQueueCapacity();
  }

  private async ensureQueueCapacity(): Promise<void> {
    const { atMost } = this.config.queue;
    if ((await this.queue.countOpen(atMost)) < atMost) return;
    throw new AppError('overloaded', { retryAfterS: RETRY_AFTER_S, cause: 'the queue is full' });
  }
}
