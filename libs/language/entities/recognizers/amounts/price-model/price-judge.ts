import type { Token } from '../../../../portuguese/tokens';
import {
  eachNumber,
  SCORE_DOUBTFUL,
  SCORE_LIKELY,
  SCORE_WITH_CURRENCY,
  TALK,
  type Amount,
  type AmountContext,
} from '../amount-context';
import type { BareNumber } from '../bare-number';
import { isExcluded } from '../evidence/counter-evidence';
import { isOrdered } from '../evidence/ordered-count';
import { isOtherNumber } from '../evidence/other-number';
import { mentionOf, type Talk } from '../evidence/price-mention';
import { inScaleOf } from '../left-out-thousands';
import { CURRENCY, STATES } from '../money-words';
import { rangeAt } from '../likely-price';
import { priceSlot } from '../price-slot';
import { PriceTalk, type Sum } from '../price-talk';
import { priceProbability } from './price-probability';

/** Below this probability a number is none although the rules say so, and below the next one it is uncertain. */
const IMPOSSIBLE = 0.01;
const UNLIKELY = 0.04;
/** From this probability on a number is a sum although no rule says so, and from the one before it is uncertain. */
const POSSIBLE = 0.5;
const CLEAR = 0.7;
/** The same where its place, its clause or the talk speak against a sum. */
const CLEAR_ALL_THE_SAME = 0.85;
/** How far back another currency or a kind of bill is looked for. */
const NEAR = 12;
const OF_TIME = /^(?:hor(?:a|as|ario|arios)|quando)$/u;
const OTHER_MONEY = /^(?:dolar(?:es)?|euros?|libras?|pesos?)$/u;
const BILLS = /^(?:cedulas?|notas?)$/u;

interface Judged {
  readonly at: number;
  readonly number: BareNumber;
  readonly probability: number;
}

/** What the model says of the numbers of a passage that have no currency. Sums with one are evidence for the others, and stay. */
export class PriceJudge {
  private readonly context: AmountContext & Talk;
  private readonly judged = new Map<number, Judged>();

  constructor(context: AmountContext, sure: readonly Amount[]) {
    const named = sure.filter(({ score }) => score === SCORE_WITH_CURRENCY);
    this.context = { ...context, talk: new PriceTalk(context, named) };
    for (const { at, number } of unitlessNumbers(this.context)) {
      this.judged.set(at, { at, number, probability: priceProbability(this.context, at, number) });
    }
  }

  /** Of sums by the rules, those that the model does not exclude. */
  kept(sums: readonly Amount[]): Amount[] {
    return sums.filter((sum) => this.doubtOf(sum) !== 'none');
  }

  /** The sums that the model does not exclude, with those of which it is sure. */
  found(sums: readonly Amount[]): Amount[] {
    const kept = this.kept(sums).flatMap((sum) => {
      if (this.doubtOf(sum) === null) return [sum];
      return sum.vague ? [] : [doubted(sum)];
    });
    return [...kept, ...this.missing(kept, CLEAR)];
  }

  /** These with what may be a sum. */
  judge(sums: readonly Amount[]): Amount[] {
    const found = this.found(sums);
    return [...found, ...this.missing(found, POSSIBLE).map(doubted)];
  }

  private doubtOf({ from, score, isBacked = false }: Amount): 'none' | 'doubtful' | null {
    const probability = score === SCORE_WITH_CURRENCY ? 1 : (this.judged.get(from)?.probability ?? 1);
    if (probability < IMPOSSIBLE) return 'none';
    // The model knows no sums but those with their currency: others are evidence that only the rules have.
    return probability < UNLIKELY && !isBacked ? 'doubtful' : null;
  }

  /** The sum that a number is, or both of a range; none where it could be in either scale. */
  private sumsAt(talk: PriceTalk, at: number, number: BareNumber): readonly Sum[] {
    const { tokens } = this.context;
    const range = rangeAt(tokens, at, number);
    const cents = range === null ? inScaleOf(talk.nearest(at), tokens, at, number) : null;
    return range ?? (cents === null ? [] : [{ from: at, to: number.end, cents }]);
  }

  /** Whether rules make a number something else, or it is one of bills or of another currency: "em notas de cem". */
  private isOther(at: number, number: BareNumber): boolean {
    const { tokens } = this.context;
    const before = tokens.slice(Math.max(0, at - NEAR), at);
    const isTime = number.timely && before.some(({ folded }) => OF_TIME.test(folded));
    // "em notas de cem", but "na nota tá cento e sessenta e oito"
    const isOfBills = before.some(
      ({ folded }, index) => BILLS.test(folded) && !STATES.has(before[index + 1]?.folded ?? ''),
    );
    const isOfOther = isOfBills || before.some(({ folded }) => OTHER_MONEY.test(folded));
    return isTime || isOfOther || isOtherNumber({ ...this.context, at, number });
  }

  /** Whether the evidence of its place, its clause and the talk excludes a number; of an order, more than the model can know. */
  private isExcluded(talk: PriceTalk, at: number, number: BareNumber, probability: number): boolean {
    const slot = priceSlot(this.context.tokens, at);
    if (slot === null) return false;
    const mention = mentionOf({ ...this.context, talk }, { at, number, slot });
    return isOrdered(mention) || (probability < CLEAR_ALL_THE_SAME && isExcluded(mention));
  }

  /** Whether nothing is said around a number, so that it could be anything. */
  private isAlone(talk: PriceTalk, at: number, { end }: BareNumber): boolean {
    const { tokens } = this.context;
    if (tokens.slice(Math.max(0, at - TALK), at).some(isOrdinaryWord)) return false;
    for (let place = end; place < tokens.length && talk.isSameSentence(at, place); place += 1) {
      if (isOrdinaryWord(tokens[place]!)) return false;
    }
    return true;
  }

  /** Numbers that are sums with at least a probability, and are not among those found. */
  private missing(found: readonly Amount[], least: number): Amount[] {
    const clear = found.filter(({ doubtful }) => doubtful !== true);
    const talk = new PriceTalk(this.context, clear);
    const known = new Set(found.map(({ from }) => from));
    const missing: Amount[] = [];
    for (const { at, number, probability } of this.judged.values()) {
      if (probability < least || number.vague || talk.covers(at) || (least < CLEAR && known.has(at))) continue;
      if (this.isAlone(talk, at, number)) continue;
      if (least >= CLEAR && this.isOther(at, number)) continue;
      if (this.isExcluded(talk, at, number, probability)) continue;
      for (const sum of this.sumsAt(talk, at, number)) {
        talk.add(sum);
        missing.push({ ...sum, score: SCORE_LIKELY });
      }
    }
    return missing;
  }
}

const isOrdinaryWord = ({ kind, numeral }: Token): boolean => kind === 'word' && !numeral;

const doubted = (sum: Amount): Amount => ({ ...sum, score: SCORE_DOUBTFUL, doubtful: true });

interface Unitless {
  readonly at: number;
  readonly number: BareNumber;
}

/** The numbers of a passage that have no currency and count nothing. */
export function unitlessNumbers({ tokens, numbers, talk }: Talk): Unitless[] {
  const found: Unitless[] = [];
  eachNumber({ tokens, numbers }, (at) => {
    const number = numbers.at(at);
    if (number === null || talk.covers(at) || CURRENCY.has(tokens[number.end]?.folded ?? '')) return at;
    found.push({ at, number });
    return number.end;
  });
  return found;
}
