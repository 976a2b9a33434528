import { foldedAt } from '../../../../portuguese/tokens';
import { ROUND_SUMS } from '../money-words';
import { COUNTS_TOO, DEBTS, EARNS, HANDS_OVER, PRICE_VERBS } from '../money-verbs';
import type { PriceMention } from './price-mention';
import { hasNoTime } from './subject-evidence';

const DECISIVE = 6;
const STRONG = 4;
const WEAK = 2;
/** Above it, a number after "fica" or "sai" is hardly a size. */
const ABOVE_SIZES = 100;
const THOUSAND = 1000;
const HOURS = 24;
/** This many are hardly counted without naming what. */
const FORTUNE = 100_000;

/** "sessenta e nove e noventa": centavos as prices have them. */
function centsPoints(mention: PriceMention): number {
  const { number } = mention;
  if (number.timely && !hasNoTime(mention)) return 0;
  if (number.cents <= HOURS * 100 || mention.slot.kind === 'listed') return WEAK;
  const cents = number.cents % 100;
  return cents % 5 === 0 || cents % 10 === 9 ? DECISIVE : STRONG;
}

/** "me deve aqueles duzentos" */
function isDebt({ tokens, slot }: PriceMention): boolean {
  const verb = foldedAt(tokens, slot.at - 1);
  return HANDS_OVER.test(verb) || DEBTS.has(verb) || PRICE_VERBS.has(verb) || EARNS.has(verb);
}

/** Forms that are rarely said of anything but money: centavos, and round sums of hundreds or thousands after "fica" or "por". */
export function formPoints(mention: PriceMention): number {
  const { tokens, number, slot } = mention;
  const { form, cents } = number;
  const isOfTalk = mention.trade > 0;
  if (ROUND_SUMS.has(foldedAt(tokens, mention.at))) return STRONG;
  if (form === 'thousands') return EARNS.has(foldedAt(tokens, slot.at)) ? STRONG : isOfTalk ? WEAK + 1 : WEAK;
  if (form === 'cents') return centsPoints(mention);
  if (form !== 'whole' || cents < ABOVE_SIZES * 100) return 0;
  if (slot.kind === 'known' && isDebt(mention)) return STRONG;
  if (slot.kind === 'state' && /^(?:fica|sai|saiu|saindo|ficaria|sairia)$/u.test(foldedAt(tokens, slot.at)))
    return WEAK;
  if (cents % 500 !== 0) return 0;
  // "quatro ponto oito milhões" can be of anything.
  const isSpelled = foldedAt(tokens, mention.at + 1) !== 'ponto';
  const isOfMoney = slot.kind !== 'state' || isOfTalk;
  if (isSpelled && isOfMoney && cents >= FORTUNE * 100 && cents % (THOUSAND * 100) === 0) return STRONG;
  if (cents < THOUSAND * 100 && slot.kind === 'object') return mention.isBeside ? 1 : 0;
  // "pensei que era caro, mas foi só cento e trinta"
  const isStated = slot.kind === 'state' && /^(?:foi|era|é|são|deu|dava)$/u.test(tokens[slot.at]?.lower ?? '');
  if (cents < THOUSAND * 100) return isStated && mention.trade > 1 ? 1 : 0;
  if (slot.kind === 'listed') return 1;
  if (slot.kind === 'known') return STRONG;
  if (slot.kind === 'opening') return mention.near === null ? 1 : WEAK;
  if (slot.kind === 'verb' && !COUNTS_TOO.test(foldedAt(tokens, slot.at))) return STRONG;
  return isOfTalk ? WEAK + 1 : WEAK;
}
