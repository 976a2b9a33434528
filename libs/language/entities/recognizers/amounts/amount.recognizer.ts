import { readNumber } from '../../../portuguese/decimals';
import { endsSentence, type Token } from '../../../portuguese/tokens';
import { withoutHesitations, type FluentTokens } from '../../../portuguese/without-hesitations';
import type { Candidate } from '../../entity';
import { followsForeignCurrency } from './foreign-amounts';
import type { Passage } from '../../passage';
import { formatAmount } from '../../validators/amount';
import { readRange } from './amount-range';
import { BareNumbers } from './bare-number';
import { barePrice, type PriceContext } from './bare-price';
import { changedSum, isCompared, isStatedAgain } from './compared-sums';
import { corrects, correctsLate, refines } from './corrected-sum';
import { inScaleOf } from './left-out-thousands';
import { isParallel } from './parallel-sums';
import { likelyPrices } from './likely-price';
import { centsOf } from './money-number';
import { ROUND_SUMS } from './money-words';
import { readAmount } from './named-amount';
import { pausesAsCommas } from './pauses-as-commas';
import { PriceTalk } from './price-talk';
import { endsPrice } from './price-tail';
import { withoutRestarts } from './without-restarts';

interface Amount {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly cents: number;
  readonly score: number;
  readonly vague?: true;
  /** It may as well be another number. */
  readonly doubtful?: true;
}

const TURN_END = { kind: 'symbol', text: '.', lower: '.', folded: '.', numeral: false, glued: true } as const;
const SCORE_WITH_CURRENCY = 8;
const SCORE_LIKELY = 3.25;
/** Below all other kinds. */
const SCORE_DOUBTFUL = 0.25;
/** From this sum on, a smaller number beside it can mean thousands. */
const THOUSANDS = 10_000;
/** A later sum can be evidence for an earlier one, and that for others. */
const SWEEPS = 3;
/** How far after an amount its correction can follow. */
const NEAR = 12;
/** How far a sum has to do with another one. */
const TALK = 40;

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
  if (range === null || second === null || first === null || range.first.end !== end) return [{ ...bare, to: end }];
  // "entre quinze e trinta mil cruzeiros": what the second number counts, the first counts, too.
  if (!endsPrice(context.tokens, range.second.end)) return [];
  return [
    { from, to: end, cents: first, score },
    { from: range.at, to: range.second.end, cents: second, score },
  ];
}

function amountsAt(context: PriceContext, at: number): Amount[] {
  const { tokens } = context;
  const named = readAmount(tokens, at);
  if (named !== null) return [{ ...named, from: at, to: named.end, score: SCORE_WITH_CURRENCY }];
  const changed = changedSum(tokens, at);
  if (changed !== null) return [{ ...changed, score: SCORE_WITH_CURRENCY }];
  const first = rangeStart(tokens, at);
  return first === null ? bareAmounts(context, at) : [first];
}

function isStart({ numeral, folded }: Token): boolean {
  return numeral || folded === 'r$' || folded === 'meio' || ROUND_SUMS.has(folded);
}

/** What all recognition of amounts in a passage needs. */
type Context = Pick<PriceContext, 'tokens' | 'numbers' | 'isTurn'>;

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
function saidLater({ tokens, isTurn }: Context, last: Amount | undefined, at: number): LaterCents | null {
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
function surelyAmounts(context: Context): Amount[] {
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

/** Visits the start of each number that is not in another one. `visit` returns the end of the amount that it found. */
function eachNumber({ tokens, numbers }: Context, visit: (at: number) => number): void {
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isStart(tokens[at]!)) continue;
    const number = Math.max(readNumber(tokens, at)?.end ?? at, numbers.at(at)?.end ?? at);
    if (followsForeignCurrency(tokens, at)) {
      at = Math.max(at, number - 1);
      continue;
    }
    const end = visit(at);
    // A part of a longer number is no amount.
    at = Math.max(at, (end > at ? end : number) - 1);
  }
}

