import { foldedAt, type Token } from '../../../../portuguese/tokens';
import { CLAUSE, isInSentence } from '../clause';
import { EXCHANGES, HANDS_OVER, PRICE_VERBS, TAKEN } from '../money-verbs';
import { FUELS, OBLIGATION, PAYMENTS } from '../money-words';
import { saysMoney } from '../price-tail';
import { BILLS, FOOD_AND_SERVICES } from '../priced-nouns';
import type { PriceMention } from './price-mention';
import { isPriced } from './tail-evidence';

const STRONG = 4;
const WEAK = 2;
/** A smaller number behind a noun is rather the noun's: "paguei na caixa dez". */
const FEWEST_PAID = 20;
/** So many things are rarely lost. */
const MUCH_LOST = 100;
const COOKS = /^(?:tir|p[oe]|pus|bot|coloc|coloqu|junt|acrescent|mistur|bat|pes)/u;
const TAIL = 5;
/** How far back things were counted, in tokens. */
const TALK = 20;
const NO_THINGS = /^(?:reais|mais|menos|vezes|parcelas|meses|dias|anos|horas|contos|pilas|paus)$/u;

/** "mandei duzentos pra ela no pix", "pedindo novecentos no aluguel". */
export function isPaidBy({ tokens, number: { end }, slot }: PriceMention): boolean {
  for (let at = end; at < end + TAIL && tokens[at]?.kind === 'word'; at += 1) {
    const [before, word] = [foldedAt(tokens, at - 1), foldedAt(tokens, at)];
    if (PAYMENTS.has(word) && /^(?:no|em|via|de|meu|seu|teu)$/u.test(before)) return true;
    if (at === end + 1 && /^pel[ao]$/u.test(before)) return true;
    if (at > end && /^pr[ao]$/u.test(before) && (FOOD_AND_SERVICES.has(word) || BILLS.has(word))) return true;
    // "sobrou só oitenta pra passar o mês"
    if (/^(?:passar|terminar|fechar|virar)$/u.test(before) && word === 'o' && foldedAt(tokens, at + 1) === 'mes')
      return true;
    // "tira quinhentos da farinha"
    if (/^d[ao]$/u.test(before) && COOKS.test(foldedAt(tokens, slot.at))) continue;
    if (at > end && /^(?:n|pel|d)[ao]$|^(?:meu|minha|seu|sua|teu|tua)$/u.test(before) && isPriced(word)) return true;
  }
  return false;
}

/** "pediu cinquenta, dei trinta": both sides of a trade in one sentence. */
function isExchange({ tokens, numbers, at, slot }: PriceMention): boolean {
  if (!EXCHANGES.test(foldedAt(tokens, slot.at))) return false;
  const isOfTrade = (other: number): boolean =>
    tokens[other]?.numeral === true && EXCHANGES.test(foldedAt(tokens, other - 1)) && numbers.at(other) !== null;
  return isInSentence(tokens, at, CLAUSE, (other) => other !== slot.at && isOfTrade(other));
}

const AGREED = /^(?:(?:compr|vend)(?:ei|i|ou|eu|amos|emos)|(?:combin|acert|fech|negoci|ajust)(?:ei|ou|amos|aram))$/u;

/** "gastei no mercado mil e duzentos", "combinei com o pintor mil e cem": the sum stands behind what it is paid for. */
export function followsPayment({ tokens, start, at, number: { cents, form } }: PriceMention): boolean {
  if (form === 'whole' && cents < FEWEST_PAID * 100) return false;
  for (let verb = at - 2; verb >= start; verb -= 1) {
    const folded = foldedAt(tokens, verb);
    if ((PRICE_VERBS.has(folded) && !folded.startsWith('apost')) || AGREED.test(folded)) return true;
  }
  return false;
}

const PERSON =
  /^(?:ele|ela|eles|elas|mim|ti|vc|vcs|voces|voce|rapaz|moco|moca|cara|homem|mulher|menin[oa]|pedreiro|pintor|motoboy|diarista|mae|pai|irma|irmao|filh[oa]|prim[oa]|ti[oa]|vizinh[oa]|don[oa]|patrao|advogad[oa]|porteiro|vendedora?|flanelinha|garcom|guardador|entregador|sobrinh[oa]|net[oa]|afilhad[oa]|cunhad[oa]|sogr[oa]|genro|nora|padre|pastor|igreja|guri|guria|muleque|moleque|velh[oa]|faxineira|cozinheira|caseiro|manicure|barbeiro|taxista|motorista|babá|baba|professora?|amig[oa]|colega|seguranca|policial|guarda|eletricista|encanador|mecanico|costureira|jardineiro)$/u;

/** Whether a person is named from a token on: "ele", "o rapaz". */
function isPerson(tokens: readonly Token[], at: number): boolean {
  return [0, 1].some((skip) => PERSON.test(foldedAt(tokens, at + skip)));
}

