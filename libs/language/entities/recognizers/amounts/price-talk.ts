import { lowerBound } from '../../../portuguese/lower-bound';
import { endsSentence, type Token } from '../../../portuguese/tokens';
import { DEBTS, EARNS, PRICE_VERBS } from './money-verbs';
import { PRICE_NOUNS } from './money-words';
import { asksNumber, asksPrice, isBoundary } from './price-question';
import { FOOD_AND_SERVICES, OF_CUSTOM, OF_TRADE } from './priced-nouns';

/** A sum that was recognized. */
export interface Sum {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly cents: number;
  readonly vague?: true;
}

/** How far the talk about a sum goes on, in tokens. */
const NEAR = 40;
/** How far before a number a word shows what is talked about, and how far after it in the same sentence. */
const TOPIC = 25;
const SAME_SENTENCE = 15;
const MOST_WEIGHT = 4;
const STRONG_WORD = 2;
const MOST_HINTS = 2;

/** How clearly a word shows that money is talked of: 2 of trade, 1 of what customers say and buy. */
function weightAt(tokens: readonly Token[], at: number): number {
  const word = tokens[at]!.folded;
  // "devia ser", "deve ter" are no debts.
  if (DEBTS.has(word) && /^(?:ser|ter|estar|dar|ficar|vir|haver)$/u.test(tokens[at + 1]?.folded ?? '')) return 0;
  // "Tira dez por cento, fica …"
  if (word === 'cento') return tokens[at - 1]?.folded === 'por' ? 1 : 0;
  if (OF_TRADE.has(word) || PRICE_NOUNS.has(word) || DEBTS.has(word) || PRICE_VERBS.has(word)) return STRONG_WORD;
  return OF_CUSTOM.has(word) || FOOD_AND_SERVICES.has(word) || EARNS.has(word) ? 1 : 0;
}

/** What is spoken of around a number: sums that were recognized already, questions, words of trade. */
export class PriceTalk {
  private readonly questions: number[] = [];
  private readonly counts: number[] = [];
  private readonly trade: number[] = [];
  private readonly sums: Sum[];

  constructor(
    private readonly tokens: readonly Token[],
    isTurn: (at: number) => boolean,
    sums: readonly Sum[],
  ) {
    this.sums = [...sums].sort((a, b) => a.from - b.from);
    for (let at = 0, start = 0; at < tokens.length; at += 1) {
      if (weightAt(tokens, at) > 0) this.trade.push(at);
      if (!isBoundary(tokens, at, isTurn)) continue;
      const sentence = tokens.slice(start, at + 1);
      if (asksPrice(sentence)) this.questions.push(at);
      else if (asksNumber(sentence)) this.counts.push(at);
      start = at + 1;
    }
  }

  /** Adds a sum that was recognized later. */
  add(sum: Sum): void {
    this.sums.splice(this.after(sum.from), 0, sum);
  }

  /** The index of the first sum that starts behind a token. */
  private after(at: number): number {
    return lowerBound(this.sums, at + 1, ({ from }) => from);
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

  /** The sums directly before and behind another one. */
  around({ from, to }: Sum): Sum[] {
    const beside = [this.sums[this.after(from - 1) - 1], this.sums[this.after(to - 1)]];
    return beside.filter((sum) => sum !== undefined);
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

  /** Whether the last question before a token asked for a number of things. */
  isCounted(at: number): boolean {
    const last = lastBefore(this.counts, at);
    return last !== undefined && at - last <= NEAR && last > (lastBefore(this.questions, at) ?? -1);
  }

  /** How clearly the words before a token, or after it in the same sentence, show that money is talked of: 0 to 4. */
  tradeWeight(at: number): number {
    const words = new Set<string>();
    let [weight, hints] = [0, 0];
    const add = (place: number): void => {
      const word = this.tokens[place]!.folded;
      if (words.has(word)) return;
      words.add(word);
      const own = weightAt(this.tokens, place);
      // What is sold hints at prices once, however much of it is named.
      if (own > 0 && own < STRONG_WORD) hints += 1;
      if (own >= STRONG_WORD || hints <= MOST_HINTS) weight += own;
    };
    const index = lowerBound(this.trade, at, Number);
    for (let back = index - 1; back >= 0 && at - this.trade[back]! <= TOPIC && weight < MOST_WEIGHT; back -= 1)
      add(this.trade[back]!);
    for (let next = index; next < this.trade.length && weight < MOST_WEIGHT; next += 1) {
      const place = this.trade[next]!;
      if (place - at > SAME_SENTENCE || !this.isSameSentence(at, place)) break;
      add(place);
    }
    return Math.min(weight, MOST_WEIGHT);
  }

  /** Whether no sentence ends between two tokens. */
  isSameSentence(a: number, b: number): boolean {
    for (let at = Math.min(a, b); at < Math.max(a, b); at += 1) if (endsSentence(this.tokens, at)) return false;
    return true;
  }
}

/** The greatest of some ascending numbers that is below a limit. */
function lastBefore(ascending: readonly number[], limit: number): number | undefined {
  return ascending[lowerBound(ascending, limit, Number) - 1];
}
