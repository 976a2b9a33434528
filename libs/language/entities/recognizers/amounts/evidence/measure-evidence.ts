import { endsSentence, foldedAt, type Token } from '../../../../portuguese/tokens';
import { isInSentence } from '../clause';
import { CHANGES } from '../money-words';
import { isSaleTo } from '../price-tail';
import { followsTest } from '../test-points';
import type { PriceMention } from './price-mention';

/** How far a share has to do with a number, in tokens. */
const TOPIC = 30;
/** A larger number beside a percentage is no share. */
const MOST_SHARE = 100;

/** Whether "por cento" or its sign ends at a token, but not the price of "de duzentos e vinte por cento e noventa". */
export function isPercentage(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text === '%') return true;
  return foldedAt(tokens, at) === 'cento' && foldedAt(tokens, at - 1) === 'por' && !isSaleTo(tokens, at - 1);
}

/** "doze por cento, no boleto cai pra sete", "…, sendo cinco exclusivo": another share of the same thing. */
function isShare(mention: PriceMention): boolean {
  const { tokens, at, number, slot, isBeside } = mention;
  if (number.form !== 'whole' || number.cents >= MOST_SHARE * 100 || isBeside) return false;
  const verb = foldedAt(tokens, slot.at);
  const changes = /^(?:pr[ao]|para)$/u.test(verb) && CHANGES.has(foldedAt(tokens, slot.at - 1));
  if (verb !== 'sendo' && !changes && !followsShare(mention)) return false;
  for (let word = at - 1; word > at - TOPIC && !endsSentence(tokens, word); word -= 1) {
    if (isPercentage(tokens, word)) return true;
  }
  return false;
}

/** "…, sendo seis da imobiliária e quatro do corretor" */
function followsShare({ tokens, at, slot }: PriceMention): boolean {
  if (tokens[slot.at]?.lower !== 'e') return false;
  return isInSentence(tokens, at, TOPIC, (other) => other < at && foldedAt(tokens, other) === 'sendo');
}

/** "fez quase quinze por litro": how far a vehicle goes with it. */
function isConsumption({ tokens, number: { end }, slot }: PriceMention): boolean {
  const isPerLiter = foldedAt(tokens, end) === 'por' && foldedAt(tokens, end + 1) === 'litro';
  return isPerLiter && /^f(?:az|ez|azia|azendo|aria|azem)$/u.test(foldedAt(tokens, slot.at));
}

/** "O limite é 0,34": less than a real is said with its unit. */
function isFraction({ number: { cents, form }, isBeside, isAsked }: PriceMention): boolean {
  return form !== 'whole' && cents < 100 && !isBeside && !isAsked;
}

/** Whether a number is a share, a result, a consumption or a count, although its place and its clause are those of a price. */
export function isMeasured(mention: PriceMention): boolean {
  return (
    isShare(mention) ||
    (mention.number.form === 'whole' && mention.near === null && followsTest(mention.tokens, mention.at)) ||
    isConsumption(mention) ||
    isFraction(mention)
  );
}
