/**
 * "Prometheus metrics (queues, waiting time, real-time factor, failures by code, webhook lag, healings); off costs nothing": every process of the
 * running service reports what really happened, without data of callers in labels.
 */
import { readFileSync } from 'node:fs';
import { objectKeys } from '@aether/language';
import { newId, TranscriptionRepository } from '@aether/platform';
import { requestedMetrics } from '../monitoring/monitoring-files';
import { eventually } from '../support/eventually';
import { Scraped } from '../support/stack/scraped';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import { WebhookReceiver } from '../support/webhooks/receiver';

const PROCESSES = ['gateway', 'worker', 'inference', 'deliverer'] as const;

/** Metrics of each process, in addition to those of Node. */
const OWN: Readonly<Record<(typeof PROCESSES)[number], readonly string[]>> = {
  gateway: ['aether_http_requests_total', 'aether_errors_total', 'aether_event_listeners'],
  worker: [
    'aether_transcriptions_open',
    'aether_oldest_queued_seconds',
    'aether_storage_bytes',
    'aether_audio_overdue_seconds',
    'aether_queue_tasks',
    'temporal_activity_task_received',
  ],
  inference: ['aether_inference_audio_seconds_total', 'temporal_activity_task_received'],
  deliverer: ['aether_webhooks_pending', 'aether_webhook_attempts_total', 'temporal_activity_task_received'],
};

/** A label value from this project, Node or Temporal: short, without spaces, addresses or ids. */
const LABEL = /^[\w./{}:+-]{0,60}$/;

interface Expected {
  readonly metric: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly isReached: (value: number | undefined) => boolean;
}

