import type { Candidate } from './entity';

const length = (candidate: Candidate): number => candidate.to - candidate.from;

/**
 * The best candidates without overlaps, in order of time. It prefers the highest score, then the longer, then the earlier candidate.
 * n log n in the candidates, linear in the tokens.
 */
export function resolveOverlaps(candidates: readonly Candidate[], tokens: number): Candidate[] {
  const ranked = [...candidates].sort((a, b) => b.score - a.score || length(b) - length(a) || a.from - b.from);
  const taken = new Uint8Array(tokens);
  const chosen = ranked.filter(({ from, to }) => {
    for (let at = from; at < to; at += 1) if (taken[at] === 1) return false;
    taken.fill(1, from, to);
    return true;
  });
  return chosen.sort((a, b) => a.from - b.from);
}
