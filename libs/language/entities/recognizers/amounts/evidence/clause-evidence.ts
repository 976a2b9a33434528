import { endsSentence, foldedAt, type Token } from '../../../../portuguese/tokens';
import { COUNTS_TOO, DEBTS, EARNS, EXCHANGES, HANDS_OVER, MOVES_MONEY, PRICE_VERBS, SETTLES, TAKEN } from '../money-verbs';
import { ADJECTIVE, FEES, FUELS, OBLIGATION, OF_MONEY, PAYMENTS, PRICE_NOUNS, SETTLED } from '../money-words';
import { isAdvertised, statesPrice } from '../price-slot';
import { afterVague, isForEach, isRate, saysMoney } from '../price-tail';
import { BILLS, FOOD_AND_SERVICES, GOODS } from '../priced-nouns';
import { CLAUSE, type PriceMention } from './price-mention';
import { hasNoTime } from './subject-evidence';

const STRONG = 4;
const WEAK = 2;
/** Enough beside the place of the number alone. */
const DECISIVE = 6;
/** A smaller number behind a noun is rather the noun's: "paguei na caixa dez". */
const FEWEST_PAID = 20;
/** Above it, a number after "fica" or "sai" is hardly a size. */
const ABOVE_SIZES = 100;
const THOUSAND = 1000;
const HOURS = 24;
/** So many are hardly counted without naming what. */
const FORTUNE = 100_000;
const TAIL = 5;
/** How far back things were counted, in tokens. */
const TALK = 20;
/** Centavos of the notes and coins in use. */
const BANKNOTES = new Set([5, 10, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]);
const NO_THINGS = /^(?:reais|mais|menos|vezes|parcelas|meses|dias|anos|horas|contos|pilas|paus)$/u;
/** A price is hardly lowered to less than a quarter. */
const MOST_CHEAPER = 4;

const isPriced = (word: string): boolean => PRICE_NOUNS.has(word) || GOODS.has(word) || FOOD_AND_SERVICES.has(word);

/** Whether nothing but "o metro" or "cada" stands between a number and the end of its phrase. */
export function endsPhrase(tokens: readonly Token[], at: number): boolean {
  return [at + 1, at + 2].some(
    (next) => tokens[next]?.kind !== 'word' || /^(?:e|de|com)$/u.test(tokens[next]?.lower ?? ''),
  );
}

