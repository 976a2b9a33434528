import type { Chunk } from './digit-reading';
import type { DigitRun } from './digit-runs';

/** The offset of the group that the last chunk belongs to: the digits since the last pause. */
export function lastGroup(chunks: readonly Chunk[]): number {
  const first = chunks.findLastIndex(({ at }, index) => at !== chunks[index - 1]?.end);
  return chunks[first]?.offset ?? 0;
}

/** Whether a correction says a group again: with another end, one more digit, or as many digits. */
export function saysAgain(group: string, said: string): 'digits' | 'length' | null {
  const start = group.slice(0, -1);
  const isInserted = [...said].some((_, at) => said.slice(0, at) + said.slice(at + 1) === group);
  if (isInserted || (start.length > 1 && said.startsWith(start))) return 'digits';
  return group.length === said.length ? 'length' : null;
}

/** Whether digits start with those of a number of at least two digits, but for its last one. */
export function startsAgain(started: string, said: string): boolean {
  return started.length > 1 && said.length > started.length && said.startsWith(started.slice(0, -1));
}

/** The token behind the digits of a group that are said again from a token on; null when other digits follow. */
export function echoEnd(run: DigitRun, from: number, group: string): number | null {
  let at = from;
  let rest = group;
  for (;;) {
    const edge = (run.edges.get(at) ?? []).find(({ digits }) => digits !== '' && rest.startsWith(digits));
    if (edge === undefined) return null;
    rest = rest.slice(edge.digits.length);
    if (rest === '') return edge.end;
    const gap = run.gaps.get(edge.end);
    if (gap === undefined || gap.correction) return null;
    at = gap.end;
  }
}
