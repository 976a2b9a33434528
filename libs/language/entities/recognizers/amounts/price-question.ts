import { fillerAt } from '../../../portuguese/gap-words';
import { endsSentence, type Token } from '../../../portuguese/tokens';
import { MEASURES, PRICE_NOUNS, PRICE_VERBS } from './money-words';

/** Words that can stand before the number that answers a question about a price. */
const OPENS_ANSWER = new Set(
  'fica ficou tava era sai esta sao deu custa olha ah por foi so uns umas de pode fazer faco cobro a o ele ela total tudo dava da paguei'.split(
    ' ',
  ),
);
/** Words that may surround "quanto" in a question without another measure. */
const ASKS_SUM = new Set(
  'e ta fica ficou sai saiu deu da foi era sao seria esta ganha ganhava recebe recebia deve devia'.split(' '),
);
const MAX_OPENING = 6;
const MAX_QUESTION = 14;

function isBoundary(tokens: readonly Token[], at: number, isTurn: (at: number) => boolean): boolean {
  return isTurn(at + 1) || endsSentence(tokens, at);
}

/** The last token of the sentence or turn before the one that a number opens; -1 when other words come before the number. */
function questionEnd(tokens: readonly Token[], from: number, isTurn: (at: number) => boolean): number {
  for (let at = from - 1; at >= Math.max(0, from - MAX_OPENING); at -= 1) {
    if (isBoundary(tokens, at, isTurn)) return at;
    const token = tokens[at];
    const opens = token?.text === ',' || OPENS_ANSWER.has(token?.folded ?? '') || fillerAt(tokens, at) > 0;
    if (!opens) return -1;
  }
  return -1;
}

/** Whether the words of a question ask for a sum of money. */
function asksPrice(words: readonly Token[]): boolean {
  if (words.some(({ folded, numeral }) => (numeral && folded !== 'um' && folded !== 'uma') || MEASURES.has(folded)))
    return false;
  const folded = words.map((word) => word.folded);
  const named = folded.some((word) => PRICE_NOUNS.has(word) || PRICE_VERBS.has(word) || word === 'vale');
  if (folded.includes('quanto')) {
    const next = folded[folded.lastIndexOf('quanto') + 1] ?? '';
    return named || next === '' || next === 'que' || ASKS_SUM.has(next);
  }
  return named && (folded.includes('qual') || folded.includes('que'));
}

/**
 * Whether a number opens the answer to a question about a price: "Quanto é? Oitenta e nove e noventa."
 * @param isTurn whether another speaker starts at a token.
 */
export function answersPriceQuestion(tokens: readonly Token[], from: number, isTurn: (at: number) => boolean): boolean {
  const last = questionEnd(tokens, from, isTurn);
  if (last < 0) return false;
  let start = last;
  while (start > Math.max(0, last - MAX_QUESTION) && !isBoundary(tokens, start - 1, isTurn)) start -= 1;
  const question = tokens.slice(start, last + 1);
  return asksPrice(question.filter(({ kind }) => kind === 'word' || kind === 'digits'));
}