/** "três o maço", "vinte e oito o almoço". */
function forEachPoints({ tokens, number: { end }, slot }: PriceMention): number {
  if (slot.kind === 'listed' || !isForEach(tokens, end) || !endsPhrase(tokens, end)) return 0;
  return statesPrice(tokens, slot) || isPriced(foldedAt(tokens, end + 1)) ? STRONG : WEAK;
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

/** "cada", "o quilo", "por mês", "de condomínio"; hours and days also measure speed and work. */
export function tailPoints(mention: PriceMention): number {
  const { tokens, number, slot } = mention;
  if (saysMoney(tokens, afterVague(tokens, number.end))) return STRONG;
  // "deu cento e doze no total"
  const comma = tokens[number.end]?.text === ',' ? number.end + 1 : number.end;
  const isTotal = /^(?:no total|ao todo)$/u.test(`${foldedAt(tokens, comma)} ${foldedAt(tokens, comma + 1)}`);
  if (isTotal || isGivenLater(mention) || includesFee(tokens, number.end)) return WEAK;
  if (!isRate(tokens, number.end)) return forEachPoints(mention);
  const period = foldedAt(tokens, number.end + 1);
  const isPace = foldedAt(tokens, number.end) === 'por' && /^(?:hora|dia|semana|ano)$/u.test(period);
  const verb = foldedAt(tokens, slot.at);
  // "o carro a oitenta por hora"
  if (isPace && (verb === 'a' || (period === 'hora' && mention.talk.tradeWeight(mention.at) < 2))) return -STRONG;
  return !isPace || EARNS.has(verb) || PRICE_VERBS.has(verb) || verb.startsWith('rend') ? STRONG : 1;
}

/** "sessenta e nove e noventa": centavos as prices have them. */
function centsPoints(mention: PriceMention): number {
  const { number } = mention;
  if (number.timely && !hasNoTime(mention)) return 0;
  if (number.cents <= HOURS * 100 || mention.slot.kind === 'listed') return WEAK;
  const cents = number.cents % 100;
  return cents % 5 === 0 || cents % 10 === 9 ? DECISIVE : STRONG;
}

/** "me deve aqueles duzentos" */
function isOwed({ tokens, slot }: PriceMention): boolean {
  const verb = foldedAt(tokens, slot.at - 1);
  return HANDS_OVER.test(verb) || DEBTS.has(verb) || PRICE_VERBS.has(verb) || EARNS.has(verb);
}

/** Forms that are rarely said of anything but money: centavos, and round sums of hundreds or thousands after "fica" or "por". */
function formPoints(mention: PriceMention): number {
  const { tokens, number, slot } = mention;
  const { form, cents } = number;
  const isOfTalk = mention.talk.tradeWeight(mention.at) > 0;
  if (form === 'thousands') return EARNS.has(foldedAt(tokens, slot.at)) ? STRONG : isOfTalk ? WEAK + 1 : WEAK;
  if (form === 'cents') return centsPoints(mention);
  if (form !== 'whole' || cents < ABOVE_SIZES * 100) return 0;
  if (slot.kind === 'known' && isOwed(mention)) return STRONG;
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
  if (cents < THOUSAND * 100) return isStated && mention.talk.tradeWeight(mention.at) > 1 ? 1 : 0;
  if (slot.kind === 'listed') return 1;
  if (slot.kind === 'known') return STRONG;
  if (slot.kind === 'opening') return mention.near === null ? 1 : WEAK;
  if (slot.kind === 'verb' && !COUNTS_TOO.test(foldedAt(tokens, slot.at))) return STRONG;
  return isOfTalk ? WEAK + 1 : WEAK;
}

/** "mandei duzentos pra ela no pix", "pedindo novecentos no aluguel". */
export function isPaidBy({ tokens, number: { end } }: PriceMention): boolean {
  for (let at = end; at < end + TAIL && tokens[at]?.kind === 'word'; at += 1) {
    const [before, word] = [foldedAt(tokens, at - 1), foldedAt(tokens, at)];
    if (PAYMENTS.has(word) && /^(?:no|em|via|de|meu|seu|teu)$/u.test(before)) return true;
    if (at === end + 1 && /^pel[ao]$/u.test(before)) return true;
    if (at > end && /^pr[ao]$/u.test(before) && (FOOD_AND_SERVICES.has(word) || BILLS.has(word))) return true;
    if (at > end && /^(?:n|pel|d)[ao]$|^(?:meu|minha|seu|sua|teu|tua)$/u.test(before) && isPriced(word)) return true;
  }
  return false;
}

/** "pediu cinquenta, dei trinta": both sides of a trade in one sentence. */
function isExchange({ tokens, numbers, at, slot }: PriceMention): boolean {
  if (!EXCHANGES.test(foldedAt(tokens, slot.at))) return false;
  for (const step of [-1, 1]) {
    for (let other = at + step; Math.abs(other - at) < CLAUSE; other += step) {
      if (tokens[other] === undefined || endsSentence(tokens, other)) break;
      if (other === slot.at || tokens[other]?.numeral !== true) continue;
      if (EXCHANGES.test(foldedAt(tokens, other - 1)) && numbers.at(other) !== null) return true;
    }
  }
  return false;
}

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
function isBilled({ tokens, isTurn, talk, at, slot }: PriceMention): boolean {
  const opens = isTurn(slot.at) || endsSentence(tokens, slot.at - 1);
  return opens && /^(?:deu|sao|fica|ficou|ta)$/u.test(foldedAt(tokens, slot.at)) && talk.tradeWeight(at) > 1;
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

/** "uma de cento e dez agora e outra de oitenta e seis", where money is talked of. */
function isOneOfTwo({ tokens, talk, at, slot }: PriceMention): boolean {
  const isOne = (place: number): boolean =>
    /^(?:uma?|outr[oa])$/u.test(foldedAt(tokens, place - 1)) && foldedAt(tokens, place) === 'de';
  if (!isOne(slot.at) || talk.tradeWeight(at) === 0) return false;
  for (const step of [-1, 1]) {
    for (let other = slot.at + step; Math.abs(other - at) < CLAUSE; other += step) {
      if (tokens[other] === undefined || endsSentence(tokens, other)) break;
      if (isOne(other) && tokens[other + 1]?.numeral === true) return true;
    }
  }
  return false;
}

const isOfSum = (noun: string): boolean =>
  OF_MONEY.has(noun) || BILLS.has(noun) || noun === 'pedido' || noun === 'vale';

/** "o fogão de novecentos por setecentos", "tem de duzentos e vinte", "num pedido de trinta e dois". */
function describedPoints(mention: PriceMention): number {
  const { tokens, numbers, talk, near, at, number, slot } = mention;
  const { end, cents } = number;
  // "de cento e sessenta sai por cento e doze"
  const sale = [end, end + 1].find((link) => foldedAt(tokens, link) === 'por') ?? -1;
  if (sale === end || (sale > 0 && SETTLES.has(foldedAt(tokens, end)))) {
    // "promoção, de oitenta e nove por cinquenta e nove", but not the lengths of "trinta por quarenta"
    const other = numbers.at(sale + 1)?.cents ?? 0;
    const isCheaper = other < cents && other * MOST_CHEAPER >= cents;
    if (talk.covers(sale + 1) || (isCheaper && talk.tradeWeight(at) > 0)) return DECISIVE;
  }
  const noun = foldedAt(tokens, slot.at - 1);
  if (/^(?:notas?|cedulas?|moedas?)$/u.test(noun) && BANKNOTES.has(cents)) return DECISIVE;
  // "uma compra de mil … e uma de trinta", "um depósito de quinhentos e depois outro de trezentos"
  if (isOneOfTwo(mention)) return DECISIVE;
  const isAnother = /^(?:uma?|outr[oa]s?|duas|dois)$/u.test(noun) && near !== null && near.to < at;
  if (isAnother && tokens[near.from - 1]?.folded === 'de') return WEAK;
  if (/^(?:fix[ao]s|iguais|mensais|semanais|restantes|precisando|precis[oa]|precisava)$/u.test(noun)) return WEAK;
  // "uma cobrança indevida de oitenta"
  if (ADJECTIVE.test(noun) && isOfSum(foldedAt(tokens, slot.at - 2))) return WEAK;
  if (noun === 'tem' || (noun === 'um' && foldedAt(tokens, slot.at - 2) === 'cada')) return 1;
  return isOfSum(noun) ? WEAK : 0;
}

/** "por menos de dois e quinhentos", "leve três por cinquenta". */
function tradePoints({ tokens, slot }: PriceMention): number {
  if (foldedAt(tokens, slot.at) === 'a') return WEAK;
  return foldedAt(tokens, slot.at - 2) === 'por' || tokens[slot.at - 1]?.numeral === true ? WEAK : 0;
}

/** "me levou duzentos e quarenta", "pela troca ele quer oitenta". */
function isTaken({ tokens, start, number, slot }: PriceMention): boolean {
  const verb = foldedAt(tokens, slot.at);
  if (TAKEN.test(verb) && OBLIGATION.has(foldedAt(tokens, slot.at - 1))) return true;
  // "oferecido quinhentos ao policial"
  const isGiven = /^(?:oferec|entreg|devolv|emprest|transfer)/u.test(verb);
  if (isGiven && /^(?:aos?|pr[ao]|para)$/u.test(foldedAt(tokens, number.end))) return true;
  return EXCHANGES.test(verb) && /^pel[ao]s?$/u.test(foldedAt(tokens, start));
}

/** "Toma cinquenta.", "Segura aí vinte." */
function isHanded({ tokens, start, number, slot }: PriceMention): boolean {
  const verb = foldedAt(tokens, slot.at);
  const isFuel = FUELS.has(foldedAt(tokens, number.end + 1));
  if (tokens[number.end]?.folded === 'de') return isFuel && /^(?:coloc|bot|p[oe]|ench|abastec)/u.test(verb);
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

/** "receber noventa do Beto", "te mandei cento e vinte", "toma cinquenta" */
function receivedPoints(mention: PriceMention): number {
  const { tokens, number, slot } = mention;
  const verb = foldedAt(tokens, slot.at);
  const isHandedOver = HANDS_OVER.test(verb) && number.form !== 'half' && number.cents >= FEWEST_PAID * 100;
  // "botei cinquenta de sal" are grams.
  const isOfThing = tokens[number.end]?.folded === 'de' && !saysMoney(tokens, number.end);
  if (isHandedOver && !isOfThing && !followsCounted(mention)) return STRONG - 1;
  if (/^receb/u.test(verb)) return STRONG - 1;
  if (FUELS.has(foldedAt(tokens, number.end + 1)) && isHanded(mention)) return STRONG;
  return isHanded(mention) || OBLIGATION.has(foldedAt(tokens, slot.at - 1)) ? WEAK : 0;
}

function verbPoints(mention: PriceMention): number {
  const { tokens, slot } = mention;
  const isPaying = PRICE_VERBS.has(foldedAt(tokens, slot.at));
  const evidence = [isPaying, isPaidBy(mention), isExchange(mention), isTaken(mention)];
  return STRONG * evidence.filter(Boolean).length + receivedPoints(mention);
}

/** "vendo beliche 350", "gastei no mercado mil e duzentos", "passa no débito quarenta e sete e trinta e cinco". */
function listedPoints(mention: PriceMention): number {
  const { tokens, slot } = mention;
  if (isAdvertised(tokens, slot) || followsPayment(mention)) return STRONG + 1;
  return PAYMENTS.has(foldedAt(tokens, slot.at)) ? STRONG : 0;
}

/** What the kind of the number's place adds with the words around it. */
function placePoints(mention: PriceMention): number {
  switch (mention.slot.kind) {
    case 'verb':
      return verbPoints(mention);
    case 'state':
      return isSettled(mention) || isBilled(mention) ? WEAK : 0;
    case 'traded':
      return tradePoints(mention);
    case 'described':
      return describedPoints(mention);
    case 'listed':
      return listedPoints(mention);
    default:
      return 0;
  }
}

/** What the form of the number and the words of its clause behind its subject say of its being a price. */
export function clausePoints(mention: PriceMention): number {
  const { tokens, at, slot } = mention;
  const isAgreed = tokens.slice(slot.at, at).some(({ folded }) => SETTLED.has(folded));
  return tailPoints(mention) + formPoints(mention) + placePoints(mention) + (isAgreed ? STRONG : 0);
}
