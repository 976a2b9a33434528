import type { DigitRun } from '../../portuguese/digit-runs';
import type { Candidate } from '../entity';
import type { Passage } from '../passage';
import { ACCEPTED, type DigitKind } from './digit-kinds';
import { endCost, startCost } from './digit-shape';

const BONUS_CORRECTED = 1;
const PENALTY_INSIDE_NUMBER = 5;
/** Runs with fewer digits, plainly read, hold no value: the shortest has seven, and splitting numbers adds at most half. */
const FEWEST_DIGITS = 4;
/** What a candidate may score at most before costs, with and without a word that announces it. */
const HIGHEST_SCORE = 12;
const HIGHEST_UNANNOUNCED = 6.5;

/** What is looked for, and where. */
interface Sought {
  readonly passage: Passage;
  readonly kinds: readonly DigitKind[];
}

/** Where the digits before each possible start end, unless they were taken back. */
function endsBefore(run: DigitRun): Map<number, number> {
  const ends = new Map<number, number>();
  for (const [at, gap] of run.gaps) {
    if (!gap.correction) ends.set(gap.end, Math.max(ends.get(gap.end) ?? 0, at));
  }
  return ends;
}

/** Places inside a plainly read number ("um" of "oitenta e um"), where hardly any value begins. */
function insideNumbers(run: DigitRun): Set<number> {
  const inside = new Set<number>();
  for (const [start, [plainest]] of [...run.edges].sort(([a], [b]) => a - b)) {
    if (plainest === undefined || inside.has(start)) continue;
    for (let at = start + 1; at < plainest.end; at += 1) inside.add(at);
  }
  return inside;
}

/** Whether any word before could announce a value that begins here. */
function announcedAt({ passage, kinds }: Sought, start: number): boolean {
  return kinds.some(({ kind }) => passage.cues.distance(start, kind) !== Infinity);
}

function judgeFrom({ passage, kinds }: Sought, run: DigitRun, start: number, penalty: number): Candidate[] {
  const found: Candidate[] = [];
  for (const reading of passage.reader.readFrom(run, start)) {
    const corrected = reading.corrected ? BONUS_CORRECTED : 0;
    const cost = reading.cost + penalty - corrected + endCost(passage, run, reading.to);
    if (cost > HIGHEST_SCORE - ACCEPTED) continue;
    for (const kind of kinds) {
      if (!kind.lengths.has(reading.digits.length)) continue;
      const candidate = kind.judge(passage, reading);
      if (candidate !== null && candidate.score - cost >= ACCEPTED)
        found.push({ ...candidate, score: candidate.score - cost });
    }
  }
  return found;
}

function inRun(sought: Sought, run: DigitRun): Candidate[] {
  const { passage } = sought;
  if (passage.reader.plain(run).digits.length < FEWEST_DIGITS) return [];
  const ends = endsBefore(run);
  const inside = insideNumbers(run);
  const found: Candidate[] = [];
  for (const [start, edges] of run.edges) {
    if (edges.length === 0) continue;
    const before = start === run.from ? null : (ends.get(start) ?? null);
    const penalty = startCost(passage, start, before) + (inside.has(start) ? PENALTY_INSIDE_NUMBER : 0);
    // In the middle of other digits only an announced value can still be accepted.
    if (penalty > HIGHEST_UNANNOUNCED - ACCEPTED && !announcedAt(sought, start)) continue;
    for (const candidate of judgeFrom(sought, run, start, penalty)) found.push(candidate);
  }
  return found;
}

/** All values of these kinds, which are made of digits alone. */
export function recognizeDigits(passage: Passage, kinds: readonly DigitKind[]): Candidate[] {
  return passage.runs.flatMap((run) => inRun({ passage, kinds }, run));
}
