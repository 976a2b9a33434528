import { readCardinal } from '../../../../portuguese/cardinals';
import { endsSentence, foldedAt, type Token } from '../../../../portuguese/tokens';
import { FOOD_AND_SERVICES, SOLD_BY } from '../priced-nouns';
import type { PriceMention } from './price-mention';

/** The longest order, and the longest "e a acetona?", in tokens. */
const LONGEST_ORDER = 20;
const LONGEST_ELLIPSIS = 7;
const LONGEST_VOCATIVE = 2;
const ORDERS = /^(?:ve|quero|queria|da|manda|pesa|separa|embrulha|corta|leva|levo|dois|duas)$/u;

/** The end of ", amor" behind a number; the same token without it. */
function vocativeEnd(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text !== ',') return at;
  let end = at + 1;
  while (end <= at + LONGEST_VOCATIVE && tokens[end]?.kind === 'word' && tokens[end]?.numeral === false) end += 1;
  return end;
}

/** Whether a number is all of its turn, or all of the first sentence of it behind "fica". */
function isWholeTurn({ tokens, isTurn, at, number: { end } }: PriceMention): boolean {
  const isStated = /^(?:fica|ficou|deu|dá)$/u.test(tokens[at - 1]?.lower ?? '') && isTurn(at - 1);
  if (!isTurn(at) && !isStated) return false;
  const closes = vocativeEnd(tokens, end);
  return (
    tokens[closes] === undefined || isTurn(closes) || (endsSentence(tokens, closes) && tokens[closes]?.text !== '?')
  );
}

/** "Me vê um quilo e meio de acém. — Cinquenta e sete.": nothing but a number, which repeats none of the order, answers it. */
export function answersOrder(mention: PriceMention): boolean {
  const { tokens, isTurn, at } = mention;
  if (!isWholeTurn(mention)) return false;
  const said = readCardinal(tokens, at)?.value;
  let [isOrder, isOfFood] = [false, false];
  const opening = isTurn(at) ? at : at - 1;
  for (let word = opening - 1; word >= Math.max(0, at - LONGEST_ORDER); word -= 1) {
    const folded = foldedAt(tokens, word);
    if (folded === '?' || folded.startsWith('quant')) return false;
    if (tokens[word]?.numeral === true && readCardinal(tokens, word)?.value === said) return false;
    isOrder ||= ORDERS.test(folded);
    isOfFood ||= FOOD_AND_SERVICES.has(folded) || SOLD_BY.has(folded);
    if (isTurn(word)) break;
  }
  return isOrder && isOfFood;
}

/** "E a acetona? — Seis.": a question that only names another thing than that of the sum before it. */
export function answersEllipsis(mention: PriceMention): boolean {
  const { tokens, near, at } = mention;
  if (near === null || near.to > at || at - near.to > LONGEST_ELLIPSIS + 2 || !isWholeTurn(mention)) return false;
  const words = tokens.slice(near.to, at).filter(({ kind }) => kind === 'word');
  return words.length <= LONGEST_ELLIPSIS && words[0]?.lower === 'e' && /^[oa]s?$/u.test(words[1]?.folded ?? '');
}
