import { Inject, Injectable } from '@nestjs/common';
import { AppError, TIER_LIMITS } from '@aether/domain';
import {
  LedgerRepository,
  QueueRepository,
  TranscriptionRepository,
  type AppConfig,
  type ClaimOptions,
} from '@aether/platform';
import type { Caller } from '../http/request-context';
import { CONFIG } from '../tokens';

/** By then some of what is before it will have been done. */
const RETRY_AFTER_S = 15;

/**
 * Whether another transcription may be begun. Its account must have credit and room; and with as many under way, of all accounts, as the
 * configuration allows, there is none for anybody. Requests that come in the same moment may pass that together: what is kept is the order of
 * magnitude, not the number.
 */
@Injectable()
export class AcceptanceGate {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly ledger: LedgerRepository,
    private readonly queue: QueueRepository,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** For a request that can only begin something. Rejects with `insufficient_credit`, `concurrency_limited` or `overloaded`. */
  async ensureAccepted({ accountId, tier }: Caller): Promise<void> {
    if (this.config.pricing.prepaid) await this.ledger.ensureCredit(accountId);
    await this.transcriptions.ensureFreeSlot(accountId, TIER_LIMITS[tier].simultaneousTranscriptions);
    await this.ensureRoom();
  }

  /** Rejects with `overloaded`, unless the request is answered from what an earlier one began: that takes no room. */
  async ensureRoomFor({ claim, takeOver = false }: ClaimOptions): Promise<void> {
    if (claim !== undefined && !takeOver && (await this.queue.isClaimed(claim.key))) return;
    await this.ensureRoom();
  }

  private async ensureRoom(): Promise<void> {
    const { atMost } = this.config.queue;
    if ((await this.queue.countOpen(atMost)) < atMost) return;
    throw new AppError('overloaded', { retryAfterS: RETRY_AFTER_S, cause: 'the queue is full' });
  }
}
