import { lowerBound } from '../../../portuguese/lower-bound';
import type { Token } from '../../../portuguese/tokens';
import { isSameSentence } from './clause';
import { STRONG_WORD, tradeWeightAt, type PriceTopics } from './price-topics';

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
const MOST_HINTS = 2;

/** What is spoken of around a number: sums that were recognized already, questions, words of trade. */
export class PriceTalk {
  private readonly tokens: readonly Token[];
  private readonly topics: PriceTopics;
  private readonly sums: Sum[];

  constructor(
    { tokens, topics }: { readonly tokens: readonly Token[]; readonly topics: PriceTopics },
    sums: readonly Sum[],
  ) {
    this.tokens = tokens;
    this.topics = topics;
    this.sums = [...sums].sort((a, b) => a.from - b.from);
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
    const last = lastBefore(this.topics.questions, at);
    return last !== undefined && at - last <= NEAR;
  }

  /** Whether the last question before a token asked for a number of things. */
  isCounted(at: number): boolean {
    const last = lastBefore(this.topics.counts, at);
    return last !== undefined && at - last <= NEAR && last > (lastBefore(this.topics.questions, at) ?? -1);
  }

  /** How clearly the words before a token, or after it in the same sentence, show that money is talked of: 0 to 4. */
  tradeWeight(at: number): number {
    const words = new Set<string>();
    let [weight, hints] = [0, 0];
    const add = (place: number): void => {
      const word = this.tokens[place]!.folded;
      if (words.has(word)) return;
      words.add(word);
      const own = tradeWeightAt(this.tokens, place);
      // What is sold hints at prices once, however much of it is named.
      if (own > 0 && own < STRONG_WORD) hints += 1;
      if (own >= STRONG_WORD || hints <= MOST_HINTS) weight += own;
    };
    const { trade } = this.topics;
    const index = lowerBound(trade, at, Number);
    for (let back = index - 1; back >= 0 && at - trade[back]! <= TOPIC && weight < MOST_WEIGHT; back -= 1)
      add(trade[back]!);
    for (let next = index; next < trade.length && weight < MOST_WEIGHT; next += 1) {
      const place = trade[next]!;
      if (place - at > SAME_SENTENCE || !this.isSameSentence(at, place)) break;
      add(place);
    }
    return Math.min(weight, MOST_WEIGHT);
  }

  /** Whether no sentence ends between two tokens. */
  isSameSentence(a: number, b: number): boolean {
    return isSameSentence(this.tokens, a, b);
  }
}

/** The greatest of some ascending numbers that is below a limit. */
function lastBefore(ascending: readonly number[], limit: number): number | undefined {
  return ascending[lowerBound(ascending, limit, Number) - 1];
}
