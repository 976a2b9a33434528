import { textsOf, type Operation, type ReplaceWords } from './operations';

/** A changed range: the words `from` … `to` (exclusive) became `count` words. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

interface Rebased {
  readonly operations: readonly Operation[];
  /** Those whose words someone else changed. */
  readonly conflicts: readonly ReplaceWords[];
}

/** Moves operations on one text to a text in which someone else changed ranges (in order, without overlaps). */
export function rebase(operations: readonly Operation[], changed: readonly Range[]): Rebased {
  let ranges = [...changed];
  const moved: Operation[] = [];
  const conflicts: ReplaceWords[] = [];
  for (const operation of operations) {
    if (operation.op === 'set_speaker') {
      const { from, to } = operation;
      moved.push({ ...operation, from: move(from, ranges, 'start'), to: move(to, ranges, 'end') });
    } else if (operation.op !== 'replace_words') moved.push(operation);
    else {
      const isLost = ranges.some((range) => overlap(operation, range));
      if (isLost) conflicts.push(operation);
      else moved.push(shifted(operation, ranges));
      ranges = after(operation, ranges, isLost);
    }
  }
  return {
    operations: moved.filter((operation) => operation.op !== 'set_speaker' || operation.from < operation.to),
    conflicts,
  };
}

function overlap({ from, to }: ReplaceWords, range: Range): boolean {
  if (from === to || range.from === range.to)
    return range.from < to && from < range.to && from !== to ? true : inside(from, to, range);
  return from < range.to && range.from < to;
}

/** Whether an insertion is within the other's words. */
function inside(from: number, to: number, range: Range): boolean {
  if (from === to) return range.from < from && from < range.to;
  return from < range.from && range.from < to;
}

function shifted(operation: ReplaceWords, ranges: readonly Range[]): ReplaceWords {
  const by = move(operation.from, ranges, 'start') - operation.from;
  return { ...operation, from: operation.from + by, to: operation.to + by };
}

function move(index: number, ranges: readonly Range[], edge: 'start' | 'end'): number {
  let delta = 0;
  for (const { from, to, count } of ranges) {
    if (to <= index) delta += count - (to - from);
    else if (from < index) return from + delta + (edge === 'start' ? 0 : count);
  }
  return index + delta;
}

/** The ranges as the operations after this one count words. A lost one did not happen, which is one more difference. */
function after(operation: ReplaceWords, ranges: readonly Range[], isLost: boolean): Range[] {
  const { from, to } = operation;
  const count = textsOf(operation).length;
  const delta = count - (to - from);
  if (!isLost) return ranges.map((range) => (range.from >= to ? moveRange(range, delta) : range));
  const met = ranges.filter((range) => overlap(operation, range));
  const first = Math.min(from, ...met.map((range) => range.from));
  const last = Math.max(to, ...met.map((range) => range.to));
  const now = last - first + met.reduce((sum, range) => sum + range.count - (range.to - range.from), 0);
  const rest = ranges
    .filter((range) => !met.includes(range))
    .map((range) => (range.from >= to ? moveRange(range, delta) : range));
  return [...rest, { from: first, to: last + delta, count: now }].sort((a, b) => a.from - b.from);
}

function moveRange({ from, to, count }: Range, by: number): Range {
  return { from: from + by, to: to + by, count };
}
