import type { Word } from '../transcript/transcript';
import type { CueWord } from './cue';

/** The words with the shown name of each speaker before the first word of each turn. */
export function* labelSpeakers(words: Iterable<Word>, show: (speaker: string) => string): Generator<CueWord> {
  let current: string | undefined;
  for (const word of words) {
    const { speaker, start_s } = word;
    if (speaker !== undefined && speaker !== current) {
      for (const text of show(speaker).split(/\s+/u)) yield { text, start_s, end_s: start_s, speaker, isLabel: true };
    }
    current = speaker;
    yield word;
  }
}
