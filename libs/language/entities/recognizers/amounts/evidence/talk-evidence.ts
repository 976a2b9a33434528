import { fillerAt } from '../../../../portuguese/gap-words';
import { endsSentence, foldedAt } from '../../../../portuguese/tokens';
import { CLAUSE, clauseStart, isInSentence } from '../clause';
import { CODES, MEASURES, PAYMENTS, PLACES, PRICE_NOUNS } from '../money-words';
import { isParallel } from '../parallel-sums';
import { afterVague, isRate } from '../price-tail';
import { answersOrder } from './order-evidence';
import { BILLS, FOOD_AND_SERVICES } from '../priced-nouns';
import { followsPayment } from './payment-evidence';
import { endsPhrase } from './tail-evidence';
import { priceSlot } from '../price-slot';
import { followsSize, isFirstAnswer, type PriceMention } from './price-mention';

/** A sum or a question in the talk; beside the number, in its sentence or in the answer, it counts a little more. */
const OF_SUM = 4;
const BESIDE = 1;
const NEVER = -10;

/** "gastei vinte de uber pra ir e vinte e três pra voltar". */
function continuesPayment(mention: PriceMention): boolean {
  const { tokens, number, slot } = mention;
  const isFor = /^(?:pr[ao]|para|de|do|da|no|na|com)$/u.test(foldedAt(tokens, number.end));
  return tokens[slot.at]?.lower === 'e' && isFor && followsPayment(mention);
}

/** "a senhora paga só a taxa de material, quarenta e cinco.": the sum stands at the end of the sentence, behind its noun. */
function endsWithPrice({ tokens, at, number, slot }: PriceMention): boolean {
  const next = tokens[number.end];
  if (tokens[slot.at]?.text !== ',' || (next !== undefined && !endsSentence(tokens, number.end))) return false;
  const before = tokens.slice(clauseStart(tokens, slot.at), slot.at).map(({ folded }) => folded);
  return at === slot.at + 1 && before.some((word) => PRICE_NOUNS.has(word) || word === 'taxa');
}

/** A smaller number behind the name of a service can be a day, a door or a count. */
const FEWEST_OF_SERVICE = 50;

/** "Vacina da gripe na rede particular, cento e vinte.": a sentence with nothing but a service and its price. */
function namesService({ tokens, at, number, slot }: PriceMention): boolean {
  const next = tokens[number.end];
  const isWhole = next === undefined || endsSentence(tokens, number.end);
  if (tokens[slot.at]?.text !== ',' || !isWhole || number.timely || number.cents < FEWEST_OF_SERVICE * 100)
    return false;
  const start = clauseStart(tokens, slot.at);
  const opens = start === 0 || endsSentence(tokens, start - 1);
  const noun = /^(?:o|a|uma?)$/u.test(foldedAt(tokens, start)) ? start + 1 : start;
  if (!opens || at !== slot.at + 1 || !FOOD_AND_SERVICES.has(foldedAt(tokens, noun))) return false;
  const between = tokens.slice(noun + 1, slot.at).map(({ folded }) => folded);
  return !between.some((word) => MEASURES.has(word) || PLACES.has(word) || CODES.has(word)) && number.cents % 500 === 0;
}

/** "Com sedação, novecentos e vinte. Sem, seiscentos.", "E a barba, vinte.": a sentence that only names the variant. */
function followsVariant({ tokens, at, number, slot }: PriceMention): boolean {
  const start = clauseStart(tokens, at - 1);
  const isShort = slot.at - start >= 1 && slot.at - start <= LONGEST_VARIANT && at === slot.at + 1;
  const opens = start === 0 || endsSentence(tokens, start - 1);
  return tokens[slot.at]?.text === ',' && isShort && opens && tokens[number.end]?.kind !== 'word';
}

const LONGEST_VARIANT = 4;

