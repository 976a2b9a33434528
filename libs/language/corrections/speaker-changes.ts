import type { Entity } from '../entities/entity';
import { ROUNDING_S } from '../transcript/milliseconds';
import type { DraftWord } from './draft';
import type { Reading } from './reading';

interface SpeakerChange {
  readonly startS: number;
  readonly from: string | undefined;
  readonly to: string;
}

interface SpeakerChanges {
  readonly isEmpty: boolean;
  /** The new speaker of a value; null if its words keep theirs. */
  of(entity: Entity): string | null;
}

/** Kept words whose speaker differs from that in the reading before. */
export function speakerChanges({ words }: Reading, draft: readonly DraftWord[]): SpeakerChanges {
  const changes = draft.flatMap(({ word: { speaker, start_s }, origin, rewritten }): SpeakerChange | [] => {
    if (origin === null || rewritten || speaker === undefined) return [];
    const from = words[origin]!.word.speaker;
    return from === speaker ? [] : { startS: start_s, from, to: speaker };
  });
  return {
    isEmpty: changes.length === 0,
    of: ({ start_s, end_s, speaker }) => {
      for (let at = firstFrom(changes, start_s - ROUNDING_S); at < changes.length; at++) {
        const { startS, from, to } = changes[at]!;
        if (startS >= end_s) return null;
        if (from === speaker) return to;
      }
      return null;
    },
  };
}

/** Index of the first change at or after a time. */
function firstFrom(changes: readonly SpeakerChange[], timeS: number): number {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (changes[middle]!.startS < timeS) low = middle + 1;
    else high = middle;
  }
  return low;
}
