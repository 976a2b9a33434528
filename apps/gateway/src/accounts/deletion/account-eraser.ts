import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { AccountDeletion } from '@aether/domain';
import { AccountDeletionRepository, LeaseRepository, TranscriptionRepository, type Logger } from '@aether/platform';
import { LOGGER } from '../../platform/tokens';
import { DeleteTranscription } from '../../transcriptions/usecases/delete-transcription/delete-transcription.usecase';
import { EmailComposer } from '../../platform/mail/email-composer';
import { EmailQueue } from '../../platform/mail/email-queue';
import { AccountUploads } from './account-uploads';
import { KEPT } from './deletion.schema';

const EVERY_MS = 10_000;

/**
 * Longer than it takes to stop and erase one transcription. If that takes longer still, two gateways erase it, which is harmless.
 */
const LEASE_MS = 20_000;

const PAGE = 50;

/**
 * Erases the data of deleted accounts: immediately, and again after any gateway crashes. Every step is idempotent and counts only what exists,
 * so the erasure can resume after an interruption and can run twice at the same time.
 */
@Injectable()
export class AccountEraser implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly token = randomUUID();
  private timer: NodeJS.Timeout | null = null;
  private running = false;
  private stopped = false;

  constructor(
    private readonly deletions: AccountDeletionRepository,
    private readonly transcriptions: TranscriptionRepository,
    private readonly uploads: AccountUploads,
    private readonly leases: LeaseRepository,
    private readonly deleteTranscription: DeleteTranscription,
    private readonly composer: EmailComposer,
    private readonly emailQueue: EmailQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), EVERY_MS);
    this.timer.unref();
    this.wake();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    if (this.timer !== null) clearInterval(this.timer);
  }

  /** Starts a run, as there may be something to erase. */
  wake(): void {
    if (this.running || this.stopped) return;
    this.running = true;
    void this.eraseAll().finally(() => (this.running = false));
  }

  private async eraseAll(): Promise<void> {
    try {
      for (const deletion of await this.deletions.findOpen()) {
        if (this.stopped) return;
        await this.eraseWithLease(deletion);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'could not erase a deleted account, will retry');
    }
  }

  private async eraseWithLease(deletion: AccountDeletion): Promise<void> {
    const lease = `erase:${deletion.id}`;
    if (!(await this.leases.acquire(lease, { token: this.token, ttlMs: LEASE_MS }))) return;
    try {
      await this.erase(deletion, () => this.leases.renew(lease, { token: this.token, ttlMs: LEASE_MS }));
    } finally {
      await this.leases.release(lease, this.token);
    }
  }

  private async erase({ id, accountId, completedAt }: AccountDeletion, renew: () => Promise<unknown>): Promise<void> {
    for (;;) {
      const { records } = await this.transcriptions.listForAccount(accountId, { limit: PAGE });
      for (const record of records) {
        if (this.stopped) return;
        await this.deleteTranscription.execute({ record });
        await renew();
      }
      if (records.length === 0) break;
    }
    await this.uploads.erase(accountId);
    await this.deletions.eraseRest(accountId);
    if (completedAt !== null) return;
    const completed = await this.deletions.complete(id, (recipient, deletion) =>
      this.composer.accountDeleted(recipient, deletion, KEPT),
    );
    if (completed === null) return;
    this.logger.info({ event: 'account-erased', accountId, ...completed.deletion.erased }, 'erased a deleted account');
    this.emailQueue.start(completed.receiptId);
  }
}