/** "e com doze, cento e quarenta": behind a comma, an "e" or a noun, nothing but the number, as behind the sum before it in the sentence. */
function isFragment({ tokens, number: { end, open, timely }, near, isBeside, at }: PriceMention): boolean {
  if (near === null || !isBeside || near.to > at || open || timely) return false;
  const next = tokens[end];
  // "quatrocentos de um e duzentos e oitenta do outro"
  if (/^outr[oa]$/u.test(foldedAt(tokens, end + 1)) && /^(?:d|pr|n|pel)[ao]$|^(?:de|para)$/u.test(next?.folded ?? ''))
    return true;
  return (
    next?.kind !== 'word' ||
    /^(?:e|ou|com|sem|pra|para|pro|pros|pras|cada|no|na|a|o|as|os|mas|mais|depois|agora|hoje|antes)$/u.test(next.folded)
  );
}

/** "Perfeito, cento e cinquenta e nove e noventa.": only interjections stand before the number in its turn. */
function opensTurn({ tokens, isTurn, at }: PriceMention): boolean {
  for (let word = at; word > at - LONGEST_VARIANT; word -= 1) {
    if (isTurn(word) || word === 0) return word < at;
    if (tokens[word - 1]?.kind !== 'symbol' && fillerAt(tokens, word - 1) === 0) return false;
  }
  return false;
}

/** "paguei a luz, cento e noventa e três, e …": the sum stands apart behind what was paid. */
function isPaidApart({ tokens, at, number, slot, near }: PriceMention): boolean {
  const mentionsSum = near !== null && near.to < at;
  if (tokens[slot.at]?.text !== ',' || at !== slot.at + 1) return false;
  const before = tokens.slice(clauseStart(tokens, slot.at), slot.at);
  // "a montagem é à parte, cento e vinte"
  if (
    /^(?:a parte|por fora)$/u.test(
      before
        .slice(-2)
        .map(({ folded }) => folded)
        .join(' '),
    )
  )
    return true;
  if (tokens[number.end]?.kind === 'word') return false;
  // "é que entrou a embalagem, três e cinquenta"
  if (mentionsSum && FEES.test(foldedAt(tokens, slot.at - 1))) return true;
  // "a conta de luz, seiscentos e oitenta, …"
  const isBill =
    before.length <= LONGEST_VARIANT &&
    /^[oa]$/u.test(before[0]?.folded ?? '') &&
    before.some(({ folded }) => BILLS.has(folded));
  if (isBill && number.cents >= FEWEST_BILLED * 100 && !number.timely) return true;
  if (before.some(({ folded }) => TRANSFERS.test(folded)) && before.some(({ folded }) => MADE.test(folded)))
    return true;
  return before.some(({ folded }) => PAID.test(folded)) && !before.some(({ numeral }) => numeral);
}

const FEES = /^(?:embalagem|taxa|frete|entrega|gorjeta|couvert|sacol(?:a|inha)|servico|pedagio|estacionamento|rolha)$/u;
/** A smaller number behind a bill is rather a day. */
const FEWEST_BILLED = 32;
/** "te fiz o pix agora, mil duzentos e cinquenta" */
const TRANSFERS = /^(?:pix|ted|deposito|transferencia|pagamento|boleto)$/u;
const MADE =
  /^(?:f(?:iz|ez|izemos|izeram)|mand(?:ei|ou|aram)|envi(?:ei|ou)|ca(?:iu|i)|chegou|receb(?:i|eu)|pag(?:uei|ou))$/u;
const PAID = /^(?:(?:pag|gast|compr|cust|ganh|tir)(?:uei|ei|ou|amos|aram|ava)|receb(?:i|ia|eu|iam|eram|e|o))$/u;

