import type { SpeakerTurn } from '@aether/language';

/** Shorter pauses are a speaker's own: people breathe. As long as those of `conversationMetrics`. */
const PAUSE_S = 0.5;

/**
 * Turns by their start, with the pauses of each speaker in which nobody else speaks: what is written down of who speaks when counts them
 * as speech, and so does whoever listens.
 */
export function joinPauses(turns: readonly SpeakerTurn[]): SpeakerTurn[] {
  const joined: SpeakerTurn[] = [];
  /** Where the latest turn of each speaker stands. */
  const latest = new Map<string, number>();
  for (const turn of turns) {
    const index = latest.get(turn.speaker);
    const before = index === undefined ? undefined : joined[index]!;
    const others = [...latest].filter(([speaker]) => speaker !== turn.speaker).map(([, at]) => joined[at]!);
    const isPause =
      before !== undefined && turn.startS - before.endS < PAUSE_S && others.every(({ endS }) => endS <= before.endS);
    if (isPause) joined[index!] = { ...before, endS: Math.max(before.endS, turn.endS) };
    else latest.set(turn.speaker, joined.push(turn) - 1);
  }
  return joined;
}
