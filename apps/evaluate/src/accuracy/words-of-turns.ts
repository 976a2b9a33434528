import { wordsFromText, type SpokenWord } from '@aether/language';

/** The words of a text's turns; those of a dialogue belong to two speakers in turn. */
export function wordsOfTurns(turns: readonly string[]): SpokenWord[] {
  return turns.flatMap((turn, index) =>
    wordsFromText(turn).map((word) => ({ ...word, ...(turns.length > 1 && { speaker: `spk${(index % 2) + 1}` }) })),
  );
}
