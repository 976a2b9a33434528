import { digitEdges, type DigitEdge } from './digit-edges';
import { readGap, type Gap } from './gap-words';
import type { Token } from './tokens';

/** Tokens at which a chunk of digits can start, with every reading, and the gap after each possible end. */
export interface DigitRun {
  readonly from: number;
  /** Token after the last chunk. */
  readonly to: number;
  readonly edges: ReadonlyMap<number, readonly DigitEdge[]>;
  /** Gaps by the end token of the chunk before. */
  readonly gaps: ReadonlyMap<number, Gap>;
}

function collectEdges(tokens: readonly Token[], from: number): DigitRun {
  const edges = new Map<number, readonly DigitEdge[]>();
  const gaps = new Map<number, Gap>();
  const pending = [from];
  let to = from;
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (edges.has(at)) continue;
    const found = digitEdges(tokens, at);
    edges.set(at, found);
    for (const edge of found) {
      to = Math.max(to, edge.end);
      if (gaps.has(edge.end)) continue;
      const gap = readGap(tokens, edge.end);
      gaps.set(edge.end, gap);
      pending.push(gap.end);
    }
  }
  return { from, to, edges, gaps };
}

/**
 * All disjoint runs of spoken or written digits, from left to right. A run continues over separators, fillers, corrections and
 * changes of speaker; any other word ends it. Linear in the number of tokens.
 */
export function findDigitRuns(tokens: readonly Token[]): DigitRun[] {
  const runs: DigitRun[] = [];
  let at = 0;
  while (at < tokens.length) {
    if (digitEdges(tokens, at).length === 0) {
      at += 1;
      continue;
    }
    const run = collectEdges(tokens, at);
    runs.push(run);
    at = Math.max(run.to, at + 1);
  }
  return runs;
}

/** The digits said from an edge to the next pause; reads no further than `most`. */
export function groupDigits(run: DigitRun, first: DigitEdge, most: number): string {
  let digits = '';
  for (let edge: DigitEdge | undefined = first; edge !== undefined && digits.length <= most;) {
    digits += edge.digits;
    const gap: Gap | undefined = run.gaps.get(edge.end);
    if (gap === undefined || gap.end > edge.end) break;
    edge = run.edges.get(gap.end)?.[0];
  }
  return digits;
}

/** The digits that follow in a run from a token to the end of the sentence. */
export function remainingDigits(run: DigitRun, from: number): string {
  let digits = '';
  for (let at = from; ;) {
    const edge = run.edges.get(at)?.[0];
    const gap = edge === undefined ? undefined : run.gaps.get(edge.end);
    if (edge === undefined || gap === undefined) return digits;
    digits += edge.digits;
    if (gap.sentence || gap.end === at) return digits;
    at = gap.end;
  }
}
