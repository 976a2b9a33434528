import type { CounterName, GaugeName, HistogramName, LabelsOf } from './metric-catalog';

export const METRICS = Symbol('Metrics');

/** A value of a gauge now. */
export interface Reading<Name extends GaugeName> {
  readonly labels: LabelsOf<Name>;
  readonly value: number;
}

/** A library's own measurement: added to a counter, put into a histogram, or how a gauge stands. */
export interface ForeignUpdate {
  readonly name: string;
  readonly help: string;
  readonly kind: 'counter' | 'histogram' | 'gauge' | 'up-down-counter';
  readonly value: number;
  readonly labels: Readonly<Record<string, string>>;
}

/** Labels that a library's metrics may have; it gives no others. */
export interface ForeignSource {
  readonly labelNames: readonly string[];
  /** What was measured since the last call. */
  drain(): Iterable<ForeignUpdate>;
}

/** The metrics that a process exposes to operators. Calls cost next to nothing, and nothing at all without a scraper. */
export interface Metrics {
  count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>, by?: number): void;
  observe<Name extends HistogramName>(name: Name, labels: LabelsOf<Name>, value: number): void;
  /** `read` is asked at each scrape; where it rejects, or takes too long, the gauge has no value in that one. */
  gauge<Name extends GaugeName>(name: Name, read: () => Promise<readonly Reading<Name>[]>): void;
  /** Takes in a library's own measurements; null without a scraper, so that the library need not measure. */
  readonly adopt: ((source: ForeignSource) => void) | null;
}

/** Without a scraper. */
export const NO_METRICS: Metrics = {
  count: () => undefined,
  observe: () => undefined,
  gauge: () => undefined,
  adopt: null,
};
