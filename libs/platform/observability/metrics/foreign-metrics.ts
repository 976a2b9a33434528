import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ForeignSource, ForeignUpdate } from './metrics.port';
import type { PromClient } from './prom-client';

/** Interval for draining sources, which buffer a limited number of measurements. */
const DRAIN_MS = 1_000;

/** Buckets for latencies, from a local call to a day's wait. */
const BUCKETS_S = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1800, 7200, 86_400];

/** Applies one update to its metric. */
type Apply = (update: ForeignUpdate) => void;

/** Exposes the measurements of libraries in this process's registry. */
export class ForeignMetrics {
  private readonly appliers = new Map<string, Apply>();
  private readonly sources: ForeignSource[] = [];
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly library: PromClient,
    private readonly registry: Registry,
  ) {}

  adopt(source: ForeignSource): void {
    this.sources.push(source);
    this.timer ??= setInterval(() => this.drain(), DRAIN_MS).unref();
  }

  drain(): void {
    for (const source of this.sources) {
      for (const update of source.drain()) this.applierOf(update, source.labelNames)(update);
    }
  }

  private applierOf(update: ForeignUpdate, labelNames: readonly string[]): Apply {
    const known = this.appliers.get(update.name);
    if (known !== undefined) return known;
    const apply = this.register(update, labelNames);
    this.appliers.set(update.name, apply);
    return apply;
  }

  private register({ name, help, kind }: ForeignUpdate, labelNames: readonly string[]): Apply {
    const { library } = this;
    const given = { name, help: help === '' ? name : help, labelNames: [...labelNames], registers: [this.registry] };
    switch (kind) {
      case 'counter': {
        const counter: Counter = new library.Counter(given);
        return ({ labels, value }) => counter.inc({ ...labels }, value);
      }
      case 'histogram': {
        const histogram: Histogram = new library.Histogram({ ...given, buckets: BUCKETS_S });
        return ({ labels, value }) => histogram.observe({ ...labels }, value);
      }
      case 'up-down-counter': {
        const gauge: Gauge = new library.Gauge(given);
        return ({ labels, value }) => gauge.inc({ ...labels }, value);
      }
      case 'gauge': {
        const gauge: Gauge = new library.Gauge(given);
        return ({ labels, value }) => gauge.set({ ...labels }, value);
      }
    }
  }
}
