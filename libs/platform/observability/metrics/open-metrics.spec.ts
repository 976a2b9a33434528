import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createLogger } from '../logger';
import { REPAIR_KINDS } from './repair-kinds';
import { NO_METRICS, type ForeignUpdate, type Metrics } from './metrics.port';
import { openMetrics } from './open-metrics';

async function open(
  port: number | null,
): Promise<{ readonly metrics: Metrics; readonly scrape: () => Promise<string> }> {
  const lines = new PassThrough();
  const logger = createLogger({ process: 'test', level: 'info' }, lines);
  const metrics = await openMetrics({ host: '127.0.0.1', port }, { process: 'test', logger });
  lines.end();
  const line = await text(lines);
  const scrape = async (): Promise<string> => {
    const { port: chosen } = JSON.parse(line) as { port: number };
    return (await fetch(`http://127.0.0.1:${chosen}/metrics`)).text();
  };
  return { metrics, scrape };
}

const ended = { status: 'failed', code: 'audio_empty' };

/** A test waits for a gauge that hangs. */
jest.setTimeout(60_000);

describe('openMetrics', () => {
  it('loads no library without a metrics port', async () => {
    const loaded = jest.fn();
    jest.doMock('prom-client', loaded);
    const { metrics } = await open(null);
    expect(metrics).toBe(NO_METRICS);
    metrics.count('aether_transcriptions_ended_total', ended);
    expect(loaded).not.toHaveBeenCalled();
    jest.dontMock('prom-client');
  });

  it('exposes counters, histograms and gauges', async () => {
    const { metrics, scrape } = await open(0);
    metrics.count('aether_transcriptions_ended_total', ended);
    metrics.count('aether_transcriptions_ended_total', ended, 2);
    metrics.observe('aether_transcription_wait_seconds', {}, 1.5);
    let listeners = 3;
    metrics.gauge('aether_event_listeners', async () => [{ labels: {}, value: listeners }]);
    const first = await scrape();
    expect(first).toContain('aether_transcriptions_ended_total{status="failed",code="audio_empty",process="test"} 3');
    expect(first).toContain('aether_transcription_wait_seconds_bucket{le="2",process="test"} 1');
    expect(first).toContain('aether_transcription_wait_seconds_bucket{le="1",process="test"} 0');
    expect(first).toContain('aether_event_listeners{process="test"} 3');
    listeners = 4;
    expect(await scrape()).toContain('aether_event_listeners{process="test"} 4');
  });

  it('starts the series that alerts watch at 0 and increases them from there', async () => {
    const { metrics, scrape } = await open(0);
    const first = await scrape();
    for (const code of ['internal_error', 'overloaded']) {
      expect(first).toContain(`aether_transcriptions_ended_total{status="failed",code="${code}",process="test"} 0`);
      expect(first).toContain(`aether_errors_total{code="${code}",process="test"} 0`);
    }
    const repairs = [...first.matchAll(/^aether_healings_total\{healing="([a-z-]+)",process="test"\} 0$/gm)];
    expect(repairs.map(([, repair]) => repair)).toEqual([...REPAIR_KINDS]);
    metrics.count('aether_healings_total', { healing: 'objects-erased' }, 30);
    expect(await scrape()).toContain('aether_healings_total{healing="objects-erased",process="test"} 30');
  });

  it('exposes all other metrics while a gauge cannot be read, without a stale value', async () => {
    const { metrics, scrape } = await open(0);
    const values = [Promise.resolve(1), Promise.reject(new Error('away')), new Promise<number>(() => undefined)];
    values[1]?.catch(() => undefined);
    let reads = 0;
    metrics.gauge('aether_webhooks_pending', async () => [{ labels: {}, value: await values[reads++]! }]);
    metrics.gauge('aether_transcriptions_open', async () => [{ labels: { status: 'queued' }, value: 7 }]);
    const shown = [await scrape(), await scrape(), await scrape()];
    expect(shown.map((now) => /^aether_webhooks_pending.* (\d+)$/m.exec(now)?.[1])).toEqual([
      '1',
      undefined,
      undefined,
    ]);
    for (const now of shown) expect(now).toContain('aether_transcriptions_open{status="queued",process="test"} 7');
  });

  it('exposes metrics of every kind that a library measures itself', async () => {
    const { metrics, scrape } = await open(0);
    const given = { help: '', labels: { queue: 'pipeline' } };
    const updates: ForeignUpdate[] = [
      { ...given, name: 'sdk_tasks', kind: 'counter', value: 2 },
      { ...given, name: 'sdk_tasks', kind: 'counter', value: 3 },
      { ...given, name: 'sdk_slots', kind: 'gauge', value: 5 },
      { ...given, name: 'sdk_slots', kind: 'gauge', value: 4 },
      { ...given, name: 'sdk_open', kind: 'up-down-counter', value: 2 },
      { ...given, name: 'sdk_open', kind: 'up-down-counter', value: -1 },
      { ...given, name: 'sdk_latency', kind: 'histogram', value: 0.2 },
    ];
    metrics.adopt?.({ labelNames: ['queue'], drain: () => updates.splice(0) });
    const shown = await scrape();
    expect(shown).toContain('sdk_tasks{queue="pipeline",process="test"} 5');
    expect(shown).toContain('sdk_slots{queue="pipeline",process="test"} 4');
    expect(shown).toContain('sdk_open{queue="pipeline",process="test"} 1');
    expect(shown).toContain('sdk_latency_count{process="test",queue="pipeline"} 1');
  });
});
