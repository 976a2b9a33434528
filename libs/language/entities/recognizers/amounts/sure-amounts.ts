import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import { eachNumber, SCORE_WITH_CURRENCY, TALK, type Amount, type AmountContext } from './amount-context';
import { readRange } from './amount-range';
import { barePrice, type PriceContext } from './bare-price';
import { changedSum, isCompared, isStatedAgain } from './compared-sums';
import { corrects, correctsLate, refines } from './corrected-sum';
import { isParallel } from './parallel-sums';
import { centsOf } from './money-number';
import { readAmount } from './named-amount';
import { endsPrice } from './price-tail';

/** From this sum on, a smaller number beside it can mean thousands. */
const THOUSANDS = 10_000;
/** How far after an amount its correction can follow. */
const NEAR = 12;

/** The first number of a range whose second number is an amount. */
function rangeStart(tokens: readonly Token[], at: number): Amount | null {
  const range = readRange(tokens, at);
  if (range === null || readAmount(tokens, range.at) === null) return null;
  const cents = centsOf(range.first);
  return cents === null ? null : { from: at, to: range.first.end, cents, score: SCORE_WITH_CURRENCY };
}

/** Both numbers of a range without a currency, when the first is a price. */
function bareAmounts(context: PriceContext, at: number): Amount[] {
  const bare = barePrice(context, at);
  if (bare === null) return [];
  const { from, end, score } = bare;
  const range = readRange(context.tokens, at);
  const second = range === null ? null : centsOf(range.second);
  const first = range === null ? null : centsOf(range.first);
  if (range === null || second === null || first === null || range.first.end < end) return [{ ...bare, to: end }];
  // "entre quinze e trinta mil cruzeiros": what the second number counts, the first counts, too.
  if (!endsPrice(context.tokens, range.second.end)) return [];
  return [
    { from, to: range.first.end, cents: first, score },
    { from: range.at, to: range.second.end, cents: second, score },
  ];
}

function amountsAt(context: PriceContext, at: number): Amount[] {
  const { tokens } = context;
  // "entre seiscentos e dois mil e quinhentos reais" are two sums.
  const lower = foldedAt(tokens, at - 1) === 'entre' ? rangeStart(tokens, at) : null;
  if (lower !== null) return [lower];
  const named = readAmount(tokens, at);
  if (named !== null) return [{ ...named, from: at, to: named.end, score: SCORE_WITH_CURRENCY }];
  const changed = changedSum(tokens, at);
  if (changed !== null) return [{ ...changed, score: SCORE_WITH_CURRENCY }];
  const first = rangeStart(tokens, at);
  return first === null ? bareAmounts(context, at) : [first];
}

/** "em seis de cento e dez. … Consegui, seis de noventa e cinco.": another sum for as many installments. */
function isSameCount(tokens: readonly Token[], before: number, at: number): boolean {
  if (tokens[before - 1]?.folded !== 'de' || tokens[at - 1]?.folded !== 'de') return false;
  return tokens[at - 2]?.numeral === true && tokens[at - 2]?.folded === tokens[before - 2]?.folded;
}

interface LaterCents {
  /** The sum with its centavos; null where it had them already. */
  readonly whole: Amount | null;
  readonly end: number;
}

/** "dez de cento e oitenta e dois. — E quarenta centavos, isso.": in another turn or sentence, the centavos of the sum before; null for others. */
function saidLater({ tokens, isTurn }: AmountContext, last: Amount | undefined, at: number): LaterCents | null {
  const and = at - 1;
  if (last === undefined || tokens[and]?.lower !== 'e' || at - last.to > TALK) return null;
  if (!isTurn(and) && !endsSentence(tokens, and - 1)) return null;
  const named = readAmount(tokens, at);
  if (named === null || named.cents >= 100) return null;
  const isDirect = tokens.slice(last.to, and).every(({ kind }) => kind === 'symbol');
  if (last.cents % 100 === 0 && isDirect)
    return { whole: { ...last, to: named.end, cents: last.cents + named.cents }, end: named.end };
  return last.cents % 100 === named.cents ? { whole: null, end: named.end } : null;
}

/** The amounts whose own words or whose lead make them sums of money. */
export function sureAmounts(context: AmountContext): Amount[] {
  const { tokens } = context;
  const found: Amount[] = [];
  const continues = (at: number): boolean => {
    const last = found[found.length - 1];
    if (last !== undefined && at - last.to <= TALK && isSameCount(tokens, last.from, at)) return true;
    if (last === undefined || at - last.to > NEAR || at < last.to) return false;
    // "de cem reais por oitenta"
    const isOld = tokens[last.from - 1]?.folded === 'de' && at === last.to + 1 && tokens[last.to]?.folded === 'por';
    const end = context.numbers.at(at)?.end ?? at;
    if (isOld || correctsLate(tokens, last.to, at, end)) return true;
    // "não, minto, mil e novecentos, mil novecentos e noventa"
    const before = found[found.length - 2];
    const isRefined = at === last.to + 1 && tokens[last.to]?.text === ',' && before !== undefined;
    const cents = context.numbers.at(at)?.cents ?? 0;
    if (isRefined && corrects(tokens, before.to, last.from) && refines(last.cents, cents)) return true;
    return corrects(tokens, last.to, at) || isParallel(tokens, last.to, at);
  };
  const compares = (at: number): boolean => {
    const number = context.numbers.at(at);
    if (number === null) return false;
    const sum = { from: at, to: number.end, cents: number.cents };
    const last = found.findLast(({ score }) => score === SCORE_WITH_CURRENCY);
    const before = found[found.length - 1];
    return (
      (last !== undefined && isCompared(tokens, last, sum)) ||
      (before !== undefined && isStatedAgain(tokens, before, sum))
    );
  };
  const followsThousands = (at: number): boolean => {
    const last = found[found.length - 1];
    return last !== undefined && at - last.to <= NEAR && last.cents >= THOUSANDS * 100;
  };
  eachNumber(context, (at) => {
    const cents = saidLater(context, found[found.length - 1], at);
    if (cents !== null) {
      if (cents.whole !== null) found[found.length - 1] = cents.whole;
      return cents.end;
    }
    const amounts = amountsAt({ ...context, continues, compares, followsThousands }, at);
    found.push(...amounts);
    return amounts[amounts.length - 1]?.to ?? at;
  });
  return found;
}