/** Sums by the evidence of the talk around them; a sum is evidence for the ones before and after it. */
function likelyAmounts(context: Context, found: readonly Amount[]): Amount[] {
  const { tokens } = context;
  const talk = new PriceTalk(tokens, context.isTurn, found);
  const likely: Amount[] = [];
  const doubtful = new Map<number, Amount>();
  let left: number[] = [];
  const visit = (at: number): number => {
    if (talk.covers(at)) return at;
    const judged = likelyPrices({ ...context, talk }, at);
    const free = judged.sums.filter(({ from }) => !talk.covers(from));
    const sums = judged.isSure ? free : [];
    doubtful.delete(at);
    if (!judged.isSure && free.length === 1 && !free[0]!.vague)
      doubtful.set(at, { ...free[0]!, score: SCORE_DOUBTFUL, doubtful: true });
    if (sums.length === 0 && context.numbers.at(at) !== null) left.push(at);
    for (const sum of sums) {
      talk.add(sum);
      likely.push({ ...sum, score: SCORE_LIKELY });
    }
    return sums[sums.length - 1]?.to ?? at;
  };
  eachNumber(context, visit);
  for (let [sweep, known] = [1, 0]; sweep < SWEEPS && known < likely.length; sweep += 1) {
    const added = likely.slice(known);
    known = likely.length;
    const isReached = (at: number): boolean => added.some(({ from, to }) => at - to <= TALK && from - at <= TALK);
    const again = left.filter(isReached);
    left = left.filter((at) => !isReached(at));
    again.forEach(visit);
  }
  return [...likely, ...[...doubtful.values()].filter(({ from }) => !talk.covers(from))];
}

function isSameSentence(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (endsSentence(tokens, at)) return false;
  return true;
}

/** "fechei por cento e quinze" beside "cem mil": what was surely a sum is one of thousands. */
function inThousands({ tokens, numbers }: Context, sums: readonly Amount[]): Amount[] {
  return sums.map((sum, index) => {
    const number = sum.score === SCORE_WITH_CURRENCY ? null : numbers.at(sum.from);
    if (number?.form !== 'whole' || number.end !== sum.to) return sum;
    for (const near of [sums[index - 1], sums[index + 1]]) {
      // What is shown of a sentence must not depend on later ones.
      if (near !== undefined && near.from > sum.from && !isSameSentence(tokens, sum.to, near.from)) continue;
      if (near === undefined || near.from - sum.to > TALK || sum.from - near.to > TALK) continue;
      const cents = inScaleOf(near, tokens, sum.from, number);
      if (cents !== null && cents > sum.cents) return { ...sum, cents };
    }
    return sum;
  });
}

/** The end of a turn ends a sentence, also where the recognizer wrote no punctuation. */
function withTurnEnds({ tokens, places }: FluentTokens, reader: Passage['reader']): FluentTokens {
  const ended: Token[] = [];
  const endedPlaces: number[] = [];
  tokens.forEach((token, at) => {
    const place = places[at]!;
    const before = tokens[at - 1];
    if (before !== undefined && before.kind !== 'symbol' && reader.changesSpeaker(places[at - 1]!, place)) {
      ended.push({ ...before, ...TURN_END });
      endedPlaces.push(places[at - 1]!);
    }
    ended.push(token);
    endedPlaces.push(place);
  });
  return ended.length === tokens.length ? { tokens, places } : { tokens: ended, places: endedPlaces };
}

/**
 * Amounts in reais: in words ("sete reais e noventa"), with a sign ("R$ 7,90"), with a lead ("custa três e cinquenta"), or by the talk around them
 * ("o grande é noventa").
 */
export function recognizeAmounts({ tokens: all, reader }: Passage): Candidate[] {
  const { tokens, places } = withTurnEnds(pausesAsCommas(withoutRestarts(withoutHesitations(all))), reader);
  const placeOf = (at: number): number => places[at] ?? all.length;
  const isTurn = (at: number): boolean => at > 0 && reader.changesSpeaker(placeOf(at - 1), placeOf(at));
  const context = { tokens, numbers: new BareNumbers(tokens), isTurn };
  const sure = surelyAmounts(context);
  const found = [...sure, ...likelyAmounts(context, sure)].sort((a, b) => a.from - b.from);
  const clear = found.filter(({ doubtful }) => doubtful !== true);
  const amounts = [...inThousands(context, clear), ...found.filter(({ doubtful }) => doubtful)];
  return amounts.map(({ from, to, cents, score, vague, doubtful }) => {
    const value = formatAmount(cents);
    const span = { from: placeOf(from), to: placeOf(to - 1) + 1 };
    const base = { kind: 'amounts', value, fields: { cents }, ...span, score } as const;
    if (doubtful) return { ...base, shown: null, partial: true, doubt: 'no_unit' };
    return vague ? { ...base, shown: null, unlisted: true } : { ...base, shown: value };
  });
}
