import { MAX_SPEAKERS, type SpeakerTurn } from '@aether/language';
import { bestPairing } from '../../../apps/evaluate/src/accuracy/diarization/best-pairing';
import { namesOf } from '../../../apps/evaluate/src/accuracy/diarization/diarization-error';

interface LabeledWord {
  readonly startS: number;
  readonly endS: number;
  /** Whose word it is said to be. */
  readonly speaker: string | null;
}

export interface WordSpeakers {
  readonly words: number;
  /** Said to be of whom they are, under the pairing of names that makes most of them right. */
  readonly right: number;
  /** Words of the four speakers who say most: more cannot be right where only so many are told apart. */
  readonly within: number;
}

/** A word is of the speaker in whose turn its middle lies; in nobody's turn, of the nearest; in several, of the first of them. */
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
