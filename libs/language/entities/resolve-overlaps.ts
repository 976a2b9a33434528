import { digitsOf } from '../portuguese/digits-of';
import type { Candidate } from './entity';

const length = (candidate: Candidate): number => candidate.to - candidate.from;

/** Whether a reading of the same words is another value, and not a part of the chosen one (a telephone without its area code). */
function isOther(chosen: Candidate, rival: Candidate): boolean {
  if (chosen.kind !== rival.kind) return true;
  if (chosen.value === rival.value) return false;
  const part = digitsOf(rival.value);
  return part === '' || !digitsOf(chosen.value).includes(part);
}

/**
 * The best candidates without overlaps, in order of time. It prefers the highest score, then the longer, then the earlier candidate. Each has the
 * margin of its score over the best other value that its words can be read as.
 * n log n in the candidates, linear in the tokens.
 */
export function resolveOverlaps(candidates: readonly Candidate[], tokens: number): Candidate[] {
  const ranked = [...candidates].sort((a, b) => b.score - a.score || length(b) - length(a) || a.from - b.from);
  const chosen: Candidate[] = [];
  const margins: (number | undefined)[] = [];
  /** For each token one more than the index of the candidate that has it; 0: none. */
  const owners = new Uint32Array(tokens);
  for (const candidate of ranked) {
    let isFree = true;
    for (let at = candidate.from; at < candidate.to; at += 1) {
      const owner = owners[at]! - 1;
      if (owner < 0) continue;
      isFree = false;
      // The first rival has the highest score.
      if (margins[owner] === undefined && isOther(chosen[owner]!, candidate))
        margins[owner] = chosen[owner]!.score - candidate.score;
    }
    if (!isFree) continue;
    owners.fill(chosen.push(candidate), candidate.from, candidate.to);
  }
  return chosen
    .map((candidate, index) => (margins[index] === undefined ? candidate : { ...candidate, margin: margins[index] }))
    .sort((a, b) => a.from - b.from);
}
