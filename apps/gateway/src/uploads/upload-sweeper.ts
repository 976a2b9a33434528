import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  LeaseRepository,
  METRICS,
  OBJECT_STORE,
  StorageUseRepository,
  sweepUploads,
  UploadRepository,
  type AppConfig,
  type RepairKind,
  type Logger,
  type Metrics,
  type ObjectStore,
} from '@aether/platform';
import { CONFIG, LOGGER } from '../platform/tokens';

/** Periodically erases expired uploads, in one gateway at a time. */
@Injectable()
export class UploadSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly token = randomUUID();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly uploads: UploadRepository,
    private readonly storage: StorageUseRepository,
    private readonly leases: LeaseRepository,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), this.config.uploads.sweepS * 1000);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    try {
      const { uploads, objects, storage } = this;
      const ttlMs = this.config.uploads.sweepS * 900;
      if (!(await this.leases.acquire('sweep:uploads', { token: this.token, ttlMs }))) return;
      const erased = await sweepUploads({ uploads, objects, storage });
      if (erased === 0) return;
      this.logger.info({ event: 'uploads-erased', uploads: erased }, 'erased expired uploads');
      this.metrics.count('aether_healings_total', { healing: 'upload-erased' satisfies RepairKind }, erased);
    } catch (error) {
      this.logger.warn({ err: error }, 'could not erase expired uploads, will retry');
    }
  }
}
