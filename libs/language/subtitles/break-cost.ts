/**
 * The cost of breaking a text after a given word: zero at the end of a sentence, low at a clause, high inside a phrase.
 * The order of preference is that of the BBC subtitle guidelines ("line breaks"); the word lists are Portuguese.
 */

const CONJUNCTIONS = new Set('e ou mas porém que porque pois se quando onde como então nem embora enquanto'.split(' '));

/** Words that belong to the next word: articles, prepositions and their contractions, pronouns before a verb. */
const LEANS_FORWARD = new Set(
  (
    'a o as os um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para pra pro com sem ' +
    'sob sobre entre até ao aos à às me te se lhe nos vos meu minha seu sua este esta esse essa não muito mais bem'
  ).split(' '),
);

export const BREAK_COST = { sentence: 0, clause: 2, conjunction: 4, plain: 8, insidePhrase: 14 } as const;

const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Cost of a break between `word` and `next`. */
export function breakCost(word: string, next: string): number {
  if (/[.!?…]["'”’)\]]*$/u.test(word)) return BREAK_COST.sentence;
  if (/[,;:—–]["'”’)\]]*$/u.test(word)) return BREAK_COST.clause;
  if (LEANS_FORWARD.has(bare(word))) return BREAK_COST.insidePhrase;
  if (CONJUNCTIONS.has(bare(next))) return BREAK_COST.conjunction;
  return BREAK_COST.plain;
}
