import { Inject, Injectable } from '@nestjs/common';
import { AppError, TIER_LIMITS, type UploadRecord } from '@aether/domain';
import { LedgerRepository, StorageUseRepository, UploadRepository, type AppConfig } from '@aether/platform';
import type { Caller } from '../platform/http/request-context';
import { CONFIG } from '../platform/tokens';

/** Creates uploads of accounts that have credit, space for the whole file, and few unfinished uploads. */
@Injectable()
export class UploadAdmission {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly storage: StorageUseRepository,
    private readonly ledger: LedgerRepository,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Rejects with `insufficient_credit`, `storage_full` or `concurrency_limited`, before any byte of the file is read. */
  async create(upload: Pick<UploadRecord, 'id' | 'size' | 'metadata'>, { accountId, tier }: Caller): Promise<void> {
    const { openUploads, storedBytes } = TIER_LIMITS[tier];
    const { id, size: bytes } = upload;
    if (this.config.pricing.prepaid) await this.ledger.ensureCredit(accountId);
    await this.storage.grow({ id, accountId, bytes, atMost: storedBytes });
    try {
      await this.uploads.create({ ...upload, accountId }, openUploads);
    } catch (error) {
      // After any other error the record may exist; reconciliation finds out.
      if (error instanceof AppError) await this.storage.shrink(id);
      throw error;
    }
  }
}
