import { setTimeout as sleep } from 'node:timers/promises';
import type { Counter, Histogram, Registry } from 'prom-client';
import { ForeignMetrics } from './foreign-metrics';
import {
  INITIAL_SERIES,
  COUNTERS,
  GAUGES,
  HISTOGRAMS,
  type CounterName,
  type GaugeName,
  type HistogramName,
  type LabelsOf,
} from './metric-catalog';
import type { ForeignSource, Metrics, Reading } from './metrics.port';
import type { PromClient } from './prom-client';

/** Limit for reading a gauge, so that a hanging server does not hide all other metrics: scrapers wait for about 10 s. */
const READ_WITHIN_MS = 3_000;

/** Metrics in Prometheus's text format (https://prometheus.io/docs/instrumenting/exposition_formats/), including Node's own. */
export class PrometheusMetrics implements Metrics {
  private readonly registry: Registry;
  private readonly counters: Readonly<Record<CounterName, Counter>>;
  private readonly histograms: Readonly<Record<HistogramName, Histogram>>;
  private readonly foreign: ForeignMetrics;

  /** `process`: the name of the process, e.g. `worker`. */
  constructor(
    private readonly library: PromClient,
    process: string,
  ) {
    const registry = new library.Registry();
    const registers = [registry];
    this.registry = registry;
    registry.setDefaultLabels({ process });
    library.collectDefaultMetrics({ register: registry });
    this.counters = mapValues(
      COUNTERS,
      (name, { help, labels }) => new library.Counter({ name, help, labelNames: [...labels], registers }),
    );
    for (const [name, series] of Object.entries(INITIAL_SERIES)) {
      for (const labels of series) this.counters[name as CounterName].inc({ ...labels }, 0);
    }
    this.histograms = mapValues(HISTOGRAMS, (name, { help, labels, buckets }) => {
      return new library.Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers });
    });
    this.foreign = new ForeignMetrics(library, registry);
  }

  count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>, by = 1): void {
    this.counters[name].inc({ ...labels }, by);
  }

  observe<Name extends HistogramName>(name: Name, labels: LabelsOf<Name>, value: number): void {
    this.histograms[name].observe({ ...labels }, value);
  }

  gauge<Name extends GaugeName>(name: Name, read: () => Promise<readonly Reading<Name>[]>): void {
    const { help, labels } = GAUGES[name];
    // The registry keeps a reference to it.
    new this.library.Gauge<string>({
      name,
      help,
      labelNames: [...labels],
      registers: [this.registry],
      async collect() {
        const readings = await withTimeout(read);
        this.reset();
        // Without labels `reset` sets 0, which was not measured.
        if (labels.length === 0) this.remove();
        for (const reading of readings ?? []) this.set({ ...reading.labels }, reading.value);
      },
    });
  }

  readonly adopt = (source: ForeignSource): void => this.foreign.adopt(source);

  get contentType(): string {
    return this.registry.contentType;
  }

  /** The response body for a scraper. */
  async text(): Promise<string> {
    this.foreign.drain();
    return this.registry.metrics();
  }
}

async function withTimeout<T>(read: () => Promise<T>): Promise<T | null> {
  const done = new AbortController();
  const late = sleep(READ_WITHIN_MS, null, { signal: done.signal }).catch(() => null);
  try {
    return await Promise.race([read(), late]);
  } catch {
    return null;
  } finally {
    done.abort();
  }
}

function mapValues<From extends object, To>(
  from: From,
  map: (name: string, value: From[keyof From]) => To,
): Record<keyof From, To> {
  return Object.fromEntries(
    Object.entries(from).map(([name, value]) => [name, map(name, value as From[keyof From])]),
  ) as Record<keyof From, To>;
}
