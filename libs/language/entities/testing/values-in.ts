import { wordsFromText } from '../../portuguese/spoken-word';
import { normalizeTranscript } from '../normalize-transcript';

export type Kind = 'ceps' | 'phones' | 'cpfs' | 'emails' | 'amounts';

/** The values of a dialogue whose turns, of two speakers, are separated by " / ". */
export function valuesIn(dialogue: string, kind: Kind): string[] {
  const words = dialogue
    .split(' / ')
    .flatMap((text, at) => wordsFromText(text).map((word) => ({ ...word, speaker: at % 2 === 0 ? 'spk1' : 'spk2' })));
  return (normalizeTranscript(words, { entities: 'spec' }).entities?.[kind] ?? []).map(({ value }) =>
    value.replaceAll('\u00a0', ' '),
  );
}
