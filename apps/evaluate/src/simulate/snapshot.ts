/** What the servers counted up to one moment. */
export interface Snapshot {
  /** Milliseconds on a clock that only advances. */
  readonly at: number;
  /** Values that only grow: requests, bytes, seconds of processor time. */
  readonly counts: Figures;
  /** Values of the moment: connections, memory, stored bytes. */
  readonly levels: Figures;
}

export type Figures = Readonly<Record<string, number>>;

/** The part of a snapshot that one server supplies. */
export type Reading = Pick<Snapshot, 'counts' | 'levels'>;

export function joined(readings: readonly Reading[], at: number): Snapshot {
  const all = (kind: keyof Reading): Figures =>
    Object.assign({}, ...readings.map((reading) => reading[kind])) as Figures;
  return { at, counts: all('counts'), levels: all('levels') };
}

/** Growth of each count in a second. */
export function ratesBetween(before: Snapshot, after: Snapshot): Figures {
  const seconds = (after.at - before.at) / 1000;
  return mapped(after.counts, (value, name) => (value - (before.counts[name] ?? 0)) / seconds);
}

/**
 * What one of `recordings` cost: the growth of each count without what an idle service counts in the same time. `idle`: growth in a second.
 * Never negative.
 */
export function costOf(recordings: number, between: readonly [Snapshot, Snapshot], idle: Figures): Figures {
  const [before, after] = between;
  const seconds = (after.at - before.at) / 1000;
  const costs = (value: number, name: string): number =>
    value - (before.counts[name] ?? 0) - seconds * (idle[name] ?? 0);
  return mapped(after.counts, (value, name) => Math.max(0, costs(value, name)) / recordings);
}

function mapped(figures: Figures, map: (value: number, name: string) => number): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, map(value, name)]));
}
