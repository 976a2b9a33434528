import { readFileSync } from 'node:fs';
import type { SpeakerTurn } from '@aether/language';
import { parseRttm } from '../measure/parse-rttm';
import { scoreWordSpeakers } from '../measure/word-speakers';

/** The reference speaker turns of a recording, from the RTTM file next to it. */
export function referenceTurns(rttm: string): SpeakerTurn[] {
  return parseRttm(readFileSync(rttm, 'utf8'));
}

interface SpokenWord {
  readonly start_s: number;
  readonly end_s: number;
  readonly speaker?: string;
}

/** Share of the words that have the right speaker (`scoreWordSpeakers`). */
export function speakerAccuracy(words: readonly SpokenWord[], turns: readonly SpeakerTurn[]): number {
  const labeled = words.map(({ start_s, end_s, speaker }) => ({
    startS: start_s,
    endS: end_s,
    speaker: speaker ?? null,
  }));
  return scoreWordSpeakers(labeled, turns).right / words.length;
}
