import { foldedAt, type Token } from '../../../../portuguese/tokens';
import { isInSentence } from '../clause';
import { EARNS, MOVES_MONEY, PRICE_VERBS } from '../money-verbs';
import { FEES, OBLIGATION, OF_MONEY, PRICE_NOUNS } from '../money-words';
import { statesPrice } from '../price-slot';
import { afterVague, isForEach, isRate, PUT_UP, saysMoney } from '../price-tail';
import { FOOD_AND_SERVICES, GOODS } from '../priced-nouns';
import type { PriceMention } from './price-mention';

const STRONG = 4;
const WEAK = 2;
const NEAR = 12;

export const isPriced = (word: string): boolean =>
  PRICE_NOUNS.has(word) || GOODS.has(word) || FOOD_AND_SERVICES.has(word);

/** Whether nothing but "o metro" or "cada" stands between a number and the end of its phrase. */
export function endsPhrase(tokens: readonly Token[], at: number): boolean {
  return [at + 1, at + 2].some(
    (next) => tokens[next]?.kind !== 'word' || /^(?:e|de|com)$/u.test(tokens[next]?.lower ?? ''),
  );
}

/** "três o maço", "vinte e oito o almoço". */
function forEachPoints({ tokens, numbers, at, number: { end }, slot }: PriceMention): number {
  // "uniforme duzentos e dez o conjunto"
  const isOfThing = slot.kind !== 'listed' || isPriced(foldedAt(tokens, slot.at));
  if (!isOfThing || !isForEach(tokens, end)) return 0;
  // "é mais oitenta o frete …"
  if (slot.kind === 'added' && PRICE_NOUNS.has(foldedAt(tokens, end + 1))) return STRONG;
  if (!endsPhrase(tokens, end)) return 0;
  // "cento e vinte a pista e duzentos e quarenta o camarote"
  const isOther = (word: number): boolean =>
    tokens[word]?.numeral === true && numbers.at(word) !== null && isForEach(tokens, numbers.at(word)!.end);
  const isPair = isInSentence(tokens, at, NEAR, isOther);
  return isPair || statesPrice(tokens, slot) || isPriced(foldedAt(tokens, end + 1)) ? STRONG : WEAK;
}

/** "cinquenta e cinco com a taxa", "duzentos sem o frete" */
function includesFee(tokens: readonly Token[], end: number): boolean {
  if (!/^(?:com|sem)$/u.test(foldedAt(tokens, end))) return false;
  const noun = /^[oa]s?$/u.test(foldedAt(tokens, end + 1)) ? foldedAt(tokens, end + 2) : foldedAt(tokens, end + 1);
  return PRICE_NOUNS.has(noun) || OF_MONEY.has(noun) || FEES.has(noun);
}

/** "mil e trezentos que ele me deu", "meio milhão eles querem" */
function isGivenLater({ tokens, number: { end }, slot }: PriceMention): boolean {
  if (foldedAt(tokens, end) !== 'que' && slot.kind !== 'opening') return false;
  if (tokens[end]?.kind !== 'word') return false;
  return [1, 2, 3].some((next) => {
    const word = foldedAt(tokens, end + next);
    return PRICE_VERBS.has(word) || MOVES_MONEY.has(word) || OBLIGATION.has(word);
  });
}

/** "…, limitada a vinte mil", "até o limite de dez mil": beside a sum it is its limit. */
function isLimit({ tokens, slot, near, at }: PriceMention): boolean {
  if (near === null || near.to > at) return false;
  const [before, word] = [foldedAt(tokens, slot.at - 1), foldedAt(tokens, slot.at)];
  return (word === 'a' && before.startsWith('limitad')) || (word === 'de' && /^(?:limite|teto|maximo)$/u.test(before));
}

/** "cada", "o quilo", "por mês", "de condomínio"; hours and days also measure speed and work. */
export function tailPoints(mention: PriceMention): number {
  const { tokens, number, slot } = mention;
  if (saysMoney(tokens, afterVague(tokens, number.end)) || isLimit(mention)) return STRONG;
  // "é quinhentos e dez instalada"
  if (PUT_UP.test(foldedAt(tokens, number.end)) && slot.kind === 'state') return STRONG;
  // "deu cento e doze no total"
  const comma = tokens[number.end]?.text === ',' ? number.end + 1 : number.end;
  const isTotal = /^(?:no total|ao todo)$/u.test(`${foldedAt(tokens, comma)} ${foldedAt(tokens, comma + 1)}`);
  if (isTotal || isGivenLater(mention) || includesFee(tokens, number.end)) return WEAK;
  if (!isRate(tokens, number.end)) return forEachPoints(mention);
  const period = foldedAt(tokens, number.end + 1);
  const isPace = foldedAt(tokens, number.end) === 'por' && /^(?:hora|dia|semana|ano)$/u.test(period);
  const verb = foldedAt(tokens, slot.at);
  // "o carro a oitenta por hora"
  if (isPace && (verb === 'a' || (period === 'hora' && mention.trade < 2))) return -STRONG;
  return !isPace || EARNS.has(verb) || PRICE_VERBS.has(verb) || verb.startsWith('rend') ? STRONG : 1;
}
