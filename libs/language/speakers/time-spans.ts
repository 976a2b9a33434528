/** Seconds from the start of the recording. */
export interface TimeSpan {
  readonly startS: number;
  readonly endS: number;
}

/** Sorts spans and joins those that touch, overlap or are less than `pauseS` apart. */
export function joinSpans(spans: readonly TimeSpan[], pauseS: number): TimeSpan[] {
  const joined: TimeSpan[] = [];
  for (const { startS, endS } of [...spans].sort((a, b) => a.startS - b.startS)) {
    const last = joined.at(-1);
    if (last && (startS <= last.endS || startS - last.endS < pauseS)) {
      joined[joined.length - 1] = { startS: last.startS, endS: Math.max(last.endS, endS) };
    } else joined.push({ startS, endS });
  }
  return joined;
}

/** The parts of `spans` outside all `others`. Both must be in order and without overlaps, as `joinSpans` returns them. Linear in both. */
export function withoutSpans(spans: readonly TimeSpan[], others: readonly TimeSpan[]): TimeSpan[] {
  const left: TimeSpan[] = [];
  let next = 0;
  for (const { startS, endS } of spans) {
    let fromS = startS;
    while (next < others.length && others[next]!.endS <= startS) next++;
    for (let at = next; at < others.length && others[at]!.startS < endS; at++) {
      if (others[at]!.startS > fromS) left.push({ startS: fromS, endS: others[at]!.startS });
      fromS = Math.max(fromS, others[at]!.endS);
    }
    if (fromS < endS) left.push({ startS: fromS, endS });
  }
  return left;
}

/** Spans that are in at least two of the lists. Each list must be in order and without overlaps. */
export function sharedSpans(lists: readonly (readonly TimeSpan[])[]): TimeSpan[] {
  const edges = lists.flat().flatMap(({ startS, endS }) => [
    { atS: startS, change: 1 },
    { atS: endS, change: -1 },
  ]);
  edges.sort((a, b) => a.atS - b.atS || a.change - b.change);
  const shared: TimeSpan[] = [];
  let open = 0;
  let sinceS = 0;
  for (const { atS, change } of edges) {
    if (open === 1 && change > 0) sinceS = atS;
    if (open === 2 && change < 0 && atS > sinceS) shared.push({ startS: sinceS, endS: atS });
    open += change;
  }
  return shared;
}

/** Total seconds of all spans. */
export function totalS(spans: readonly TimeSpan[]): number {
  return spans.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
}
