import { endsSentence, foldedAt } from '../../../../portuguese/tokens';
import { CLAUSE } from '../clause';
import { TRADES } from '../money-verbs';
import { PAYMENTS, SETTLED } from '../money-words';
import { isAdvertised } from '../price-slot';
import { describedPoints } from './described-evidence';
import { formPoints } from './form-evidence';
import {
  conditionPoints,
  contributionPoints,
  keptPoints,
  offerPoints,
  reportedPoints,
  shownPoints,
} from './kept-evidence';
import { TRANSPORT } from './other-number';
import { followsPayment, isTaken, verbPoints } from './payment-evidence';
import type { PriceMention } from './price-mention';
import { tailPoints } from './tail-evidence';

const STRONG = 4;
const WEAK = 2;
/** Centavos of a sum that is hardly a number of minutes. */
const HUNDREDS = 100_00;
const FEWEST_OFFERED = 10;

/** "deu sessenta e quatro, pode ser no pix?": how a sum is paid, later in the sentence. */
function isSettled({ tokens, at, number: { end }, slot }: PriceMention): boolean {
  if (!/^(?:deu|dá|fica|ficou|foi|sai|saiu)$/u.test(tokens[slot.at]?.lower ?? '')) return false;
  for (let word = end; word < at + CLAUSE && tokens[word] !== undefined; word += 1) {
    if (PAYMENTS.has(foldedAt(tokens, word)) && /^(?:no|em|na|ou|o)$/u.test(foldedAt(tokens, word - 1))) return true;
    if (endsSentence(tokens, word)) return false;
  }
  return false;
}

/** "Vou querer dois pastéis. — São trinta e um.": what a customer has to pay, at the start of a turn. */
function isBilled({ tokens, isTurn, trade, slot }: PriceMention): boolean {
  const opens = isTurn(slot.at) || endsSentence(tokens, slot.at - 1);
  return opens && /^(?:deu|sao|fica|ficou|ta)$/u.test(foldedAt(tokens, slot.at)) && trade > 1;
}

/** "fui de trem por 7 e 60": a fare. */
export function isFare({ tokens, number: { form }, slot }: PriceMention): boolean {
  if (form !== 'cents' || slot.kind !== 'traded' || foldedAt(tokens, slot.at) !== 'por') return false;
  const vehicle = foldedAt(tokens, slot.at - 1);
  const of = vehicle === 'taxi' && foldedAt(tokens, slot.at - 2) === 'moto' ? slot.at - 3 : slot.at - 2;
  return (TRANSPORT.has(vehicle) || RIDES.test(vehicle)) && /^(?:de|do|no|na)$/u.test(foldedAt(tokens, of));
}

const RIDES = /^(?:taxi|mototaxi|uber|moto|carona)$/u;

/** "por menos de dois e quinhentos", "leve três por cinquenta". */
function tradePoints(mention: PriceMention): number {
  const { tokens, slot, number, trade } = mention;
  // "cada uma a cento e vinte"
  const isEach = /^uma?$/u.test(foldedAt(tokens, slot.at - 1)) && foldedAt(tokens, slot.at - 2) === 'cada';
  if (isEach) return STRONG;
  if (foldedAt(tokens, slot.at) === 'a') return WEAK;
  if (isFare(mention)) return STRONG;
  // "o doutor atende por trezentos"
  const isCalculated = /^(?:multiplic|divid|vez)/u.test(foldedAt(tokens, slot.at - 1));
  if (number.cents >= HUNDREDS && foldedAt(tokens, slot.at) === 'por' && !isCalculated) return WEAK + 1;
  // "faz três por cinquenta?"
  const isBargain =
    tokens[slot.at - 1]?.numeral === true &&
    /^(?:faz|faco|leva|levo|vende|vendo|fazem)$/u.test(foldedAt(tokens, slot.at - 2));
  if (isBargain && foldedAt(tokens, slot.at) === 'por') return WEAK + 1;
  // "duas grandes por noventa e nove"
  const isOffer =
    tokens[slot.at - 2]?.numeral === true &&
    tokens[slot.at - 1]?.kind === 'word' &&
    number.cents >= FEWEST_OFFERED * 100;
  if (isOffer && trade > 0 && foldedAt(tokens, slot.at) === 'por') return WEAK;
  return foldedAt(tokens, slot.at - 2) === 'por' || tokens[slot.at - 1]?.numeral === true ? WEAK : 0;
}

/** "vendo beliche 350", "gastei no mercado mil e duzentos", "passa no débito quarenta e sete e trinta e cinco". */
function listedPoints(mention: PriceMention): number {
  const { tokens, slot } = mention;
  if (isAdvertised(tokens, slot) || followsPayment(mention)) return STRONG + 1;
  return PAYMENTS.has(foldedAt(tokens, slot.at)) ? STRONG : 0;
}

const SERVICE =
  /^(?:renovar|consertar|instalar|trocar|reconhecer|emitir|arrumar|pintar|lavar|cortar|montar|entregar|buscar|reformar|transferir|registrar|alugar|imprimir|revelar|podar|capinar|soldar|afiar|costurar|ajustar|formatar)$/u;

/** "pra renovar são cento e sessenta e cinco" */
function isOfService({ tokens, start, slot }: PriceMention): boolean {
  for (let verb = start + 1; verb < slot.at; verb += 1) {
    if (SERVICE.test(foldedAt(tokens, verb)) && /^(?:pr[ao]|para)$/u.test(foldedAt(tokens, verb - 1))) return true;
  }
  return false;
}

/** "vendi trinta sacas a cento e trinta e dois" */
function isSoldAt({ tokens, start, slot }: PriceMention): boolean {
  if (tokens[slot.at]?.lower !== 'a') return false;
  for (let verb = start; verb < slot.at; verb += 1) if (TRADES.test(foldedAt(tokens, verb))) return true;
  return false;
}

/** "meu irmão deu cinquenta pro flanelinha" */
function isHandedTo(mention: PriceMention): boolean {
  return /^(?:deu|dava|deram)$/u.test(foldedAt(mention.tokens, mention.slot.at)) && isTaken(mention);
}

/** What the kind of the number's place adds with the words around it. */
function placePoints(mention: PriceMention): number {
  switch (mention.slot.kind) {
    case 'verb':
      return verbPoints(mention);
    case 'state':
      return (
        (isSettled(mention) || isBilled(mention) ? WEAK : 0) +
        (isOfService(mention) || isSoldAt(mention) || isHandedTo(mention) ? STRONG : 0)
      );
    case 'traded':
      return tradePoints(mention);
    case 'described':
      return describedPoints(mention);
    case 'listed':
      return listedPoints(mention);
    case 'object':
      // "e por fora uns setecentos"
      return `${foldedAt(mention.tokens, mention.slot.at - 1)} ${foldedAt(mention.tokens, mention.slot.at)}` ===
        'por fora'
        ? WEAK
        : 0;
    default:
      return 0;
  }
}

/** What the form of the number and the words of its clause behind its subject say of its being a price. */
export function clausePoints(mention: PriceMention): number {
  const { tokens, at, slot } = mention;
  const isAgreed = tokens.slice(slot.at, at).some(({ folded }) => SETTLED.has(folded));
  return (
    tailPoints(mention) +
    formPoints(mention) +
    placePoints(mention) +
    keptPoints(mention) +
    contributionPoints(mention) +
    reportedPoints(mention) +
    offerPoints(mention) +
    shownPoints(mention) +
    conditionPoints(mention) +
    (isAgreed ? STRONG : 0)
  );
}
