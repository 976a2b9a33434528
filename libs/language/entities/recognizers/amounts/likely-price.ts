import { readCardinal } from '../../../portuguese/cardinals';
import { foldedAt, type Token } from '../../../portuguese/tokens';
import { bareNumber, type BareNumber } from './bare-number';
import { clausePoints, isPaidBy, tailPoints } from './evidence/clause-evidence';
import { isExcluded } from './evidence/counter-evidence';
import type { PriceMention, Talk } from './evidence/price-mention';
import { hasParallel, subjectPoints } from './evidence/subject-evidence';
import { talkPoints } from './evidence/talk-evidence';
import { BARGAINS } from './money-verbs';
import { CURRENCY } from './money-words';
import { priceSlot, type PriceSlot } from './price-slot';
import type { Sum } from './price-talk';

/** The evidence that makes a number a price. Its place counts up to 2 and each strong evidence 4, so that no single one decides. */
const ENOUGH = 6;
/** More is needed where an unusual word follows. */
const OPEN = 2;
const STRONG = 4;
const FEWEST_WHOLE = 10;
const THOUSAND = 1000;
/** Sums of one bargain are of one order of magnitude. */
const ALIKE = 4;
const MOST_THINGS = 6;

const PLACE_POINTS: Readonly<Record<PriceSlot['kind'], number>> = {
  verb: 2,
  state: 2,
  added: 2,
  traded: 2,
  listed: 1,
  described: 0,
  opening: 0,
};

/** Small whole numbers count things more often than reais: they need the talk, their payment, or what is sold. */
function isSmallCount(mention: PriceMention, subject: number, parallel: boolean): boolean {
  const { tokens, talk, at, number, slot } = mention;
  if (number.form !== 'whole' || number.cents >= FEWEST_WHOLE * 100 || isPaidBy(mention)) return false;
  const isNear = talk.nearest(at) !== null;
  const next = tokens[number.end];
  // "caldo de cana sete", but not "espetinho, três sai trinta"
  if (slot.kind === 'listed') return !isNear || subject === 0 || (next?.kind === 'word' && next.lower !== 'e');
  if (slot.kind !== 'state') return true;
  if (tailPoints(mention) >= STRONG) return false;
  const isOfTalk = isNear || talk.isAsked(at) || parallel;
  return !isOfTalk && (subject < STRONG || foldedAt(tokens, at - 1) === 'em');
}

/** The evidence for a number; 0 when something excludes it. */
function evidence(mention: PriceMention): number {
  if (isExcluded(mention)) return 0;
  const { slot } = mention;
  const subject = subjectPoints(mention);
  const parallel = slot.kind === 'state' && subject > 0 && hasParallel(mention);
  if (isSmallCount(mention, subject, parallel)) return 0;
  return PLACE_POINTS[slot.kind] + subject + (parallel ? 2 : 0) + clausePoints(mention) + talkPoints(mention);
}

/** "ofereci sete" beside "oito mil": thousands, when the number itself would be of another order. Null when that is not certain. */
function inScaleOfTalk({ tokens, talk, at, number, slot }: PriceMention): number | null {
  const { cents, form } = number;
  const near = talk.nearest(at);
  if (near === null || near.cents < THOUSAND * 100 || cents >= THOUSAND * 100 || form === 'cents') return cents;
  const isAlike = (sum: number): boolean => sum <= near.cents * ALIKE && sum >= near.cents / ALIKE;
  if (isAlike(cents) || !isAlike(cents * THOUSAND)) return cents;
  const bargains = [slot.at, slot.at - 1].some((word) => BARGAINS.test(foldedAt(tokens, word)));
  if (bargains) return cents * THOUSAND;
  return form === 'half' ? null : cents;
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
  if (link === 'por' && isSum && (near !== null || talk.isOfTrade(at)) && isCount(tokens, at - 2))
    return { kind: 'traded', at: at - 1 };
  // "ficou em doze mil e o do quarto em cinco e quinhentos"
  if (link === 'em' && near !== null && near.to < at && foldedAt(tokens, near.from - 1) === 'em')
    return { kind: 'state', at: at - 1 };
  const isChange = /^(?:pr[ao]|para|por)$/u.test(link) && talk.covers(at - 2);
  return isChange ? { kind: 'state', at: at - 1 } : priceSlot(tokens, at);
}

/** The price at a token, by the evidence of its place, its clause and the talk; null when there is too little of it. */
export function likelyPrice(talk: Talk, at: number): Sum | null {
  const number = bareNumber(talk.tokens, at);
  if (number === null || CURRENCY.has(foldedAt(talk.tokens, number.end))) return null;
  const slot = slotOf(talk, at, number);
  if (slot === null) return null;
  const cents = inScaleOfTalk({ ...talk, at, number, slot });
  const enough = number.open ? ENOUGH + OPEN : ENOUGH;
  if (cents === null || evidence({ ...talk, at, number: { ...number, cents }, slot }) < enough) return null;
  return { from: at, to: number.end, cents };
}
