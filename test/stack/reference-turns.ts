import { readFileSync } from 'node:fs';
import { sharedAudio } from './shared-audio';

export interface ReferenceTurn {
  readonly speaker: string;
  readonly startS: number;
  readonly endS: number;
}

/** Who really speaks when in a recording: the RTTM file beside it. */
export function referenceTurns(recording: string): ReferenceTurn[] {
  const rttm = readFileSync(sharedAudio(recording.replace(/\.wav$/, '.rttm')), 'utf8');
  return rttm
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/))
    .map((fields) => ({
      speaker: fields[7]!,
      startS: Number(fields[3]),
      endS: Number(fields[3]) + Number(fields[4]),
    }));
}

interface SpokenWord {
  readonly start_s: number;
  readonly end_s: number;
  readonly speaker?: string;
}

/**
 * Share of the words whose middle lies in a turn of their speaker, under the best pairing of names. Words in nobody's turn belong to the
 * nearest.
 */
export function rightlyLabelled(words: readonly SpokenWord[], turns: readonly ReferenceTurn[]): number {
  const pairs = words.map((word) => {
    const middle = (word.start_s + word.end_s) / 2;
    const away = (turn: ReferenceTurn): number => Math.max(0, turn.startS - middle, middle - turn.endS);
    const nearest = turns.reduce((best, turn) => (away(turn) < away(best) ? turn : best));
    return [nearest.speaker, word.speaker] as const;
  });
  const theirs = [...new Set(pairs.map(([speaker]) => speaker))];
  const ours = [...new Set(pairs.map(([, speaker]) => speaker))];
  const best = (from: number, free: readonly (string | undefined)[]): number => {
    if (from === theirs.length) return 0;
    const count = (name: string | undefined): number =>
      pairs.filter(([speaker, label]) => speaker === theirs[from] && label === name).length;
    return Math.max(
      best(from + 1, free),
      ...free.map(
        (name) =>
          count(name) +
          best(
            from + 1,
            free.filter((other) => other !== name),
          ),
      ),
    );
  };
  return best(0, ours) / words.length;
}