/** "vendo carrinho de bebê, usado, duzentos e vinte, …": the sentence is an advertisement. */
function isAdvertisedApart({ tokens, at, number, slot }: PriceMention): boolean {
  if (tokens[slot.at]?.text !== ',' || tokens[number.end]?.kind === 'word') return false;
  let start = at;
  while (start > 0 && at - start < SENTENCE && !endsSentence(tokens, start - 1)) start -= 1;
  return /^(?:vendo|vendendo|vende|alugo|alugando)$/u.test(foldedAt(tokens, start));
}

const SENTENCE = 20;

/** A number that opens its clause is a price as an answer, with a rate ("…, cento e dez o metro"), or beside one of the same form. */
function openingPoints(mention: PriceMention): number {
  const { tokens, isTurn, at, number, slot, near } = mention;
  const opener = tokens[slot.at];
  // "Duas pizzas e um refrigerante. — Cento e vinte e quatro."
  const weight = mention.trade;
  if (answersOrder(mention)) return 6;
  if ((isTurn(at) || opensTurn(mention)) && weight > 1) return 4;
  if (isTurn(slot.at + 1) || opener?.text === '?' || opensTurn(mention)) return 2;
  // "Custou quanto? — Ih, nem fala, seiscentos."
  if (mention.isAsked && isFirstAnswer(mention) && opener?.kind === 'symbol') return 2;
  // "Qual é a renda? — Só a minha aposentadoria. Mil quatrocentos e doze."
  const closes = tokens[number.end] === undefined || endsSentence(tokens, number.end);
  if (mention.isAsked && weight > 1 && closes && opener?.text === '.' && number.cents >= MUCH * 100) return 2;
  if (opener?.text === ':') return PAYMENTS.has(foldedAt(tokens, slot.at - 1)) ? 4 : 3;
  if (isRate(tokens, number.end)) return endsPhrase(tokens, number.end) ? 2 : NEVER;
  if (near !== null && near.to < at && followsVariant(mention)) return 2;
  if (isPaidApart(mention) || isAdvertisedApart(mention)) return 6;
  const isAlike =
    near !== null &&
    near.to < at &&
    (isParallel(tokens, near.to, at) || tokens[near.from - 1]?.kind === 'symbol' || isTurn(near.from));
  if (isAlike || isFragment(mention) || (near !== null && continuesPayment(mention))) return 1;
  if (endsWithPrice(mention) || namesService(mention)) return 6;
  // "… saiu mais caro que uma nova, seiscentos e noventa."
  const end = afterVague(tokens, number.end);
  const isLast = tokens[end] === undefined || endsSentence(tokens, end);
  if (isLast && opener?.text === ',' && weight > 1) return 3;
  return followsSize(tokens, at) ? 2 : 0;
}

/** So much is rarely the number of anything else. */
const MUCH = 100;

/** "salão mil e quinhentos, bolo trezentos e vinte": several numbers of a sentence stand directly behind nouns. */
function isListing({ tokens, numbers, at }: PriceMention): boolean {
  const isNumber = (other: number): boolean =>
    tokens[other]?.numeral === true && tokens[other - 1]?.numeral !== true && tokens[other - 1]?.lower !== 'e';
  return isInSentence(
    tokens,
    at,
    CLAUSE,
    (other) => isNumber(other) && numbers.at(other) !== null && priceSlot(tokens, other)?.kind === 'listed',
  );
}

function isListed(mention: PriceMention): boolean {
  const { trade, number, slot } = mention;
  return slot.kind === 'listed' && (number.cents >= MUCH * 100 || trade > 1) && isListing(mention);
}

/** What the sums, questions and words of trade around a number say of its being a price. */
export function talkPoints(mention: PriceMention): number {
  const { trade, slot, near } = mention;
  const place = slot.kind === 'opening' ? openingPoints(mention) : isListed(mention) ? 2 : 0;
  if (near !== null) return place + OF_SUM + (mention.isBeside ? BESIDE : 0);
  if (mention.isAsked) return place + OF_SUM + (isFirstAnswer(mention) ? BESIDE : 0);
  return place + trade;
}
