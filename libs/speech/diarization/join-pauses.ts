import type { SpeakerTurn } from '@aether/language';

/** Shorter pauses are breaths within a turn. The same length as in `conversationMetrics`. */
const PAUSE_S = 0.5;

/**
 * Joins turns of a speaker across short pauses in which no one else speaks: reference annotations count these as speech, and so do listeners.
 * Turns are ordered by start.
 */
export function joinPauses(turns: readonly SpeakerTurn[]): SpeakerTurn[] {
  const joined: SpeakerTurn[] = [];
  /** Index of each speaker's latest turn. */
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
