import { hesitationAt } from '../../../../portuguese/gap-words';
import { endsSentence, foldedAt, type Token } from '../../../../portuguese/tokens';
import { CLAUSE, clauseStart, isInSentence } from '../clause';
import { CHANGES, PAYMENTS, PRICE_NOUNS } from '../money-words';
import { offers, statesPrice, type PriceSlot } from '../price-slot';
import { isRate } from '../price-tail';
import { BILLS, EVENTS, FOOD_AND_SERVICES, GOODS, SOLD_BY } from '../priced-nouns';
import type { PriceMention } from './price-mention';
import { isOfQuantity } from './quantity-evidence';

const STRONG = 4;
const WEAK = 2;
const LAST_DAY = 31;
const SENTENCE = 30;
/** "…, tá saindo a": a clause of so few words has its subject in the one before. */
const SHORT = 2;
const PREDICATE = /^(?:ta|tava|fica|ficou|sai|saiu|foi|era|vai|que|agora|hoje)$/u;
/** Smaller totals are rather of things. */
const TOTALS = 100;

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

/** "a conta de água, veio quatrocentos e doze", "o uber deu 38". */
function isBill({ tokens, at, slot }: PriceMention): boolean {
  if (!/^(?:deu|veio|vem|vinha|ficou|fica|saiu|foi)$/u.test(foldedAt(tokens, slot.at))) return false;
  for (let word = slot.at - 1; word >= at - CLAUSE && !endsSentence(tokens, word); word -= 1) {
    if (BILLS.has(foldedAt(tokens, word))) return true;
  }
  return false;
}

/** "o limite do cheque especial", "do cartão". */
function isOfAccount(tokens: readonly Token[], at: number): boolean {
  return /^d[eoa]$/u.test(foldedAt(tokens, at + 1)) && LIMITED.test(foldedAt(tokens, at + 2));
}

const LIMITED = /^(?:cheque|cartao|conta|credito|pix|saque|banco|emprestimo|consignado|financiamento|compras?)$/u;

const VARIANTS =
  /^(?:pequen[oa]|medi[oa]|grande|gigante|mini|simples|complet[oa]|inteir[oa]|meia|infantil|adulto|avuls[oa]|casal|individual|familia|dupl[oa])$/u;

const isVariant = (tokens: readonly Token[], at: number): boolean =>
  VARIANTS.test(foldedAt(tokens, at)) && /^[oa]$/u.test(foldedAt(tokens, at - 1));

/** "a pequena é dezesseis, a média vinte": whether another variant with its number is named. */
function namesOther(tokens: readonly Token[], at: number, variant: string): boolean {
  if (!isVariant(tokens, at) || foldedAt(tokens, at) === variant) return false;
  return tokens[at + 1]?.numeral === true || (tokens[at + 1]?.lower === 'é' && tokens[at + 2]?.numeral === true);
}

/** "o particular é duzentos", "é o particular duzentos": what a visit costs without a health plan. */
function isParticular(noun: string, { number }: Pick<PriceMention, 'number'>): boolean {
  return noun === 'particular' && number.cents >= FEWEST_PARTICULAR * 100;
}

const FEWEST_PART = 10;
/** Fewer reais are rather another number. */
const FEWEST_PARTICULAR = 50;

