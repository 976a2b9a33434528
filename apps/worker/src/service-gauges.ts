import { Inject, Injectable } from '@nestjs/common';
import { Client } from '@temporalio/client';
import {
  Deployment,
  measureScratch,
  METRICS,
  QueueRepository,
  RetentionRepository,
  ScratchSpace,
  StorageUseRepository,
  type AppConfig,
  type Metrics,
} from '@aether/platform';
import { queueBacklogs } from '@aether/temporal/client';
import { CONFIG } from './tokens';

/** How long a server's response is reused, because two gauges read it in one scrape. */
const FRESH_MS = 500;

/** The same for queries that read every account. */
const EVERY_ACCOUNT_FRESH_MS = 60_000;

/** The backlog of the whole service, which every worker reports. Computed at each scrape. */
@Injectable()
export class ServiceGauges {
  constructor(
    @Inject(METRICS) metrics: Metrics,
    private readonly queue: QueueRepository,
    private readonly temporal: Client,
    private readonly storage: StorageUseRepository,
    private readonly retention: RetentionRepository,
    private readonly deployment: Deployment,
    @Inject(CONFIG) config: AppConfig,
    scratch: ScratchSpace,
  ) {
    measureScratch(metrics, scratch);
    const open = shared(() => this.queue.open());
    const backlogs = shared(() => queueBacklogs(this.temporal));
    const overdue = shared(async () => this.retention.overdueS(await this.deployment.now(), config.retention.failedS), {
      freshMs: EVERY_ACCOUNT_FRESH_MS,
    });
    const stored = shared(() => this.storage.total(), { freshMs: EVERY_ACCOUNT_FRESH_MS });
    const { capacityBytes } = config.s3;
    metrics.gauge('aether_storage_bytes', async () => [{ labels: {}, value: await stored() }]);
    metrics.gauge('aether_storage_capacity_bytes', async () =>
      capacityBytes === null ? [] : [{ labels: {}, value: capacityBytes }],
    );
    metrics.gauge('aether_audio_overdue_seconds', async () => [{ labels: {}, value: await overdue() }]);
    metrics.gauge('aether_transcriptions_open', async () => {
      const { queued, processing } = await open();
      return [
        { labels: { status: 'queued' }, value: queued },
        { labels: { status: 'processing' }, value: processing },
      ];
    });
    metrics.gauge('aether_oldest_queued_seconds', async () => {
      const { oldestQueuedAt } = await open();
      return [{ labels: {}, value: oldestQueuedAt === null ? 0 : secondsSince(oldestQueuedAt) }];
    });
    metrics.gauge('aether_queue_tasks', async () =>
      (await backlogs()).map(({ queue, kind, tasks }) => ({ labels: { queue, kind }, value: tasks })),
    );
    metrics.gauge('aether_queue_age_seconds', async () =>
      (await backlogs()).map(({ queue, kind, ageS }) => ({ labels: { queue, kind }, value: ageS })),
    );
  }
}

function secondsSince(moment: Date): number {
  return Math.max(0, (Date.now() - moment.getTime()) / 1000);
}

/** Shares one response between all calls within `freshMs`. After an error the next call asks again. */
function shared<T>(fetch: () => Promise<T>, { freshMs = FRESH_MS } = {}): () => Promise<T> {
  let cached: { readonly at: number; readonly response: Promise<T> } | null = null;
  return () => {
    const now = performance.now();
    if (cached !== null && now - cached.at <= freshMs) return cached.response;
    const response = fetch();
    cached = { at: now, response };
    response.catch(() => (cached = null));
    return response;
  };
}
