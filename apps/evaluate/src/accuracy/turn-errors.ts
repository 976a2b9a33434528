import { alignWords, ANY_WORDS, type ReferenceToken } from '../../../../test/support/measure/word-alignment';

/** The words of a turn; null without a reference transcript. */
export type TurnWords = readonly string[] | null;

/**
 * Word errors in each transcribed turn of a recording, 0 in the others. Aligns the whole hypothesis with the turns in order, so that word
 * times do not matter; words in passages without a transcript are not scored. An insertion counts in the turn before it. The total is
 * the minimum over all alignments.
 */
export function turnErrors(turns: readonly TurnWords[], hypothesis: readonly string[]): number[] {
  const reference: ReferenceToken[] = turns.flatMap((words): readonly ReferenceToken[] => words ?? [ANY_WORDS]);
  const turnOf = turns.flatMap((words, turn) => (words ?? ['']).map(() => turn));
  const errors = turns.map(() => 0);
  let turn = 0;
  for (const [i, j] of alignWords(reference, hypothesis)) {
    if (i !== null) turn = turnOf[i]!;
    const expected = i === null ? undefined : reference[i];
    if (expected === ANY_WORDS) continue;
    if (i === null || j === null || expected !== hypothesis[j]) errors[turn]!++;
  }
  return errors;
}
