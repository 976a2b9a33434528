import { MAX_SPEAKERS, type SpeakerTurn } from '@aether/language';
import { bestPairing } from '../../../apps/evaluate/src/accuracy/diarization/best-pairing';
import { namesOf } from '../../../apps/evaluate/src/accuracy/diarization/diarization-error';

interface LabeledWord {
  readonly startS: number;
  readonly endS: number;
  /** Assigned speaker. */
  readonly speaker: string | null;
}

export interface WordSpeakers {
  readonly words: number;
  /** Words with the right speaker, under the mapping of labels that makes most words right. */
  readonly right: number;
  /** Words of the four most frequent speakers: the maximum that can be right, as diarization finds at most four. */
  readonly within: number;
}

/** The reference speaker of a word is the one whose turn contains its middle: the first of several turns, or the nearest turn if none does. */
export function scoreWordSpeakers(words: readonly LabeledWord[], reference: readonly SpeakerTurn[]): WordSpeakers {
  const names = namesOf(reference);
  const labels = [...new Set(words.map(({ speaker }) => speaker))].filter((speaker) => speaker !== null);
  const shared = labels.map(() => names.map(() => 0));
  const said = names.map(() => 0);
  for (const word of words) {
    const who = names.indexOf(speakerAt((word.startS + word.endS) / 2, reference));
    said[who]!++;
    if (word.speaker !== null) shared[labels.indexOf(word.speaker)]![who]!++;
  }
  const right = bestPairing(shared).reduce<number>(
    (sum, who, label) => sum + (who === null ? 0 : shared[label]![who]!),
    0,
  );
  const most = said.sort((a, b) => b - a).slice(0, MAX_SPEAKERS);
  return { words: words.length, right, within: most.reduce((sum, count) => sum + count, 0) };
}

function speakerAt(timeS: number, turns: readonly SpeakerTurn[]): string {
  const away = ({ startS, endS }: SpeakerTurn): number => Math.max(0, startS - timeS, timeS - endS);
  return turns.reduce((best, turn) => (away(turn) < away(best) ? turn : best)).speaker;
}
