import { endsSentence, foldedAt, type Token } from '../../../../portuguese/tokens';
import type { BareNumber, BareNumbers } from '../bare-number';
import { CLAUSE, clauseStart } from '../clause';
import type { PriceSlot } from '../price-slot';
import type { PriceTalk, Sum } from '../price-talk';

/** A passage with what is spoken of in it. */
export interface Talk {
  readonly tokens: readonly Token[];
  readonly numbers: BareNumbers;
  /** Whether another speaker starts at a token. */
  readonly isTurn: (at: number) => boolean;
  readonly talk: PriceTalk;
}

/** A number without a unit in its place. */
export interface PlacedNumber {
  /** First token of the number. */
  readonly at: number;
  readonly number: BareNumber;
  readonly slot: PriceSlot;
}

/** A number for which evidence is collected, with what several kinds of evidence need to know of it. */
export interface PriceMention extends Talk, PlacedNumber {
  /** The nearest sum in the talk. */
  readonly near: Sum | null;
  /** That sum stands in the same sentence. */
  readonly isBeside: boolean;
  readonly isAsked: boolean;
  /** How clearly the words around it show that money is talked of: 0 to 4. */
  readonly trade: number;
  /** First token of its clause. */
  readonly start: number;
}

export function mentionOf(context: Talk, placed: PlacedNumber): PriceMention {
  const { tokens, talk } = context;
  const near = talk.nearest(placed.at);
  return {
    ...context,
    ...placed,
    near,
    isBeside: near !== null && talk.isSameSentence(near.from, placed.at),
    isAsked: talk.isAsked(placed.at),
    trade: talk.tradeWeight(placed.at),
    start: clauseStart(tokens, placed.at),
  };
}

/** "O de um e meio por dois, quatrocentos e vinte": a clause that only names what is sold ends before the number. */
export function followsSize(tokens: readonly Token[], at: number): boolean {
  const start = clauseStart(tokens, at - 1);
  const opens = /^(?:o|a|os|as)$/u.test(foldedAt(tokens, start)) && foldedAt(tokens, start + 1) === 'de';
  return tokens[at - 1]?.text === ',' && opens;
}

/** Whether a number directly answers a question: in the first sentence of the answer. */
export function isFirstAnswer({ tokens, isTurn, at }: PriceMention): boolean {
  for (let word = at; word > at - CLAUSE; word -= 1) {
    if (isTurn(word)) return true;
    if (endsSentence(tokens, word - 1)) return tokens[word - 1]?.text === '?';
  }
  return false;
}
