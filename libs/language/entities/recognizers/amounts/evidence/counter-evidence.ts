import { endsSentence, foldedAt, type Token } from '../../../../portuguese/tokens';
import { wordSet } from '../../../../portuguese/word-set';
import { isYearNumber } from '../bare-number';
import { CODES, PLACES } from '../money-words';
import { countsInstallments, measureFollows, namesMeasure } from '../price-lead';
import { asksCount } from '../price-question';
import { statesPrice } from '../price-slot';
import { isRate } from '../price-tail';
import { BILLS, GOODS } from '../priced-nouns';
import { clauseStart, followsSize, type PriceMention } from './price-mention';
import { hasNoTime } from './subject-evidence';

/** Before the number of an article, a sheet, a house. */
const ABBREVIATIONS = wordSet('art arts fl fls p pg pag n no num inc cap av r tel cel');

/** "meia" before another word is half a ticket, "meio" half a liter. */
function isNumeral(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.numeral === true && (!/^mei[oa]$/u.test(foldedAt(tokens, at)) || tokens[at + 1]?.numeral === true);
}

/** Whether another number directly before or after makes it a part of a code, a list or a score. */
function isAmongNumbers({ tokens, at, number: { end, form, timely } }: PriceMention): boolean {
  // "15 (quinze)", "art. 66"
  if (tokens[at - 1]?.text === '(') return true;
  if (tokens[at - 1]?.text === '.' && ABBREVIATIONS.has(foldedAt(tokens, at - 2))) return true;
  const before = tokens[at - 1]?.text === ',' ? at - 2 : at - 1;
  const after = tokens[end]?.kind === 'symbol' && !endsSentence(tokens, end) ? end + 1 : end;
  return (
    (isNumeral(tokens, before) && !followsSize(tokens, at)) ||
    (isNumeral(tokens, after) && (form !== 'cents' || timely))
  );
}

/** Whether a word names a code or a place whose number the mention is: "a sala é cento e três". */
function namesNumbered({ tokens, at, number, slot }: PriceMention, word: number): boolean {
  const [before, folded] = [foldedAt(tokens, word - 1), foldedAt(tokens, word)];
  if (!CODES.has(folded) && !PLACES.has(folded)) return false;
  const isBill = before === 'de' && BILLS.has(foldedAt(tokens, word - 2));
  const byMeans = before === 'pelo' || before === 'pela';
  const isMeasured = foldedAt(tokens, word + 1) === 'de' && word + 2 === at;
  if (isBill || byMeans || isMeasured) return false;
  const isSold =
    [slot.at, slot.at - 1].some((verb) => /^(?:sai|saiu|saindo|sairia)$/u.test(foldedAt(tokens, verb))) ||
    isRate(tokens, number.end);
  const isComplement = /^d[aeo]$/u.test(before) && word + 1 !== at;
  if (GOODS.has(folded)) return !isSold && !statesPrice(tokens, slot);
  return CODES.has(folded) || (!isSold && !isComplement);
}

/** Whether the clause is about a code, a place or a measure. */
function isOfOther(mention: PriceMention): boolean {
  const { tokens, at, number, slot } = mention;
  const start = clauseStart(tokens, at);
  if (measureFollows(tokens, number.end) && !isRate(tokens, number.end)) return true;
  if (namesMeasure(tokens, start, Math.min(at, slot.at))) return true;
  let isNamed = false;
  for (let word = start; word < at; word += 1) {
    // "bicicleta aro 29 por 900": the code has its number.
    if (namesNumbered(mention, word)) isNamed = true;
    else if (tokens[word]?.numeral === true) isNamed = false;
  }
  return isNamed;
}

/** A time of day, such as "são nove e cinquenta", unless a sum stands beside it. */
function mayBeTime(mention: PriceMention): boolean {
  const { tokens, talk, at, number, slot } = mention;
  const near = talk.nearest(at);
  const isBesideSum = near !== null && talk.isSameSentence(near.from, at);
  if (!number.timely || isBesideSum || talk.isAsked(at) || hasNoTime(mention)) return false;
  return !(slot.kind === 'state' && statesPrice(tokens, slot));
}

function mayBeYear({ number, slot }: PriceMention): boolean {
  return isYearNumber(number) && slot.kind !== 'verb';
}

function answersCount({ tokens, isTurn, at }: PriceMention): boolean {
  return (isTurn(at) || endsSentence(tokens, at - 1)) && asksCount(tokens, at, isTurn);
}

/** Whether something excludes that the number is a price. */
export function isExcluded(mention: PriceMention): boolean {
  return (
    countsInstallments(mention.tokens, mention.number.end) ||
    isAmongNumbers(mention) ||
    isOfOther(mention) ||
    mayBeTime(mention) ||
    mayBeYear(mention) ||
    answersCount(mention)
  );
}
