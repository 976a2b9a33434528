import { readCardinal } from '../../../portuguese/cardinals';
import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import { bareNumber, type BareNumber } from './bare-number';
import { BARGAINS, EARNS, EXCHANGES, PRICE_VERBS } from './money-verbs';
import { CODES, CURRENCY, OF_MONEY, PAYMENTS, PLACES, PRICE_NOUNS, SETTLED } from './money-words';
import { measureFollows, namesMeasure } from './price-lead';
import { isParallel } from './parallel-sums';
import { isAdvertised, offers, priceSlot, statesPrice, type PriceSlot } from './price-slot';
import { asksCount } from './price-question';
import type { PriceTalk, Sum } from './price-talk';
import { isForEach, isRate, saysMoney } from './price-tail';
import { BILLS, EVENTS, FOOD_AND_SERVICES, GOODS, SOLD_BY } from './priced-nouns';

/** The evidence that makes a number a price: its place alone is worth 2, a sum in the talk or a question 4. */
const ENOUGH = 6;
const CLAUSE = 12;
const SENTENCE = 30;
const FEWEST_WHOLE = 10;
const LAST_DAY = 31;
/** A smaller number behind a noun is rather the noun's: "paguei na caixa dez". */
const FEWEST_PAID = 20;
const MOST_THINGS = 6;
/** Above it, a number after "fica" or "sai" is hardly a size. */
const ABOVE_SIZES = 100;
const THOUSAND = 1000;
/** Sums of one bargain are of one order of magnitude. */
const ALIKE = 4;

const POINTS: Readonly<Record<PriceSlot['kind'], number>> = {
  verb: 2,
  state: 2,
  added: 2,
  traded: 2,
  described: 0,
  listed: 1,
  opening: 0,
};

/** First token of the clause that a token is in: behind the last comma or sentence. */
function clauseStart(tokens: readonly Token[], at: number): number {
  let start = at;
  while (start > 0 && at - start < CLAUSE && tokens[start - 1]?.kind !== 'symbol') start -= 1;
  return start;
}

/** Whether another number directly before or after a number makes it a part of a code, a list or a score. */
function isAmongNumbers(tokens: readonly Token[], at: number, { end }: BareNumber): boolean {
  // "15 (quinze)"
  if (tokens[at - 1]?.text === '(') return true;
  const before = tokens[at - 1]?.text === ',' ? at - 2 : at - 1;
  const after = tokens[end]?.kind === 'symbol' && !endsSentence(tokens, end) ? end + 1 : end;
  return (isNumeral(tokens, before) && !followsSize(tokens, at)) || isNumeral(tokens, after);
}

/** "meia" before another word is half a ticket. */
function isNumeral(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.numeral === true && (tokens[at]?.folded !== 'meia' || tokens[at + 1]?.numeral === true);
}

/** "O de um e meio por dois, quatrocentos e vinte": a clause that only names what is sold ends before the number. */
function followsSize(tokens: readonly Token[], at: number): boolean {
  const start = clauseStart(tokens, at - 1);
  return (
    tokens[at - 1]?.text === ',' &&
    /^(?:o|a|os|as)$/u.test(foldedAt(tokens, start)) &&
    foldedAt(tokens, start + 1) === 'de'
  );
}

/** Whether the clause of a number is about a code, a place or a measure. */
function isOfOther(tokens: readonly Token[], at: number, { end }: BareNumber, slot: PriceSlot): boolean {
  const start = clauseStart(tokens, at);
  if ((measureFollows(tokens, end) && !isRate(tokens, end)) || namesMeasure(tokens, start, Math.min(at, slot.at)))
    return true;
  let isNamed = false;
  const isSold = /^(?:sai|saiu|saindo|sairia)$/u.test(foldedAt(tokens, slot.at));
  for (let word = start; word < at; word += 1) {
    const folded = foldedAt(tokens, word);
    const isBill = foldedAt(tokens, word - 1) === 'de' && BILLS.has(foldedAt(tokens, word - 2));
    const byMeans = /^pel[oa]$/u.test(foldedAt(tokens, word - 1));
    const isMeasured = foldedAt(tokens, word + 1) === 'de' && word + 2 === at;
    const isComplement = /^d[aeo]$/u.test(foldedAt(tokens, word - 1)) && word + 1 !== at;
    const isPlace = PLACES.has(folded) && !isSold && !isRate(tokens, end) && !isComplement;
    if ((CODES.has(folded) || isPlace) && !isBill && !byMeans && !isMeasured) isNamed = true;
    // "bicicleta aro 29 por 900": the code has its number.
    else if (tokens[word]?.numeral === true) isNamed = false;
  }
  return isNamed;
}

