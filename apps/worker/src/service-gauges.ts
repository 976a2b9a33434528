import { Inject, Injectable } from '@nestjs/common';
import { Client } from '@temporalio/client';
import { METRICS, QueueRepository, type Metrics } from '@aether/platform';
import { queueBacklogs } from '@aether/temporal/client';

/** How long a server's response is reused, because two gauges read it in one scrape. */
const FRESH_MS = 500;

/** The backlog of the whole service, which every worker reports. Computed at each scrape. */
@Injectable()
export class ServiceGauges {
  constructor(
    @Inject(METRICS) metrics: Metrics,
    private readonly queue: QueueRepository,
    private readonly temporal: Client,
  ) {
    const open = shared(() => this.queue.open());
    const backlogs = shared(() => queueBacklogs(this.temporal));
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

/** Shares one response between all calls within `FRESH_MS`. */
function shared<T>(fetch: () => Promise<T>): () => Promise<T> {
  let cached: { readonly at: number; readonly response: Promise<T> } | null = null;
  return () => {
    const now = performance.now();
    if (cached === null || now - cached.at > FRESH_MS) cached = { at: now, response: fetch() };
    return cached.response;
  };
}
