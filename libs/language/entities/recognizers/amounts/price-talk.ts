import { endsSentence, type Token } from '../../../portuguese/tokens';
import { DEBTS, PRICE_VERBS } from './money-verbs';
import { PRICE_NOUNS } from './money-words';
import { asksPrice } from './price-question';
import { OF_TRADE } from './priced-nouns';

/** A sum that was recognized. */
export interface Sum {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly cents: number;
}

/** How far the talk about a sum goes on, in tokens. */
const NEAR = 40;
const NEAR_WORDS = 15;

const isOfTrade = (word: string): boolean =>
  OF_TRADE.has(word) || PRICE_NOUNS.has(word) || DEBTS.has(word) || PRICE_VERBS.has(word);

/** What is spoken of around a number: sums that were recognized already, questions about prices, words of trade. */
export class PriceTalk {
  private readonly questions: number[] = [];
  private readonly trade: number[] = [];
  private readonly sums: Sum[];

  constructor(
    private readonly tokens: readonly Token[],
    isTurn: (at: number) => boolean,
    sums: readonly Sum[],
  ) {
    this.sums = [...sums];
    for (let at = 0, start = 0; at < tokens.length; at += 1) {
      if (isOfTrade(tokens[at]!.folded)) this.trade.push(at);
      if (!endsSentence(tokens, at) && !isTurn(at + 1)) continue;
      if (asksPrice(tokens.slice(start, at + 1))) this.questions.push(at);
      start = at + 1;
    }
  }

  /** Adds a sum that was recognized later. */
  add(sum: Sum): void {
    this.sums.splice(this.after(sum.from), 0, sum);
  }

  /** The index of the first sum that starts behind a token. */
  private after(at: number): number {
    let low = 0;
    let high = this.sums.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.sums[middle]!.from <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * The nearest sum before a token in the same talk, or after it in the same sentence: what is shown of a sentence that has ended must not depend
   * on later ones (`formatStablePrefix`).
   */
  nearest(at: number): Sum | null {
    const index = this.after(at);
    const [before, after] = [this.sums[index - 1], this.sums[index]];
    const [back, ahead] = [
      before === undefined ? Infinity : at - before.to,
      after === undefined ? Infinity : after.from - at,
    ];
    if (ahead < back && ahead <= NEAR && this.isSameSentence(at, after!.from)) return after!;
    if (back <= NEAR) return before!;
    return ahead <= NEAR && this.isSameSentence(at, after!.from) ? after! : null;
  }

  /** Whether a token is in a sum. */
  covers(at: number): boolean {
    const sum = this.sums[this.after(at) - 1];
    return sum !== undefined && at < sum.to;
  }

  /** Whether a price was asked for shortly before a token. */
  isAsked(at: number): boolean {
    const last = lastBefore(this.questions, at);
    return last !== undefined && at - last <= NEAR;
  }

  /** Whether words of trade are near a token: before it, or after it in the same sentence. */
  isOfTrade(at: number): boolean {
    const last = lastBefore(this.trade, at);
    if (last !== undefined && at - last <= NEAR_WORDS) return true;
    const next = lastBefore(this.trade, at + NEAR_WORDS);
    return next !== undefined && next > at && this.isSameSentence(at, next);
  }

  /** Whether no sentence ends between two tokens. */
  isSameSentence(a: number, b: number): boolean {
    for (let at = Math.min(a, b); at < Math.max(a, b); at += 1) if (endsSentence(this.tokens, at)) return false;
    return true;
  }
}

/** The greatest of some ascending numbers that is below a limit. */
function lastBefore(ascending: readonly number[], limit: number): number | undefined {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return ascending[low - 1];
}
