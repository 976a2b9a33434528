import { readCardinal } from '../../../portuguese/cardinals';
import { foldedAt, type Token } from '../../../portuguese/tokens';
import { readRange } from './amount-range';
import type { BareNumber } from './bare-number';
import { corrects } from './corrected-sum';
import { clausePoints } from './evidence/clause-evidence';
import { isExcluded, mayBeOther } from './evidence/counter-evidence';
import { answersEllipsis } from './evidence/order-evidence';
import { isPaidBy } from './evidence/payment-evidence';
import { mentionOf, type PlacedNumber, type PriceMention, type Talk } from './evidence/price-mention';
import { hasParallel, subjectPoints } from './evidence/subject-evidence';
import { endsPhrase, tailPoints } from './evidence/tail-evidence';
import { talkPoints } from './evidence/talk-evidence';
import { isOfInstallments } from './installments';
import { inScaleOf } from './left-out-thousands';
import { centsOf } from './money-number';
import { CURRENCY } from './money-words';
import { priceSlot, type PriceSlot } from './price-slot';
import type { Sum } from './price-talk';
import { endsPrice, isForEach, isRate } from './price-tail';

/** The evidence that makes a number a price. Its place counts up to 2 and each strong evidence 4, so that no single one decides. */
const ENOUGH = 5;
/** With this much, a number that can also be a time of day or a year is an uncertain price. */
const DOUBTFUL = 5;
const STRONG = 4;
/** With this much, the evidence is more than a place and one other sum. */
const MUCH = 7;
const FEWEST_WHOLE = 10;
const MOST_THINGS = 6;
/** A sum is rarely so much smaller than the one beside it. */
const LEAST_OF_OTHER = 10;
/** How far a number that is corrected stands before its correction. */
const CORRECTED = 12;

const PLACE_POINTS: Readonly<Record<PriceSlot['kind'], number>> = {
  verb: 2,
  state: 2,
  added: 2,
  traded: 2,
  listed: 1,
  known: 0,
  object: -1,
  described: -1,
  opening: -1,
};

/** Small whole numbers count things more often than reais: they need the talk, their payment, or what is sold. */
function isSmallCount(mention: PriceMention, subject: number, parallel: boolean): boolean {
  const { tokens, at, number, slot } = mention;
  if (number.form !== 'whole' || number.cents >= FEWEST_WHOLE * 100 || isPaidBy(mention)) return false;
  if (answersEllipsis(mention)) return false;
  // "Tá quanto? — Cinco o quilo.", "… — Cinco o gelado, quatro o natural."
  const isEach = isRate(tokens, number.end) || (isForEach(tokens, number.end) && endsPhrase(tokens, number.end));
  if (slot.kind === 'opening' && isEach && mention.isAsked) return false;
  if (slot.kind === 'traded' && isOfOffer(mention)) return false;
  const isNear = mention.near !== null;
  const next = tokens[number.end];
  // "caldo de cana sete", but not "espetinho, três sai trinta"
  if (slot.kind === 'listed') return !isNear || subject === 0 || (next?.kind === 'word' && next.lower !== 'e');
  if (slot.kind !== 'state' || foldedAt(tokens, at - 1) === 'com') return true;
  if (tailPoints(mention) >= STRONG) return false;
  // "o senhor falou em dois, né?" beside "dois mil e oitocentos"
  const isOfSaying = foldedAt(tokens, at - 1) === 'em' && /^(?:fal|pens|diss)/u.test(foldedAt(tokens, at - 2));
  if (isOfSaying && mention.near !== null && mention.near.cents > number.cents * LEAST_OF_OTHER) return true;
  const isOfTalk = isNear || mention.isAsked || parallel;
  return !isOfTalk && (subject < STRONG || foldedAt(tokens, at - 1) === 'em');
}

/** "três por doze reais ou um por cinco" */
function isOfOffer({ tokens, slot, near, isBeside }: PriceMention): boolean {
  if (near === null || !isBeside || foldedAt(tokens, near.from - 1) !== 'por') return false;
  return foldedAt(tokens, slot.at) === 'por' && readCardinal(tokens, slot.at - 1)?.end === slot.at;
}

/** The evidence for a number; 0 when something excludes it. */
function evidence(mention: PriceMention): number {
  if (isExcluded(mention)) return 0;
  const { tokens, number, slot } = mention;
  // "com quinhentos por mês", but "com sessenta a parcela cai" names the variant.
  if (slot.kind === 'object' && foldedAt(tokens, slot.at) === 'com' && foldedAt(tokens, number.end) !== 'por') return 0;
  const subject = subjectPoints(mention);
  const isOfTalk = subject > 0 || mention.trade > 1;
  const parallel = slot.kind === 'state' && isOfTalk && hasParallel(mention);
  if (isSmallCount(mention, subject, parallel)) return 0;
  const isPart = number.form === 'cents' && isOfInstallments(tokens, mention.at);
  return (
    (isPart ? STRONG : 0) +
    PLACE_POINTS[slot.kind] +
    subject +
    (parallel ? 2 : 0) +
    clausePoints(mention) +
    talkPoints(mention)
  );
}