describe('the running service, seen by a scraper', () => {
  let stack: Stack;
  let receiver: WebhookReceiver;
  const clip = readFileSync(SHORT.path);
  const fileName = 'consulta-da-dona-ana.wav';

  beforeAll(async () => {
    receiver = await WebhookReceiver.open();
    const quick = { AETHER_RECONCILE_EVERY_S: '2', AETHER_RECONCILE_GRACE_S: '1', AETHER_WEBHOOK_RETRIES_S: '1,1' };
    stack = await Stack.isolated({
      engine: 'scripted',
      env: { AETHER_METRICS_PORT: '0', AETHER_OUTBOUND_LOOPBACK: 'true', ...quick },
    });
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver?.close();
  });

  const portOf = (name: (typeof PROCESSES)[number]): number => {
    const line = stack
      .logs(name)
      .split('\n')
      .findLast((text) => text.includes('"event":"metrics-listening"'));
    return (JSON.parse(line ?? '{}') as { port: number }).port;
  };
  const scrape = (name: (typeof PROCESSES)[number]): Promise<Scraped> => Scraped.of(portOf(name));

  /** Scrapes a process until a metric has the expected value. Returns that scrape. */
  function until(name: (typeof PROCESSES)[number], { metric, labels, isReached }: Expected): Promise<Scraped> {
    const probe = async (): Promise<Scraped> => {
      const scraped = await scrape(name);
      const value = scraped.value(metric, labels);
      if (!isReached(value)) throw new Error(`${metric} is ${String(value)}`);
      return scraped;
    };
    return eventually(`${metric} of ${name} has the expected value`, probe, { timeoutMs: 60_000, intervalMs: 100 });
  }
  const equals = (expected: number) => (value: number | undefined) => value === expected;
  const isAtLeast = (least: number) => (value: number | undefined) => (value ?? 0) >= least;

  it('counts transcriptions by result, with waiting times and real-time factors', async () => {
    const done = await stack.client.postFile('/v1/transcriptions', clip, fileName);
    expect(done.status).toBe(200);
    const { duration_s: durationS, text } = done.json as { duration_s: number; text: string };
    const broken = await stack.client.postRaw('/v1/transcriptions', Buffer.from('nada de áudio\n'.repeat(200)));
    expect(broken.status).toBe(400);

    const open = { metric: 'aether_transcriptions_open', labels: { status: 'processing' } };
    const worker = await until('worker', { ...open, isReached: equals(0) });
    expect(worker.value('aether_transcriptions_ended_total', { status: 'completed', code: '' })).toBe(1);
    expect(worker.value('aether_transcriptions_ended_total', { status: 'failed', code: 'audio_undecodable' })).toBe(1);
    expect(worker.value('aether_transcriptions_ended_total')).toBe(2);
    expect(worker.value('aether_transcription_wait_seconds_count')).toBe(2);
    expect(worker.value('aether_transcription_seconds_count', { status: 'completed' })).toBe(1);
    expect(worker.value('aether_results_total')).toBe(1);
    const tookS = worker.value('aether_transcription_seconds_sum', { status: 'completed' }) ?? NaN;
    expect(worker.value('aether_transcription_realtime_factor_sum')).toBeCloseTo(tookS / durationS, 6);
    expect(worker.value('temporal_workflow_completed', { workflow_type: 'transcribe' })).toBe(1);
    // The gateway responds before the workflow has cleaned up.
    const failed = { metric: 'temporal_workflow_failed', labels: { workflow_type: 'transcribe' } };
    await until('worker', { ...failed, isReached: equals(1) });

    const inference = await scrape('inference');
    expect(inference.value('aether_inference_audio_seconds_total')).toBeGreaterThan(durationS * 0.5);
    expect(inference.value('aether_inference_audio_seconds_total')).toBeLessThan(durationS * 1.1);
    expect(inference.value('aether_inference_realtime_factor_count')).toBe(1);

    const gateway = await scrape('gateway');
    const posted = { method: 'POST', route: '/v1/transcriptions' };
    expect(gateway.value('aether_http_requests_total', { ...posted, status: '200' })).toBe(1);
    expect(gateway.value('aether_http_requests_total', { ...posted, status: '400' })).toBe(1);
    expect(gateway.value('aether_http_request_seconds_count', posted)).toBe(2);
    expect(gateway.value('aether_errors_total', { code: 'audio_undecodable' })).toBe(1);

    for (const { text: shown } of [worker, inference, gateway]) {
      for (const word of text.split(' ').filter(({ length }) => length > 7)) expect(shown).not.toContain(word);
    }
  });

  it('reports queued tasks and their age while the recognizer is down, and none afterwards', async () => {
    const inQueue = { labels: { queue: 'inference-short' } };
    let id = '';
    await stack.without('inference', async () => {
      const { json } = await stack.client.postRaw('/v1/transcriptions', clip, { prefer: 'respond-async' });
      ({ id } = json as { id: string });
      const waiting = await until('worker', { metric: 'aether_queue_tasks', ...inQueue, isReached: isAtLeast(1) });
      expect(waiting.value('aether_queue_tasks', { queue: 'inference-short', kind: 'activity' })).toBe(1);
      expect(waiting.value('aether_transcriptions_open', { status: 'processing' })).toBe(1);
      await until('worker', { metric: 'aether_queue_age_seconds', ...inQueue, isReached: isAtLeast(1) });
    });
    await stack.untilEnded(id);
    await until('worker', { metric: 'aether_queue_tasks', ...inQueue, isReached: equals(0) });
    await until('worker', { metric: 'aether_transcriptions_open', isReached: equals(0) });
  });

  it('reports webhook attempts by outcome, their lag and the pending deliveries', async () => {
    let isUp = false;
    const address = receiver.address((response) => response.writeHead(isUp ? 204 : 500).end());
    const query = `?webhook_url=${encodeURIComponent(address)}`;
    const { json } = await stack.client.postRaw(`/v1/transcriptions${query}`, clip);
    const { completed_at: completedAt } = json as { completed_at: string };
    await receiver.until(address, 1);
    await until('deliverer', { metric: 'aether_webhooks_pending', isReached: equals(1) });
    isUp = true;
    await until('deliverer', { metric: 'aether_webhooks_pending', isReached: equals(0) });
    const lagS = (Date.now() - Date.parse(completedAt)) / 1000;
    const deliverer = await scrape('deliverer');
    const outcomes = (outcome: string): number => deliverer.value('aether_webhook_attempts_total', { outcome }) ?? 0;
    expect(outcomes('delivered')).toBe(1);
    expect(outcomes('not_2xx')).toBe(receiver.at(address).length - 1);
    expect(deliverer.value('aether_webhook_lag_seconds_count')).toBe(1);
    expect(deliverer.value('aether_webhook_lag_seconds_sum')).toBeGreaterThan(0.9);
    expect(deliverer.value('aether_webhook_lag_seconds_sum')).toBeLessThanOrEqual(lagS + 1);
    expect(deliverer.value('aether_webhooks_overdue_seconds')).toBe(0);
    expect(deliverer.text).not.toContain('segredo-do-receptor');
  });

  it('reports the number of open event streams', async () => {
    const left = new AbortController();
    await stack.whileStopped('inference', async () => {
      const { json } = await stack.client.postRaw('/v1/transcriptions', clip, { prefer: 'respond-async' });
      const { id } = json as { id: string };
      const events = stack.client.events(`/v1/transcriptions/${id}/events`, { signal: left.signal });
      const listening = events.next();
      await until('gateway', { metric: 'aether_event_listeners', isReached: equals(1) });
      await listening;
      left.abort();
      await events.next().catch(() => undefined);
      await until('gateway', { metric: 'aether_event_listeners', isReached: equals(0) });
    });
    await stack.untilNoWorkflowRuns();
  });

  it('counts repairs of the reconciliation by kind', async () => {
    const id = newId('transcription');
    const account = await stack.db.collection<{ _id: string }>('accounts').findOne({});
    const facts = { createdAt: new Date(0), audioKey: objectKeys.original(id), originalBytes: 0, options: {} };
    await new TranscriptionRepository(stack.db).insert({ id, accountId: account!._id, ...facts }, { slot: 999 });
    const repaired = await until('worker', { metric: 'aether_healings_total', isReached: isAtLeast(1) });
    expect(repaired.value('aether_healings_total', { healing: 'workflow-started' })).toBe(1);
    await stack.untilEnded(id).catch(() => undefined);
  });

  it('exports the metrics of every process, without labels from callers', async () => {
    for (const name of PROCESSES) {
      const scraped = await scrape(name);
      for (const metric of [...OWN[name], 'process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds']) {
        expect([name, metric, scraped.value(metric) === undefined]).toEqual([name, metric, false]);
      }
      for (const { labels } of scraped.samples) {
        expect(labels['process']).toBe(name);
        for (const value of Object.values(labels)) {
          expect(value).toMatch(LABEL);
          expect(value).not.toMatch(/(tr|acc|key|req|up|evt)_[0-9a-z]{26}/);
        }
      }
      expect(scraped.text).not.toContain('consulta-da-dona-ana');
      expect(scraped.text).not.toContain(stack.apiKey);
      expect(scraped.samples.length).toBeLessThan(2_000);
    }
  });

  it('exports every metric that the dashboard and the alerts use', async () => {
    const shown = (await Promise.all(PROCESSES.map(scrape))).flatMap(({ families }) => families);
    const there = new Set(shown.flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]));
    const asked = [...(await requestedMetrics())];
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !there.has(name))).toEqual([]);
  });

  it('exports no metrics on the API port or at other paths', async () => {
    expect((await fetch(`${stack.client.baseUrl}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${portOf('worker')}/`)).status).toBe(404);
  });
});
