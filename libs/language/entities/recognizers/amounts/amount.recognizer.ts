import { readNumber } from '../../../portuguese/decimals';
import { isCorrection } from '../../../portuguese/gap-words';
import type { Token } from '../../../portuguese/tokens';
import { withoutHesitations } from '../../../portuguese/without-hesitations';
import type { Candidate } from '../../entity';
import { followsForeignCurrency } from './foreign-amounts';
import type { Passage } from '../../passage';
import { formatAmount } from '../../validators/amount';
import { readRange } from './amount-range';
import { barePrice, type PriceContext } from './bare-price';
import { centsOf } from './money-number';
import { ROUND_SUMS } from './money-words';
import { readAmount } from './named-amount';
import { endsPrice } from './price-tail';

interface Amount {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly cents: number;
  readonly score: number;
}

const SCORE_WITH_CURRENCY = 8;
/** How far after an amount another part of the same sum can follow. */
const NEAR = 6;
const BETWEEN_CORRECTED = new Set('e foi deu era sao por em ta o a valor mesmo custa custou fica ficou'.split(' '));
const PREPOSITIONS = new Set('de do da no na pra para pro com'.split(' '));

/** Whether only a correction stands between an amount and a number. */
function corrects(tokens: readonly Token[], from: number, to: number): boolean {
  const isPassable = (at: number): boolean =>
    tokens[at]?.kind === 'symbol' || BETWEEN_CORRECTED.has(tokens[at]?.folded ?? '');
  return isCorrection(tokens, { from, to }, isPassable);
}

/** "dois mil no cartão e quinhentos no banco", "mil reais mais trezentos de condomínio": the number has the form of the amount before it. */
function isParallel(tokens: readonly Token[], from: number, to: number): boolean {
  const link = tokens[to - 1];
  const added = link?.folded === 'mais' || link?.folded === 'menos';
  if ((!added && link?.lower !== 'e') || to - from > NEAR) return false;
  for (let at = from; at < to - 1; at += 1) if (tokens[at]?.kind !== 'word') return false;
  const after = followingPreposition(tokens, to);
  return after !== '' && (added || after === tokens[from]?.folded);
}

/** The preposition after the number words at a token, or an empty text. */
function followingPreposition(tokens: readonly Token[], at: number): string {
  let end = at;
  while (tokens[end]?.numeral === true || (tokens[end]?.lower === 'e' && tokens[end + 1]?.numeral === true)) end += 1;
  const word = tokens[end]?.folded ?? '';
  return PREPOSITIONS.has(word) ? word : '';
}

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
  if (named !== null) return [{ from: at, to: named.end, cents: named.cents, score: SCORE_WITH_CURRENCY }];
  const first = rangeStart(tokens, at);
  return first === null ? bareAmounts(context, at) : [first];
}

function isStart({ numeral, folded }: Token): boolean {
  return numeral || folded === 'r$' || folded === 'meio' || ROUND_SUMS.has(folded);
}

/** Amounts in reais: in words ("sete reais e noventa"), with a sign ("R$ 7,90"), or bare where the context is money ("custa três e cinquenta"). */
export function recognizeAmounts({ tokens: all, reader }: Passage): Candidate[] {
  const { tokens, places } = withoutHesitations(all);
  const placeOf = (at: number): number => places[at] ?? all.length;
  const found: Amount[] = [];
  const context: PriceContext = {
    tokens,
    isTurn: (at) => at > 0 && reader.changesSpeaker(placeOf(at - 1), placeOf(at)),
    continues: (at) => {
      const last = found[found.length - 1];
      if (last === undefined || at - last.to > 2 * NEAR || at < last.to) return false;
      // "de cem reais por oitenta"
      const isOld = tokens[last.from - 1]?.folded === 'de' && at === last.to + 1 && tokens[last.to]?.folded === 'por';
      return isOld || corrects(tokens, last.to, at) || isParallel(tokens, last.to, at);
    },
  };
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isStart(tokens[at]!)) continue;
    if (followsForeignCurrency(tokens, at)) {
      at = Math.max(at, (readNumber(tokens, at)?.end ?? at) - 1);
      continue;
    }
    const amounts = amountsAt(context, at);
    found.push(...amounts);
    // A part of a longer number is no amount.
    const end = amounts[amounts.length - 1]?.to ?? readNumber(tokens, at)?.end ?? 0;
    at = Math.max(at, end - 1);
  }
  return found.map(({ from, to, cents, score }) => {
    const value = formatAmount(cents);
    const span = { from: placeOf(from), to: placeOf(to - 1) + 1 };
    return { kind: 'amounts', value, fields: { cents }, ...span, score, shown: value };
  });
}