/** "no débito dá pra fazer oitenta e cinco", "com o cupom ficou sessenta e oito". */
function namesPayment(tokens: readonly Token[], from: number, slot: PriceSlot): boolean {
  if (slot.kind !== 'state' && slot.kind !== 'verb') return false;
  for (let word = from; word < slot.at; word += 1) {
    const folded = foldedAt(tokens, word);
    if (PAYMENTS.has(folded) && foldedAt(tokens, word - 1) === 'no') return true;
    if (/^(?:cupom|desconto|promocao)$/u.test(folded)) return true;
  }
  return false;
}

/** "a consulta é doze" can name the day. */
function mayBeDay(tokens: readonly Token[], at: number, noun: string): boolean {
  return EVENTS.has(noun) && (bareNumber(tokens, at)?.cents ?? 0) <= LAST_DAY * 100;
}

/** What the words between the start of the clause and the place of the number say of its being a price. */
function subjectPoints(tokens: readonly Token[], at: number, slot: PriceSlot): number {
  if (namesPayment(tokens, clauseStart(tokens, at), slot)) return 4;
  if (slot.kind === 'listed') return FOOD_AND_SERVICES.has(foldedAt(tokens, slot.at)) ? 1 : 0;
  if (slot.kind !== 'state') return 0;
  if (isBill(tokens, at, slot)) return 4;
  let points = offers(tokens, slot) ? 4 : 0;
  const own = clauseStart(tokens, at);
  // "a cesta subiu, tava cento e oitenta": the subject stands in the clause before.
  const start = own === slot.at && tokens[own - 1]?.text === ',' ? clauseStart(tokens, own - 1) : own;
  for (let word = start; word < slot.at; word += 1) {
    const folded = foldedAt(tokens, word);
    const ofArticle = word === start || ['a', 'o', 'da', 'do'].includes(foldedAt(tokens, word - 1));
    if (PRICE_NOUNS.has(folded) || (SOLD_BY.has(folded) && ofArticle)) return 4;
    if (FOOD_AND_SERVICES.has(folded))
      points = Math.max(points, statesPrice(tokens, slot) || !mayBeDay(tokens, at, folded) ? 4 : 2);
    if (GOODS.has(folded) && statesPrice(tokens, slot)) points = Math.max(points, 4);
  }
  return points;
}

/** "a passagem é quatro e quarenta": what is sold, but takes place at no time. */
function hasNoTime(tokens: readonly Token[], at: number, slot: PriceSlot): boolean {
  if (slot.kind !== 'state') return false;
  const words = tokens.slice(clauseStart(tokens, at), slot.at).map(({ folded }) => folded);
  const isEvent = words.some((word, index) => EVENTS.has(word) && words[index - 1] !== 'de');
  return !isEvent && words.some((word) => FOOD_AND_SERVICES.has(word));
}

/** "a conta de água, veio quatrocentos e doze", "o uber deu 38". */
function isBill(tokens: readonly Token[], at: number, slot: PriceSlot): boolean {
  if (!/^(?:deu|veio|vem|vinha|ficou|fica)$/u.test(foldedAt(tokens, slot.at))) return false;
  for (let word = slot.at - 1; word >= at - CLAUSE && !endsSentence(tokens, word); word -= 1) {
    if (BILLS.has(foldedAt(tokens, word))) return true;
  }
  return false;
}

/** "é nove, com queijo é doze": another number of the sentence is stated in the same way. */
function hasParallel(tokens: readonly Token[], at: number, slot: PriceSlot): boolean {
  const word = foldedAt(tokens, slot.at);
  for (const step of [-1, 1]) {
    for (let other = at + step; Math.abs(other - at) < SENTENCE; other += step) {
      if (tokens[other] === undefined || endsSentence(tokens, other)) break;
      if (tokens[other]?.numeral !== true || foldedAt(tokens, other - 1) !== word || other - 1 === slot.at) continue;
      if (bareNumber(tokens, other) !== null) return true;
    }
  }
  return false;
}