/** "me levou duzentos e quarenta", "pela troca ele quer oitenta". */
export function isTaken(mention: PriceMention): boolean {
  const { tokens, start, number, slot } = mention;
  const verb = foldedAt(tokens, slot.at);
  if (TAKEN.test(verb) && OBLIGATION.has(foldedAt(tokens, slot.at - 1))) return true;
  // "oferecido quinhentos ao policial"
  const isGiven = /^(?:oferec|entreg|devolv|emprest|transfer)/u.test(verb);
  const isTo = /^(?:aos?|pr[ao]|para)$/u.test(foldedAt(tokens, number.end));
  if (isGiven && isTo) return true;
  // "tem que mandar cento e dez pro rapaz"
  const isSent = /^(?:mand|envi|repass|d(?:ar|ei|eu|ou)$)/u.test(verb) && number.cents >= FEWEST_PAID * 100;
  if (isSent && isTo && isPerson(tokens, number.end + 1) && !followsCounted(mention)) return true;
  // "te mandei 230 agora"
  const isSentTo =
    /^(?:mand|repass|transf|deposit)/u.test(verb) && /^(?:te|lhe|me)$/u.test(foldedAt(tokens, slot.at - 1));
  if (
    isSentTo &&
    number.form === 'whole' &&
    number.cents >= FEWEST_PAID * 100 &&
    !number.open &&
    !followsCounted(mention)
  )
    return true;
  // "as duas eu faço cento e dez"
  const isAll =
    /^(?:faco|fazemos|faz|sai|leva)$/u.test(verb) &&
    [1, 2, 3].some(
      (back) =>
        /^(?:duas|dois|tudo|tres|todas|todos|quatro)$/u.test(foldedAt(tokens, slot.at - back)) &&
        /^(?:[oa]s|,|por)$/u.test(foldedAt(tokens, slot.at - back - 1)),
    );
  if (isAll && number.form !== 'half' && number.cents >= FEWEST_PAID * 100) return true;
  // "aceita 600?"
  const isOffered =
    /^(?:aceita|aceitaria|aceitam|topa|toparia|faz|faria|fecha|deixa)$/u.test(verb) && tokens[number.end]?.text === '?';
  if (isOffered && number.form === 'whole' && number.cents >= FEWEST_PAID * 100 && mention.trade > 0) return true;
  return EXCHANGES.test(verb) && /^pel[ao]s?$/u.test(foldedAt(tokens, start));
}

/** "Toma cinquenta.", "Segura aí vinte." */
function isHanded({ tokens, start, number, slot }: PriceMention): boolean {
  const verb = foldedAt(tokens, slot.at);
  const isFuel = FUELS.has(foldedAt(tokens, number.end + 1));
  if (tokens[number.end]?.folded === 'de') return isFuel && /^(?:coloc|coloqu|bot|p[oeu]|ench|abastec)/u.test(verb);
  return slot.at === start && /^(?:toma|tome|segura)$/u.test(verb);
}

/** "São vinte cadeiras, quero mais trinta": a number of things shortly before, of which this one can be another. */
function followsCounted({ tokens, at }: PriceMention): boolean {
  for (let other = at - 1; other > at - TALK && other >= 0; other -= 1) {
    if (tokens[other]?.numeral !== true) continue;
    const noun = tokens[other + 1];
    if (noun?.kind === 'word' && !noun.numeral && noun.folded.endsWith('s') && !NO_THINGS.test(noun.folded))
      return true;
  }
  return false;
}

/** "punha vinte mil e dobrava em noventa dias": what becomes of the sum. */
function isMultiplied(tokens: readonly Token[], end: number): boolean {
  return [end, end + 1].some((at) => /^(?:dobr|triplic|duplic|multiplic|rend)[a-z]+$/u.test(foldedAt(tokens, at)));
}

/** "receber noventa do Beto", "te mandei cento e vinte", "toma cinquenta" */
function receivedPoints(mention: PriceMention): number {
  const { tokens, number, slot } = mention;
  const verb = foldedAt(tokens, slot.at);
  const isHandedOver = HANDS_OVER.test(verb) && number.form !== 'half' && number.cents >= FEWEST_PAID * 100;
  // "botei cinquenta de sal" are grams.
  const isOfThing = tokens[number.end]?.folded === 'de' && !saysMoney(tokens, number.end);
  if (isHandedOver && !isOfThing && !followsCounted(mention)) return STRONG - 1;
  if (/^receb/u.test(verb)) return STRONG - 1;
  if (/^perd/u.test(verb) && number.cents >= MUCH_LOST * 100) return WEAK;
  // "Manda os quatro mil."
  const isMuch = foldedAt(tokens, mention.at - 1) === 'os' && number.cents >= MUCH_LOST * 100;
  if (isMuch && HANDS_OVER.test(verb) && !followsCounted(mention)) return STRONG;
  // "te mandei os cento e quarenta"
  const isKnown = foldedAt(tokens, mention.at - 1) === 'os' && OBLIGATION.has(foldedAt(tokens, slot.at - 1));
  if (isKnown && !followsCounted(mention)) return STRONG;
  if (FUELS.has(foldedAt(tokens, number.end + 1)) && isHanded(mention)) return STRONG;
  return isHanded(mention) || OBLIGATION.has(foldedAt(tokens, slot.at - 1)) ? WEAK : 0;
}

/** What a verb that moves money, its object and its surroundings say of the number's being a price. */
export function verbPoints(mention: PriceMention): number {
  const { tokens, slot } = mention;
  const isPaying = PRICE_VERBS.has(foldedAt(tokens, slot.at)) || foldedAt(tokens, slot.at).startsWith('troc');
  const isInvested = mention.number.cents >= MUCH_LOST * 100 && isMultiplied(tokens, mention.number.end);
  const isLivedOn = foldedAt(tokens, slot.at) === 'com' && mention.number.cents >= MUCH_LOST * 100;
  const evidence = [isPaying, isLivedOn, isInvested, isPaidBy(mention), isExchange(mention), isTaken(mention)];
  return STRONG * evidence.filter(Boolean).length + receivedPoints(mention);
}
