import { foldedAt } from '../../../../portuguese/tokens';
import { CLAUSE, isInSentence } from '../clause';
import { SETTLES } from '../money-verbs';
import { ADJECTIVE, OF_MONEY } from '../money-words';
import { isRate } from '../price-tail';
import { BILLS, FOOD_AND_SERVICES } from '../priced-nouns';
import { isPaidBy } from './payment-evidence';
import type { PriceMention } from './price-mention';

/** Enough beside the place of the number alone. */
const DECISIVE = 6;
const WEAK = 2;
/** Centavos of the notes and coins in use. */
const BANKNOTES = new Set([5, 10, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]);
/** A price is hardly lowered to less than a quarter. */
const MOST_CHEAPER = 4;
/** Centavos of a price that is no length: "de duzentos e noventa e nove por cento e setenta e nove". */
const ABOVE_LENGTHS = 60_00;

/** "uma de cento e dez agora e outra de oitenta e seis", where money is talked of. */
function isOneOfTwo({ tokens, trade, slot }: PriceMention): boolean {
  const isOne = (place: number): boolean =>
    /^(?:uma?|outr[oa])$/u.test(foldedAt(tokens, place - 1)) && foldedAt(tokens, place) === 'de';
  const isOfMoney = (other: number): boolean => OF_MONEY.has(foldedAt(tokens, other));
  if (!isOne(slot.at) || (trade === 0 && !isInSentence(tokens, slot.at, CLAUSE * 2, isOfMoney))) return false;
  return isInSentence(tokens, slot.at, CLAUSE, (other) => isOne(other) && tokens[other + 1]?.numeral === true);
}

/** "uma cesta de trezentos e um vale de cento e cinquenta": the things that "e" joins have each a sum. */
function isJoined({ tokens, near, at, number: { end }, slot }: PriceMention): boolean {
  if (near === null || foldedAt(tokens, near.from - 1) !== 'de') return false;
  const [first, second] = near.from < at ? [near, { from: at }] : [{ to: end }, near];
  const noun = second.from - 2;
  const isIndefinite = (article: number): boolean => /^uma?$/u.test(foldedAt(tokens, article));
  return (
    tokens[first.to]?.lower === 'e' && first.to === noun - 2 && isIndefinite(noun - 1) && isIndefinite(slot.at - 2)
  );
}

const isOfSum = (noun: string): boolean =>
  OF_MONEY.has(noun) || BILLS.has(noun) || noun === 'pedido' || noun === 'vale';

/** "o fogão de novecentos por setecentos", "tem de duzentos e vinte", "num pedido de trinta e dois". */
export function describedPoints(mention: PriceMention): number {
  const { tokens, numbers, talk, trade, near, at, number, slot } = mention;
  const { end, cents } = number;
  // "de cento e sessenta sai por cento e doze"
  const sale = [end, end + 1].find((link) => foldedAt(tokens, link) === 'por') ?? -1;
  if (sale === end || (sale > 0 && SETTLES.has(foldedAt(tokens, end)))) {
    // "promoção, de oitenta e nove por cinquenta e nove", but not the lengths of "trinta por quarenta"
    const other = numbers.at(sale + 1)?.cents ?? 0;
    const isCheaper = other < cents && other * MOST_CHEAPER >= cents;
    const isSale = trade > 0 || cents >= ABOVE_LENGTHS;
    if (talk.covers(sale + 1) || (isCheaper && isSale)) return DECISIVE;
  }
  const noun = foldedAt(tokens, slot.at - 1);
  // "de cento e cinquenta a duzentos o metro"
  const isApart = tokens[slot.at - 1]?.kind !== 'word';
  if (isApart && (isRate(tokens, end) || mention.isAsked)) return WEAK;
  // "Só a da padaria, de dezoito e quarenta."
  if (isApart && number.form === 'cents' && near !== null && near.to < at) return WEAK + 1;
  // "sem juros acima de duzentos"
  if (/^(?:acima|abaixo|partir)$/u.test(noun)) return WEAK + 1;
  if (/^(?:notas?|cedulas?|moedas?)$/u.test(noun) && BANKNOTES.has(cents)) return DECISIVE;
  // "uma compra de mil … e uma de trinta", "um depósito de quinhentos e depois outro de trezentos"
  if (isOneOfTwo(mention)) return DECISIVE;
  if (isJoined(mention)) return WEAK;
  // "preciso de quarenta pro uniforme"
  if (/^precis/u.test(noun) && isPaidBy(mention)) return DECISIVE;
  const isAnother = /^(?:uma?|outr[oa]s?|duas|dois)$/u.test(noun) && near !== null && near.to < at;
  if (isAnother && tokens[near.from - 1]?.folded === 'de') return WEAK;
  if (/^(?:fix[ao]s|iguais|mensais|semanais|restantes|precisando|precis[oa]|precisava)$/u.test(noun)) return WEAK;
  // "uma cobrança indevida de oitenta"
  if (ADJECTIVE.test(noun) && isOfSum(foldedAt(tokens, slot.at - 2))) return WEAK;
  // "mil e novecentos, mais a manutenção de cento e vinte"
  if (near !== null && FOOD_AND_SERVICES.has(noun) && foldedAt(tokens, slot.at - 3) === 'mais') return WEAK;
  if (noun === 'tem' || (noun === 'um' && foldedAt(tokens, slot.at - 2) === 'cada')) return 1;
  return isOfSum(noun) ? WEAK : 0;
}