/** "cada", "o quilo", "por mês"; hours and days also measure speed and work. */
function ratePoints(tokens: readonly Token[], { end }: BareNumber, slot: PriceSlot): number {
  if (saysMoney(tokens, end)) return 4;
  if (!isRate(tokens, end))
    return isForEach(tokens, end) && isPhrase(tokens, end) && slot.kind !== 'listed'
      ? forEachPoints(tokens, end, slot)
      : 0;
  const per = foldedAt(tokens, end);
  const isPace = per === 'por' && ['hora', 'dia', 'semana', 'ano'].includes(foldedAt(tokens, end + 1));
  const word = foldedAt(tokens, slot.at);
  return !isPace || EARNS.has(word) || PRICE_VERBS.has(word) || /^rend/u.test(word) ? 4 : 1;
}

function forEachPoints(tokens: readonly Token[], at: number, slot: PriceSlot): number {
  const noun = foldedAt(tokens, at + 1);
  return statesPrice(tokens, slot) || FOOD_AND_SERVICES.has(noun) || GOODS.has(noun) ? 4 : 2;
}

/** A time of day, such as "são nove e cinquenta", unless a sum stands beside it. */
function mayBeTime(tokens: readonly Token[], number: BareNumber, slot: PriceSlot, beside: boolean): boolean {
  const isSum = number.form === 'cents' && tokens[slot.at]?.lower === 'dá';
  return number.timely && !beside && !isSum && !(slot.kind === 'state' && statesPrice(tokens, slot));
}

const isYear = ({ cents, form }: BareNumber): boolean => form === 'whole' && cents >= 190_000 && cents < 210_000;

/** The evidence for one number; 0 when something speaks against it. */
function evidence(context: Talk, at: number, number: BareNumber, slot: PriceSlot): number {
  const { tokens, talk, isTurn } = context;
  const near = talk.nearest(at);
  const beside = near !== null && talk.isSameSentence(near.from, at);
  const asked = talk.isAsked(at);
  const isTimeless =
    number.form === 'cents' &&
    (hasNoTime(tokens, at, slot) || /^(?:dá|fica|sai|custa)$/u.test(tokens[slot.at]?.lower ?? ''));
  if (mayBeTime(tokens, number, slot, beside || asked || isTimeless) || (isYear(number) && slot.kind !== 'verb'))
    return 0;
  if ((isTurn(at) || endsSentence(tokens, at - 1)) && asksCount(tokens, at, isTurn)) return 0;
  const subject = subjectPoints(tokens, at, slot);
  const isParallel = slot.kind === 'state' && subject > 0 && hasParallel(tokens, at, slot);
  const isSmall = number.form === 'whole' && number.cents < FEWEST_WHOLE * 100;
  if (
    isSmall &&
    !isPaidBy(tokens, number) &&
    (slot.kind !== 'state' ||
      (near === null && !asked && !isParallel && (subject < 4 || foldedAt(tokens, at - 1) === 'em')))
  )
    return 0;
  let points =
    POINTS[slot.kind] +
    ratePoints(tokens, number, slot) +
    subject +
    formPoints({ ...number, timely: number.timely && !isTimeless }, tokens, slot);
  if (near !== null) points += beside ? 5 : 4;
  else if (asked) points += isFirstAnswer(context, at) ? 5 : 4;
  else if (talk.isOfTrade(at)) points += 2;
  if (slot.kind === 'opening') points += openingPoints(context, at, number, slot);
  if (slot.kind === 'listed' && isAdvertised(tokens, slot)) points += 5;
  if (slot.kind === 'verb' && PRICE_VERBS.has(foldedAt(tokens, slot.at))) points += 4;
  if (slot.kind === 'verb') points += isPaidBy(tokens, number) ? 4 : 0;
  // "por menos de dois e quinhentos"
  if (slot.kind === 'traded' && foldedAt(tokens, slot.at - 2) === 'por') points += 2;
  // "leve três por cinquenta"
  if (slot.kind === 'traded' && tokens[slot.at - 1]?.numeral === true) points += 2;
  if (slot.kind === 'described') points += describedPoints(context, number, slot);
  if (slot.kind === 'listed' && followsPayment(tokens, at, number)) points += 5;
  if (slot.kind === 'verb' && isExchange(tokens, at, slot)) points += 4;
  if (slot.kind === 'state' && isSettled(tokens, at, slot, number)) points += 2;
  if (tokens.slice(slot.at, at).some(({ folded }) => SETTLED.has(folded) || folded === 'limpo')) points += 4;
  return isParallel ? points + 2 : points;
}

const isPriced = (word: string): boolean => PRICE_NOUNS.has(word) || GOODS.has(word) || FOOD_AND_SERVICES.has(word);