/** A few things, of which a price is said: "três por vinte". */
function isCount(tokens: readonly Token[], at: number): boolean {
  const count = readCardinal(tokens, at);
  const isWhole = count?.end === at + 1 && tokens[at - 1]?.lower !== 'e';
  return isWhole && count.value > 1 && count.value <= MOST_THINGS;
}

/** The place of the number at a token, also as the second sum of a change ("de quatrocentos pra quinhentos") or of several things. */
function slotOf({ tokens, talk }: Talk, at: number, number: BareNumber): PriceSlot | null {
  const link = foldedAt(tokens, at - 1);
  const isSum = number.cents >= FEWEST_WHOLE * 100;
  const near = talk.nearest(at);
  const isOffered = /^(?:faz|faco|leva|levo|vende|vendo|sai|da|fazem)$/u.test(foldedAt(tokens, at - 3));
  if (link === 'por' && isSum && (near !== null || isOffered || talk.tradeWeight(at) > 0) && isCount(tokens, at - 2))
    return { kind: 'traded', at: at - 1 };
  const isOffer = link === 'por' && near !== null && foldedAt(tokens, near.from - 1) === 'por';
  if (isOffer && readCardinal(tokens, at - 2)?.end === at - 1) return { kind: 'traded', at: at - 1 };
  // "ficou em doze mil e o do quarto em cinco e quinhentos", "tem o menor a trinta e o maior a cinquenta"
  const isBehind = near !== null && near.to < at && foldedAt(tokens, near.from - 1) === link;
  const isList = tokens[at - 1]?.lower === 'a' && isBehind && talk.isSameSentence(near.from, at);
  if (isList || (link === 'em' && isBehind)) return { kind: 'state', at: at - 1 };
  const isChange = /^(?:pr[ao]|para|por)$/u.test(link) && talk.covers(at - 2);
  return isChange ? { kind: 'state', at: at - 1 } : priceSlot(tokens, at);
}

/** The bare number that the number at a token corrects. */
function correctedBy(
  { tokens, numbers }: Talk,
  at: number,
): { readonly at: number; readonly number: BareNumber } | null {
  if (tokens[at - 1]?.kind !== 'symbol' && tokens[at - 1]?.lower !== 'é') return null;
  for (let from = at - 2; from >= at - CORRECTED; from -= 1) {
    const number = tokens[from]?.numeral === true && tokens[from - 1]?.lower !== 'e' ? numbers.at(from) : null;
    if (number !== null && number.end < at && corrects(tokens, number.end, at)) return { at: from, number };
  }
  return null;
}

/** The number at a token in its place: that of the number that it corrects, if it does. */
function placed(context: Talk, at: number, number: BareNumber): PlacedNumber | null {
  const before = correctedBy(context, at);
  const slot = before === null ? null : slotOf(context, before.at, before.number);
  if (before !== null && slot !== null) return { at: before.at, number, slot };
  const own = slotOf(context, at, number);
  return own === null ? null : { at, number, slot: own };
}

/** Both sums of a range: "entre doze e quinze mil". */
export function rangeAt(tokens: readonly Token[], at: number, { end, form }: BareNumber): readonly [Sum, Sum] | null {
  const range = form === 'whole' ? readRange(tokens, at) : null;
  if (range === null || range.first.end < end || !endsPrice(tokens, range.second.end)) return null;
  const [first, second] = [centsOf(range.first), centsOf(range.second)];
  if (first === null || second === null) return null;
  return [
    { from: at, to: range.first.end, cents: first },
    { from: range.at, to: range.second.end, cents: second },
  ];
}

/** Sums, and whether the evidence decides that they are some. */
interface Judged {
  readonly sums: readonly Sum[];
  readonly isSure: boolean;
  /** Another sum is a part of the evidence: in the same sentence, or with much evidence beside it. */
  readonly isBacked: boolean;
}

const NONE: Judged = { sums: [], isSure: true, isBacked: false };

/** The price at a token or both prices of a range, by the evidence of their place, their clause and the talk; none when there is too little of it. */
export function likelyPrices(context: Talk, at: number): Judged {
  const { tokens, numbers, talk } = context;
  // "quatro e quarenta": a part of a number is none.
  if (tokens[at - 1]?.lower === 'e' && tokens[at - 2]?.numeral === true && !talk.covers(at - 2)) return NONE;
  const number = numbers.at(at);
  if (number === null || CURRENCY.has(foldedAt(tokens, number.end))) return NONE;
  const place = placed(context, at, number);
  if (place === null) return NONE;
  const range = rangeAt(tokens, at, number);
  const cents = range?.[0].cents ?? inScaleOf(talk.nearest(at), tokens, at, number);
  if (cents === null) return NONE;
  // "de cento e cinquenta a duzentos o metro": what follows a range says what both of its sums are for.
  const end = range?.[1].to ?? number.end;
  const mention = mentionOf(context, { ...place, number: { ...number, cents, end } });
  const points = evidence(mention);
  const isOther = mayBeOther(mention);
  if (points < (isOther ? DOUBTFUL : ENOUGH)) return NONE;
  const sums = range ?? [{ from: at, to: number.end, cents, ...(number.vague && { vague: true }) }];
  const isBacked = mention.isBeside || (mention.near !== null && points >= MUCH);
  return { sums, isSure: !isOther, isBacked };
}
