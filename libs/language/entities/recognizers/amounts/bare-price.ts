import { readCardinal } from '../../../portuguese/cardinals';
import type { Token } from '../../../portuguese/tokens';
import { readRange } from './amount-range';
import { centsOf, readMoneyNumber } from './money-number';
import { CURRENCY, ROUND_SUMS } from './money-words';
import { measureFollows, namesMeasure, priceLead, type PriceLead } from './price-lead';
import { answersPriceQuestion } from './price-question';
import { endsPrice, isPeriod, isRate, saysMoney } from './price-tail';

interface BarePrice {
  readonly from: number;
  readonly end: number;
  readonly cents: number;
  readonly score: number;
}

/** The tokens of a passage with the knowledge of where a turn starts. */
export interface PriceContext {
  readonly tokens: readonly Token[];
  /** Whether another speaker starts at a token. */
  readonly isTurn: (at: number) => boolean;
  /** Whether an amount was said directly before, of which the number at a token is another part or a correction. */
  readonly continues: (at: number) => boolean;
}

const SCORE_DECIMAL = 4;
const SCORE_WHOLE = 3.5;
const FEWEST_WHOLE = 10;
/** A number after the name of a service can be a day of a month. */
const LAST_DAY = 31;
const CLAUSE = 12;
/** A weak verb can stand far behind what it says: "a febre …, aí baixou pra trinta e sete e oito". */
const SENTENCE = 40;
/** Lengths in meters are said as prices below this are. */
const MOST_METERS = 10;
const THOUSAND = 1000;
/** Larger sums are not said with centavos alone. */
const MOST_WITH_CENTS = 100_000;

/** A number without a currency, with what its form says. */
interface BareNumber {
  readonly cents: number;
  readonly end: number;
  /** `cents`: two digits of centavos, said with "e" or written; `half`: "três e meio"; `spoken`: "três vírgula cinquenta". */
  readonly form: 'whole' | 'cents' | 'half' | 'spoken';
  /** It can also be a time of day: "sete e cinquenta". */
  readonly timely: boolean;
}

/** "três e cinquenta" → 3,50: whole reais, then two digits of centavos. */
function saidCents(tokens: readonly Token[], at: number): BareNumber | null {
  const whole = readCardinal(tokens, at);
  if (whole === null || whole.value >= MOST_WITH_CENTS || tokens[whole.end]?.lower !== 'e') return null;
  const zero = tokens[whole.end + 1]?.folded === 'zero' ? 1 : 0;
  const cents = readCardinal(tokens, whole.end + 1 + zero);
  if (cents === null || cents.value > (zero === 1 ? 9 : 99) || (zero === 0 && cents.value < 5)) return null;
  if (whole.value >= THOUSAND && whole.value % 10 === 0) return null;
  // "duzentos e cinquenta" is one number; "três e sete" is not a price.
  if (zero === 0 && cents.value < 10 && whole.value % 10 === 0) return null;
  const timely = whole.value <= 24 && cents.value <= 59;
  return { cents: whole.value * 100 + cents.value, end: cents.end, form: 'cents', timely };
}

function plainNumber(tokens: readonly Token[], at: number): BareNumber | null {
  const round = ROUND_SUMS.get(tokens[at]?.folded ?? '');
  if (round !== undefined) return { cents: round * 100, end: at + 1, form: 'whole', timely: false };
  const number = readMoneyNumber(tokens, at);
  const cents = number === null ? null : centsOf(number);
  if (number === null || cents === null) return null;
  const { end, fraction, written } = number;
  if (fraction === undefined) {
    // "cinco k" are thousands.
    const isThousands = tokens[end]?.lower === 'k' && number.value < THOUSAND;
    return isThousands
      ? { cents: cents * THOUSAND, end: end + 1, form: 'whole', timely: false }
      : { cents, end, form: 'whole', timely: false };
  }
  if (tokens[end - 1]?.folded.startsWith('mei') === true) return { cents, end, form: 'half', timely: true };
  const form = written && fraction.length === 2 ? 'cents' : 'spoken';
  return { cents, end, form, timely: false };
}