/** "mandei duzentos pra ela no pix", "pedindo novecentos no aluguel". */
function isPaidBy(tokens: readonly Token[], { end }: BareNumber): boolean {
  for (let at = end; at < end + 5 && tokens[at]?.kind === 'word'; at += 1) {
    const [before, word] = [foldedAt(tokens, at - 1), foldedAt(tokens, at)];
    if (PAYMENTS.has(word) && /^(?:no|em|via|de)$/u.test(before)) return true;
    if (at === end + 1 && /^pel[ao]$/u.test(before)) return true;
    if (at > end && /^(?:n|pel|d)[ao]$|^(?:meu|minha|seu|sua|teu|tua)$/u.test(before) && isPriced(word)) return true;
  }
  return false;
}

/** "num pedido de trinta e dois". */
function isOrder(tokens: readonly Token[], { at }: PriceSlot): boolean {
  const noun = foldedAt(tokens, at - 1);
  return OF_MONEY.has(noun) || BILLS.has(noun) || noun === 'pedido' || noun === 'vale';
}

/** "o fogão de novecentos por setecentos", "tem de duzentos e vinte", "num pedido de trinta e dois". */
function describedPoints({ tokens, talk }: Talk, { end }: BareNumber, slot: PriceSlot): number {
  if (foldedAt(tokens, end) === 'por' && talk.covers(end + 1)) return ENOUGH;
  if (foldedAt(tokens, slot.at - 1) === 'tem') return 1;
  return isOrder(tokens, slot) ? 2 : 0;
}

/** "gastei no mercado mil e duzentos": the sum stands behind what it is paid for. */
function followsPayment(tokens: readonly Token[], at: number, { cents, form }: BareNumber): boolean {
  if (form === 'whole' && cents < FEWEST_PAID * 100) return false;
  for (let verb = at - 2; verb >= clauseStart(tokens, at); verb -= 1) {
    const folded = foldedAt(tokens, verb);
    if (PRICE_VERBS.has(folded) && !folded.startsWith('apost')) return true;
  }
  return false;
}

/** "pediu cinquenta, dei trinta": both sides of a trade in one sentence. */
function isExchange(tokens: readonly Token[], at: number, slot: PriceSlot): boolean {
  if (!EXCHANGES.test(foldedAt(tokens, slot.at))) return false;
  for (const step of [-1, 1]) {
    for (let other = at + step; Math.abs(other - at) < CLAUSE; other += step) {
      if (tokens[other] === undefined || endsSentence(tokens, other)) break;
      if (other === slot.at || tokens[other]?.numeral !== true) continue;
      if (EXCHANGES.test(foldedAt(tokens, other - 1)) && bareNumber(tokens, other) !== null) return true;
    }
  }
  return false;
}

/** "deu sessenta e quatro, pode ser no pix?": how a sum is paid, later in the sentence. */
function isSettled(tokens: readonly Token[], at: number, slot: PriceSlot, { end }: BareNumber): boolean {
  if (!/^(?:deu|dá|fica|ficou|foi|sai|saiu)$/u.test(tokens[slot.at]?.lower ?? '')) return false;
  for (let word = end; word < at + CLAUSE && tokens[word] !== undefined; word += 1) {
    if (PAYMENTS.has(foldedAt(tokens, word)) && /^(?:no|em|na|ou)$/u.test(foldedAt(tokens, word - 1))) return true;
    if (endsSentence(tokens, word)) return false;
  }
  return false;
}

/** Forms that are rarely said of anything but money: centavos, and round sums of hundreds or thousands after "fica" or "por". */
function formPoints({ form, timely, cents }: BareNumber, tokens: readonly Token[], slot: PriceSlot): number {
  if (form === 'thousands' || (form === 'cents' && !timely)) return 2;
  if (form !== 'whole' || cents < ABOVE_SIZES * 100 || cents % 500 !== 0) return 0;
  if (slot.kind === 'state' && /^(?:fica|sai|saiu|saindo|ficaria|sairia)$/u.test(foldedAt(tokens, slot.at))) return 2;
  return cents >= THOUSAND * 100 && slot.kind !== 'opening' && slot.kind !== 'listed' ? 2 : 0;
}

/** Whether no sentence ended between the question and the number. */
function isFirstAnswer({ tokens, isTurn }: Talk, at: number): boolean {
  for (let word = at; word > at - CLAUSE; word -= 1) {
    if (isTurn(word)) return true;
    if (endsSentence(tokens, word - 1)) return tokens[word - 1]?.text === '?';
  }
  return false;
}

