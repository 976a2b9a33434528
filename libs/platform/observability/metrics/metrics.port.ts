import type { CounterName, GaugeName, HistogramName, LabelsOf } from './metric-catalog';

export const METRICS = Symbol('Metrics');

/** The current value of a gauge. */
export interface Reading<Name extends GaugeName> {
  readonly labels: LabelsOf<Name>;
  readonly value: number;
}

/** A library's own measurement: an increment of a counter, an observation of a histogram, or a value of a gauge. */
export interface ForeignUpdate {
  readonly name: string;
  readonly help: string;
  readonly kind: 'counter' | 'histogram' | 'gauge' | 'up-down-counter';
  readonly value: number;
  readonly labels: Readonly<Record<string, string>>;
}

/** A library that measures by itself. Its metrics have only these labels. */
export interface ForeignSource {
  readonly labelNames: readonly string[];
  /** Returns what was measured since the last call. */
  drain(): Iterable<ForeignUpdate>;
}

/** The metrics that a process exposes to operators. Calls cost almost nothing, and nothing without a scraper. */
export interface Metrics {
  count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>, by?: number): void;
  observe<Name extends HistogramName>(name: Name, labels: LabelsOf<Name>, value: number): void;
  /** Calls `read` at each scrape. If it rejects or takes too long, the gauge has no value in that scrape. */
  gauge<Name extends GaugeName>(name: Name, read: () => Promise<readonly Reading<Name>[]>): void;
  /** Exposes a library's own measurements; null without a scraper, so that the library need not measure. */
  readonly adopt: ((source: ForeignSource) => void) | null;
}

/** Metrics without a scraper. */
export const NO_METRICS: Metrics = {
  count: () => undefined,
  observe: () => undefined,
  gauge: () => undefined,
  adopt: null,
};
