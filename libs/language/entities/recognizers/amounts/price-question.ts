import { fillerAt } from '../../../portuguese/gap-words';
import { endsSentence, type Token } from '../../../portuguese/tokens';
import { DEBTS, EARNS, PRICE_VERBS, WORTH } from './money-verbs';
import { MEASURES, OF_MONEY, PRICE_NOUNS, PURPOSES } from './money-words';
import { FOOD_AND_SERVICES, GOODS, SOLD_BY } from './priced-nouns';

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

const isSold = (word = ''): boolean => GOODS.has(word) || FOOD_AND_SERVICES.has(word) || SOLD_BY.has(word);

/** Whether the tokens of a sentence ask for a sum of money. */
export function asksPrice(sentence: readonly Token[]): boolean {
  const words = sentence.filter(({ kind }) => kind === 'word' || kind === 'digits');
  if (words.some(({ folded, numeral }) => (numeral && folded !== 'um' && folded !== 'uma') || MEASURES.has(folded)))
    return false;
  const folded = words.map((word) => word.folded);
  const named = folded.some((word) => PRICE_NOUNS.has(word) || PRICE_VERBS.has(word) || word === 'vale');
  if (folded.includes('quanto')) {
    // "Quanto eu te devo?", "quanto de entrada?"
    const isDebt = folded.some(
      (word, at) =>
        DEBTS.has(word) ||
        EARNS.has(word) ||
        (folded[at - 1] === 'de' && folded[at - 2] === 'quanto' && (PURPOSES.has(word) || OF_MONEY.has(word))),
    );
    if (isDebt) return true;
    const next = folded[folded.lastIndexOf('quanto') + 1] ?? '';
    // "Quanto quer pela égua?"
    const offered =
      folded.some(
        (word, at) => at > 1 && (/^pel[oa]s?$/u.test(word) || (/^n[oa]$/u.test(word) && isSold(folded[at + 1]))),
      ) && folded.some((word) => WORTH.has(word) || /^qu[ei]/u.test(word));
    // "Quanto no par?", "quanto o pastel?"
    const sold = /^(?:n?[oa])$/u.test(next) && isSold(folded[folded.lastIndexOf('quanto') + 2]);
    return named || offered || sold || next === '' || next === 'que' || ASKS_SUM.has(next);
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
  return asksPrice(tokens.slice(start, last + 1));
}

/** Questions that a number answers without being a sum. */
const COUNTS =
  /^(?:quant[ao]s|horas?|idade|anos?|tamanho|numero|tempo|altura|peso|pesa|mede|dura|demora|leva|calca|dista|longe|centavos)$/u;

/** Whether the sentence or turn before a number asks for a count, a time or a measure. */
export function asksCount(tokens: readonly Token[], from: number, isTurn: (at: number) => boolean): boolean {
  const last = questionEnd(tokens, from, isTurn);
  for (let at = last; at >= 0 && last - at < MAX_QUESTION; at -= 1) {
    if (at < last && isBoundary(tokens, at, isTurn)) return false;
    if (COUNTS.test(tokens[at]?.folded ?? '')) return true;
  }
  return false;
}
