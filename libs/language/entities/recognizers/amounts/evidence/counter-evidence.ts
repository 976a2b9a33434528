import { endsSentence, foldedAt, type Token } from '../../../../portuguese/tokens';
import { wordSet } from '../../../../portuguese/word-set';
import { isYearNumber } from '../bare-number';
import { CODES, PLACES } from '../money-words';
import { countsInstallments, measureFollows, namesMeasure } from '../price-lead';
import { asksCount } from '../price-question';
import { statesPrice } from '../price-slot';
import { isRate } from '../price-tail';
import { BILLS, GOODS } from '../priced-nouns';
import { followsSize, type PriceMention } from './price-mention';
import { hasNoTime } from './subject-evidence';

/** With so many words of trade around it, a number is no time of day. */
const OF_MONEY_ONLY = 4;
/** Before the number of an article, a sheet, a house. */
const ABBREVIATIONS = wordSet('art arts fl fls p pg pag n no num inc cap av r tel cel');

/** "meia" before another word is half a ticket, "meio" half a liter. */
function isNumeral(tokens: readonly Token[], at: number): boolean {
  if (!/^mei[oa]$/u.test(foldedAt(tokens, at))) return tokens[at]?.numeral === true;
  return tokens[at + 1]?.numeral === true && tokens[at - 1]?.lower !== 'a';
}

/** "com doze, cento e quarenta": the number before the comma tells what the price is for. */
function namesVariant(tokens: readonly Token[], last: number): boolean {
  let start = last;
  while (tokens[start - 1]?.numeral === true || (tokens[start - 1]?.lower === 'e' && tokens[start - 2]?.numeral === true))
    start -= 1;
  return /^(?:com|sem)$/u.test(foldedAt(tokens, start - 1));
}

/** Whether another number directly before or after makes it a part of a code, a list or a score. */
function isAmongNumbers(mention: PriceMention): boolean {
  const { tokens, at } = mention;
  const { end, form, timely } = mention.number;
  const isOfTalk = mention.near !== null || mention.isAsked;
  // "15 (quinze)", "art. 66"
  if (tokens[at - 1]?.text === '(') return true;
  if (tokens[at - 1]?.text === '.' && ABBREVIATIONS.has(foldedAt(tokens, at - 2))) return true;
  const before = tokens[at - 1]?.text === ',' && !namesVariant(tokens, at - 2) ? at - 2 : at - 1;
  const after = tokens[end]?.kind === 'symbol' && !endsSentence(tokens, end) ? end + 1 : end;
  return (
    (isNumeral(tokens, before) && !followsSize(tokens, at) && (form !== 'cents' || timely || before === at - 1 || !isOfTalk)) ||
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
  const { tokens, at, number, slot, start } = mention;
  if (measureFollows(tokens, number.end) && !isRate(tokens, number.end)) return true;
  // "oitenta e nove e noventa e dois, os anos em que …"
  const isNamedLater = tokens[number.end]?.text === ',' && /^[oa]s?$/u.test(foldedAt(tokens, number.end + 1));
  if (isNamedLater && measureFollows(tokens, number.end + 2)) return true;
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
  const { tokens, number, slot } = mention;
  if (!number.timely || mention.isBeside || mention.isAsked || hasNoTime(mention)) return false;
  const weight = mention.talk.tradeWeight(mention.at);
  const isBill = /^(?:deu|ficou|fica|veio)$/u.test(foldedAt(tokens, slot.at));
  if (weight >= (isBill ? OF_MONEY_ONLY / 2 : OF_MONEY_ONLY)) return false;
  return !(slot.kind === 'state' && statesPrice(tokens, slot));
}

function mayBeYear({ tokens, talk, at, number, slot, isBeside }: PriceMention): boolean {
  if (!isYearNumber(number) || slot.kind === 'verb') return false;
  // "a dívida caiu pra mil e novecentos"
  const isOfTalk = isBeside || talk.tradeWeight(at) > 1;
  return !isOfTalk || !/^pr[ao]$|^para$|^por$/u.test(foldedAt(tokens, at - 1));
}

function answersCount({ tokens, isTurn, talk, near, at }: PriceMention): boolean {
  if ((isTurn(at) || endsSentence(tokens, at - 1)) && asksCount(tokens, at, isTurn)) return true;
  // "Quantas milhas você tem? — Cinquenta mil. — Dá? — Dá, são trinta mil o trecho."
  return near === null && talk.isCounted(at) && talk.tradeWeight(at) === 0;
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