/** What one noun of the subject says of the number. */
function nounPoints({ tokens, at, trade, number, slot }: PriceMention, word: number, opens: boolean): number {
  const folded = foldedAt(tokens, word);
  // "meu limite era mil e quinhentos"
  if (folded === 'limite') return isOfAccount(tokens, word) ? STRONG : WEAK;
  if (/^(?:boleto|cheque|compras?|pagamento|transferencia|saque|cobranca|lancamento|sinal|pix)$/u.test(folded))
    return STRONG;
  if (PRICE_NOUNS.has(folded) || (folded === 'taxa' && foldedAt(tokens, word + 1) !== 'de')) return STRONG;
  if (/^(?:decimo terceiro|bolsa familia|ticket medio|tiquete medio)$/u.test(`${foldedAt(tokens, word - 1)} ${folded}`))
    return STRONG;
  if (folded === 'vale' && /^(?:meu|seu|o|um|teu)$/u.test(foldedAt(tokens, word - 1))) return STRONG;
  // "minha parte deu quarenta e três"
  const isPart = /^(?:parte|cota)$/u.test(folded) && /^(?:minha|sua|tua|cada|nossa)$/u.test(foldedAt(tokens, word - 1));
  if (isPart && number.cents >= FEWEST_PART * 100) return STRONG;
  // "o pedido mínimo é trinta"
  if (/^(?:pedido|compra) minim[oa]$/u.test(`${folded} ${foldedAt(tokens, word + 1)}`)) return STRONG;
  if (isVariant(tokens, word) && isInSentence(tokens, word, SENTENCE, (other) => namesOther(tokens, other, folded)))
    return STRONG;
  if (isParticular(folded, { number })) return STRONG;
  const isTotal = /^(?:total|resto|restante|diferenca)$/u.test(folded) && foldedAt(tokens, word + 1) !== 'de';
  if (isTotal && (number.form === 'cents' || number.cents > TOTALS * 100)) return WEAK;
  if (SOLD_BY.has(folded) && (opens || ['a', 'o', 'da', 'do'].includes(foldedAt(tokens, word - 1)))) return STRONG;
  if (folded === 'combinado') return number.cents > TOTALS * 100 ? STRONG : WEAK;
  // "a sandália caiu de cento e noventa pra noventa e nove"
  const isReached =
    /^(?:passou|foi|vai|volta)$/u.test(foldedAt(tokens, slot.at)) ||
    (slot.at === at - 1 && /^cai/u.test(foldedAt(tokens, slot.at)));
  const changes = CHANGES.has(foldedAt(tokens, slot.at)) || CHANGES.has(foldedAt(tokens, slot.at - 1));
  if (GOODS.has(folded) && changes && !isReached) return STRONG;
  // "a camisa é quarenta e cinco" can be its size
  if (GOODS.has(folded)) {
    if (statesPrice(tokens, slot)) return STRONG;
    return trade > 1 || number.form === 'thousands' ? WEAK : 0;
  }
  if (!FOOD_AND_SERVICES.has(folded)) return 0;
  // "a consulta é doze" can name the day.
  const mayBeDay = EVENTS.has(folded) && number.cents <= LAST_DAY * 100;
  return statesPrice(tokens, slot) || !mayBeDay ? STRONG : 1;
}

/** The start of the clause that ends at a token; that of the one before when the speaker only hesitates in it: "o valor, deixa eu ver, é". */
function subjectStart(tokens: readonly Token[], end: number): number {
  const start = clauseStart(tokens, end);
  const hesitates = start < end && hesitationAt(tokens, start) === end - start;
  return hesitates && tokens[start - 1]?.text === ',' ? clauseStart(tokens, start - 1) : start;
}