/** "noventa a oitenta" is a score. */
function isScore(tokens: readonly Token[], at: number, { end }: BareNumber): boolean {
  return tokens[end]?.folded === 'a' && tokens[end + 1]?.numeral === true && readRange(tokens, at) === null;
}

/** "um e oitenta por dois e dez" are two lengths. */
function isDimension(tokens: readonly Token[], at: number, { cents, end }: BareNumber): boolean {
  if (cents >= MOST_METERS * 100) return false;
  if (tokens[end]?.folded === 'por') return (saidCents(tokens, end + 1)?.cents ?? Infinity) < MOST_METERS * 100;
  return tokens[at - 1]?.folded === 'por' && [2, 3, 4].some((back) => saidCents(tokens, at - 1 - back)?.end === at - 1);
}

function bareNumber(tokens: readonly Token[], at: number): BareNumber | null {
  const split = saidCents(tokens, at);
  if (split !== null && isDimension(tokens, at, split)) return null;
  if (split !== null && endsPrice(tokens, split.end)) return split;
  const plain = plainNumber(tokens, at);
  if (plain === null || !endsPrice(tokens, plain.end) || isScore(tokens, at, plain)) return null;
  // A long run of written digits is not a price, and small whole numbers count things.
  const isLong = tokens[at]?.kind === 'digits' && (tokens[at]?.text.length ?? 0) > 6;
  return isLong || (plain.form === 'whole' && plain.cents < FEWEST_WHOLE * 100) ? null : plain;
}

/** Whether the words before a number make it a price. */
function isLed(lead: PriceLead, { cents, form, timely }: BareNumber): boolean {
  const inCents = form === 'cents';
  if (lead === 'sure') return true;
  if (lead === 'worth') return form === 'whole' ? cents >= THOUSAND * 100 : inCents;
  if (lead === 'service') return form === 'whole' ? cents > LAST_DAY * 100 : inCents && !timely;
  if (lead === 'fuel') return inCents;
  // Heights are said with the same verbs, with one or two meters.
  return lead === 'stated' && inCents && !timely && cents >= 300;
}

/** "de cento e vinte e nove e noventa por oitenta e nove e noventa". */
function isOldPrice(tokens: readonly Token[], at: number, { end, timely }: BareNumber): boolean {
  if (timely || tokens[at - 1]?.folded !== 'de' || tokens[end]?.folded !== 'por') return false;
  return bareNumber(tokens, end + 1)?.form === 'cents';
}

function isPrice(context: PriceContext, at: number, number: BareNumber): boolean {
  const { tokens, isTurn, continues } = context;
  const { end, form } = number;
  if (continues(at)) return true;
  const lead = priceLead(tokens, at);
  if (isLed(lead, number)) {
    return lead !== 'stated' || (!measureFollows(tokens, end) && !namesMeasure(tokens, at - SENTENCE, at));
  }
  if (namesMeasure(tokens, at - CLAUSE, at)) return false;
  if (lead === 'earned' && isPeriod(tokens, end)) return true;
  // "trinta e sete e oitenta, no crédito?"
  const after = form === 'cents' && tokens[end]?.text === ',' ? end + 1 : end;
  if (saysMoney(tokens, after) || (form === 'cents' && (isRate(tokens, end) || isOldPrice(tokens, at, number))))
    return true;
  return answersPriceQuestion(tokens, at, isTurn);
}

/**
 * A price without a currency, by its context: "custa três e cinquenta", "ficou em mil e duzentos", "caiu pra oitenta e nove e noventa", "trezentos
 * de condomínio", or the answer to "quanto é?". Whole numbers below 10 and numbers followed by a counted noun are ignored.
 */
export function barePrice(context: PriceContext, at: number): BarePrice | null {
  const number = bareNumber(context.tokens, at);
  if (number === null || CURRENCY.has(context.tokens[number.end]?.folded ?? '')) return null;
  if (!isPrice(context, at, number)) return null;
  const { cents, end, form } = number;
  return { from: at, end, cents, score: form === 'whole' ? SCORE_WHOLE : SCORE_DECIMAL };
}