/** Whether nothing but "o metro" or "cada" stands between a number and the end of its phrase. */
function isPhrase(tokens: readonly Token[], at: number): boolean {
  const end = [at + 1, at + 2].find(
    (next) => tokens[next]?.kind !== 'word' || /^(?:e|de|com)$/u.test(tokens[next]?.lower ?? ''),
  );
  return end !== undefined;
}

/** A number that opens its clause is a price as an answer, with a rate ("…, cento e dez o metro"), or beside one of the same form. */
function openingPoints(context: Talk, at: number, number: BareNumber, slot: PriceSlot): number {
  const { tokens, isTurn, talk } = context;
  if (isTurn(slot.at + 1) || foldedAt(tokens, slot.at) === '?') return 2;
  // "Custou quanto? — Ih, nem fala, seiscentos."
  if (talk.isAsked(at) && isFirstAnswer(context, at) && tokens[slot.at]?.kind === 'symbol') return 2;
  // "Passa no débito: quarenta e sete e trinta e cinco."
  if (tokens[slot.at]?.text === ':' && PAYMENTS.has(foldedAt(tokens, slot.at - 1))) return 4;
  if (isRate(tokens, number.end)) return isPhrase(tokens, number.end) ? 2 : -ENOUGH;
  const near = talk.nearest(at);
  if (
    near !== null &&
    near.to < at &&
    (isParallel(tokens, near.to, at) || tokens[near.from - 1]?.kind === 'symbol' || isTurn(near.from))
  )
    return 1;
  return followsSize(tokens, at) ? 2 : 0;
}

/** A passage with what is spoken of in it. */
interface Talk {
  readonly tokens: readonly Token[];
  readonly isTurn: (at: number) => boolean;
  readonly talk: PriceTalk;
}

/** "ofereci sete" beside "oito mil": thousands, when the number itself would be of another order. */
function inScaleOfTalk({ tokens, talk }: Talk, at: number, number: BareNumber, slot: PriceSlot): number | null {
  const { cents, form } = number;
  const near = talk.nearest(at);
  if (near === null || near.cents < THOUSAND * 100 || cents >= THOUSAND * 100 || form === 'cents') return cents;
  const isAlike = (sum: number): boolean => sum <= near.cents * ALIKE && sum >= near.cents / ALIKE;
  if (isAlike(cents) || !isAlike(cents * THOUSAND)) return cents;
  const bargains = [slot.at, slot.at - 1].some((word) => BARGAINS.test(foldedAt(tokens, word)));
  return bargains ? cents * THOUSAND : form === 'half' ? null : cents;
}

/** A few things, of which a price is said: "três por vinte". */
function isCount(tokens: readonly Token[], at: number): boolean {
  const count = readCardinal(tokens, at);
  return (
    count !== null &&
    count.end === at + 1 &&
    count.value > 1 &&
    count.value <= MOST_THINGS &&
    tokens[at - 1]?.lower !== 'e'
  );
}

/** "passou de quatrocentos e dez pra quatrocentos e setenta": the second sum of a change. */
function slotOf({ tokens, talk }: Talk, at: number): PriceSlot | null {
  const link = foldedAt(tokens, at - 1);
  const isChange = /^pr[ao]$|^para$|^por$/u.test(link) && talk.covers(at - 2);
  // "a rifa é dez, três por vinte e cinco"
  const several = link === 'por' ? (bareNumber(tokens, at)?.cents ?? 0) : 0;
  const isSeveral = several >= 1000 && talk.nearest(at) !== null && isCount(tokens, at - 2);
  if (isSeveral) return { kind: 'traded', at: at - 1 };
  return isChange ? { kind: 'state', at: at - 1 } : priceSlot(tokens, at);
}

/** The price at a token, by the evidence of its place, its clause and the talk; null when there is too little of it. */
export function likelyPrice(context: Talk, at: number): Sum | null {
  const { tokens } = context;
  const number = bareNumber(tokens, at);
  if (number === null || CURRENCY.has(foldedAt(tokens, number.end))) return null;
  const slot = slotOf(context, at);
  if (slot === null || isAmongNumbers(tokens, at, number) || isOfOther(tokens, at, number, slot)) return null;
  const cents = inScaleOfTalk(context, at, number, slot);
  if (cents === null || evidence(context, at, { ...number, cents }, slot) < ENOUGH) return null;
  return { from: at, to: number.end, cents };
}