/** What the words between the start of the clause and the place of the number say of its being a price. */
export function subjectPoints(mention: PriceMention): number {
  const { tokens, slot, start: own } = mention;
  if (namesPayment(tokens, own, slot)) return STRONG;
  if (slot.kind === 'listed') {
    if (isParticular(foldedAt(tokens, slot.at), mention)) return STRONG;
    // "caldo de cana sete"
    const noun = foldedAt(tokens, slot.at - 1) === 'de' ? slot.at - 2 : slot.at;
    // "o quilo trinta e dois"
    if (SOLD_BY.has(foldedAt(tokens, slot.at)) && /^[ao]$/u.test(foldedAt(tokens, slot.at - 1))) return STRONG;
    const isNamed = isVariant(tokens, slot.at);
    if (isNamed && isInSentence(tokens, slot.at, SENTENCE, (at) => namesOther(tokens, at, foldedAt(tokens, slot.at))))
      return STRONG;
    return [noun, slot.at].some((word) => FOOD_AND_SERVICES.has(foldedAt(tokens, word))) ? 1 : 0;
  }
  if (slot.kind !== 'state') return 0;
  if (isOfQuantity(mention)) return STRONG;
  // "cada camisa sai a trinta e dois"
  if (isBill(mention) || offers(tokens, slot) || foldedAt(tokens, own) === 'cada' || isRate(tokens, own)) return STRONG;
  // "a cesta subiu, tava cento e oitenta": the subject stands in the clause before.
  const isPredicate = own >= slot.at - 1 || (own === slot.at - SHORT && PREDICATE.test(foldedAt(tokens, own)));
  const start = isPredicate && tokens[own - 1]?.text === ',' ? subjectStart(tokens, own - 1) : own;
  let points = 0;
  for (let word = start; word < slot.at; word += 1)
    points = Math.max(points, nounPoints(mention, word, word === start));
  return points;
}

const isSoldBy = (word: string): boolean => SOLD_BY.has(word) && word !== 'hora' && word !== 'diaria';

/** "a passagem é quatro e quarenta": what is said of goods is no time of day, unless they take place at one. */
export function hasNoTime(mention: PriceMention): boolean {
  const { tokens, start, number, slot } = mention;
  if (slot.kind !== 'state' || number.form !== 'cents') return false;
  if (isOfQuantity(mention)) return true;
  if (/^(?:dá|fica|sai|custa)$/u.test(tokens[slot.at]?.lower ?? '')) return true;
  const words = tokens.slice(start, slot.at).map(({ folded }) => folded);
  const isEvent = words.some((word, index) => EVENTS.has(word) && words[index - 1] !== 'de');
  return !isEvent && words.some((word) => FOOD_AND_SERVICES.has(word) || PRICE_NOUNS.has(word) || isSoldBy(word));
}

/** "foram quarenta e cinco e mais trinta" */
function isAddedTo({ tokens, number: { end } }: PriceMention): boolean {
  const more = tokens[end]?.lower === 'e' ? end + 1 : end;
  return foldedAt(tokens, more) === 'mais' && tokens[more + 1]?.numeral === true;
}

const EXPECTED = /^(?:ser|vir|vindo|dar|ficar|cair|sair|receber|pagar)$/u;
const CAME = /^(?:veio|vieram|foi|deu|ficou|saiu|caiu|entrou|cobraram|pagaram|depositaram|recebi|paguei)$/u;

/** "era pra ser mil e quinhentos e veio mil duzentos e seis": what should have come, and what came. */
function isContrasted({ tokens, at, slot }: PriceMention): boolean {
  const isExpected = (verb: number): boolean =>
    EXPECTED.test(foldedAt(tokens, verb)) &&
    [1, 2, 3].some((back) => /^(?:pra|para|devia|deveria|tinha)$/u.test(foldedAt(tokens, verb - back)));
  const isOther = isExpected(slot.at)
    ? (verb: number): boolean => CAME.test(foldedAt(tokens, verb))
    : CAME.test(foldedAt(tokens, slot.at))
      ? isExpected
      : null;
  return (
    isOther !== null &&
    isInSentence(tokens, at, SENTENCE, (other) => tokens[other]?.numeral === true && isOther(other - 1))
  );
}

/** "é nove, com queijo é doze": another number of the sentence is stated in the same way. */
export function hasParallel(mention: PriceMention): boolean {
  const { tokens, numbers, at, slot } = mention;
  if (isContrasted(mention) || isAddedTo(mention)) return true;
  const word = tokens[slot.at]?.lower;
  const isStated = (other: number): boolean =>
    tokens[other]?.numeral === true && tokens[other - 1]?.lower === word && other - 1 !== slot.at;
  return isInSentence(tokens, at, SENTENCE, (other) => isStated(other) && numbers.at(other) !== null);
}
