import type { Token } from '../../../portuguese/tokens';
import { DEBTS, EARNS, PRICE_VERBS } from './money-verbs';
import { PRICE_NOUNS } from './money-words';
import { asksNumber, asksPrice, isBoundary } from './price-question';
import { FOOD_AND_SERVICES, OF_CUSTOM, OF_TRADE } from './priced-nouns';

/** The weight of a word of trade. */
export const STRONG_WORD = 2;

/** How clearly a word shows that money is talked of: `STRONG_WORD` of trade, 1 of what customers say and buy. */
export function tradeWeightAt(tokens: readonly Token[], at: number): number {
  const word = tokens[at]!.folded;
  // "devia ser", "deve ter" are no debts.
  if (DEBTS.has(word) && /^(?:ser|ter|estar|dar|ficar|vir|haver)$/u.test(tokens[at + 1]?.folded ?? '')) return 0;
  // "Tira dez por cento, fica …"
  if (word === 'cento') return tokens[at - 1]?.folded === 'por' ? 1 : 0;
  if (OF_TRADE.has(word) || PRICE_NOUNS.has(word) || DEBTS.has(word) || PRICE_VERBS.has(word)) return STRONG_WORD;
  return OF_CUSTOM.has(word) || FOOD_AND_SERVICES.has(word) || EARNS.has(word) ? 1 : 0;
}

/** Where a passage talks of prices, whatever its sums are: the last tokens of sentences and tokens of words, ascending. */
export interface PriceTopics {
  /** Of questions for a price. */
  readonly questions: readonly number[];
  /** Of questions for a number of things. */
  readonly counts: readonly number[];
  /** Words that show that money is talked of. */
  readonly trade: readonly number[];
}

export function priceTopics(tokens: readonly Token[], isTurn: (at: number) => boolean): PriceTopics {
  const [questions, counts, trade]: [number[], number[], number[]] = [[], [], []];
  for (let at = 0, start = 0; at < tokens.length; at += 1) {
    if (tradeWeightAt(tokens, at) > 0) trade.push(at);
    if (!isBoundary(tokens, at, isTurn)) continue;
    const sentence = tokens.slice(start, at + 1);
    if (asksPrice(sentence)) questions.push(at);
    else if (asksNumber(sentence)) counts.push(at);
    start = at + 1;
  }
  return { questions, counts, trade };
}
