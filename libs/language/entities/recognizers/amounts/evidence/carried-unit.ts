import { readCardinal } from '../../../../portuguese/cardinals';
import { isUnit } from '../../../../portuguese/measures';
import { endsSentence, foldedAt, type Token } from '../../../../portuguese/tokens';
import { isEarlier, isInSentence, lastBefore } from '../clause';
import { isRate } from '../price-tail';
import { lastOfMoney, moneyFollows } from './money-talk';
import type { NumberInTalk } from './number-in-talk';

/** How far the talk about something goes on, in tokens. */
const TALK = 40;
/** Tokens of the longest number. */
const LONGEST = 6;

/** The number whose last word is a token. */
function valueEndingAt(tokens: readonly Token[], last: number): number | null {
  for (let start = Math.max(0, last - LONGEST); start <= last; start += 1) {
    const number = tokens[start]?.numeral === true ? readCardinal(tokens, start) : null;
    if (number?.end === last + 1) return number.value;
  }
  return null;
}

const PACKS =
  /^(?:pacot(?:e|es|inho|ao)|caixas?|fardos?|cartelas?|bandejas?|embalage(?:m|ns)|engradados?|kits?|potes?|frascos?|vidros?|refil|resmas?)$/u;
const LARGEST_PACK = 200;
const OTHER_PACK = 8;
const BY_MONTH = /^(?:tv|internet|canais|viagem|dados|passeio|turismo|servicos?|aulas|sessoes)$/u;

/** "tem o pacote de 36 e o de setenta e dois": how many pieces are in it. */
function isPackSize({ tokens, at, number: { cents, form, end } }: NumberInTalk): boolean {
  if (form !== 'whole' || cents > LARGEST_PACK * 100 || foldedAt(tokens, at - 1) !== 'de' || isRate(tokens, end))
    return false;
  if (isInSentence(tokens, at, TALK / 2, (other) => BY_MONTH.test(foldedAt(tokens, other)))) return false;
  if (PACKS.test(foldedAt(tokens, at - 2))) return true;
  const isOther = (word: number): boolean => PACKS.test(foldedAt(tokens, word)) && tokens[word + 2]?.numeral === true;
  return /^[oa]$/u.test(foldedAt(tokens, at - 2)) && lastBefore(tokens, at, OTHER_PACK, isOther) >= 0;
}

const WEIGHTS = /^(?:gramas?|g|quilos?|kg|ml|litros?|metros?|centimetros?)$/u;
const WEIGHED = /^(?:deu|passou|ficou|foi|saiu|cortei|pesou|bateu|marcou|deram)$/u;
const FARTHEST = 2;
const CLOSE = 1.25;

/** "trezentos gramas de presunto … Deu 310 de presunto, pode ser?": about as much of what was ordered. */
function isWeighedOut({ tokens, at, number: { cents, form, end } }: NumberInTalk): boolean {
  if (form !== 'whole') return false;
  const thing = foldedAt(tokens, end) === 'de' ? foldedAt(tokens, end + 1) : '';
  if (thing === '' && !WEIGHED.test(foldedAt(tokens, at - 1))) return false;
  const isOrdered = (word: number): boolean => {
    if (!WEIGHTS.test(foldedAt(tokens, word))) return false;
    if (thing !== '' && foldedAt(tokens, word + 2) !== thing) return false;
    const ordered = valueEndingAt(tokens, word - 1);
    const ratio = ordered === null ? Infinity : cents / 100 / ordered;
    const most = thing === '' ? CLOSE : FARTHEST;
    return ratio <= most && ratio >= 1 / most && ratio !== 1;
  };
  return lastBefore(tokens, at, TALK, isOrdered) >= 0;
}

const PART = /^(?:parcela|prestacao)$/u;
const PARTS = /^(?:parcelas?|prestac(?:ao|oes)|mensalidades?)$/u;
const MOST_PARTS = 420;
const MOST_LEFT = 100;

/** "um acaba na parcela 84": which installment it is. */
function isInstallment({ tokens, at, number: { cents, form } }: NumberInTalk): boolean {
  const isNamed = PART.test(foldedAt(tokens, at - 1)) && /^(?:na|da|numero|ate|desde)$/u.test(foldedAt(tokens, at - 2));
  return form === 'whole' && cents <= MOST_PARTS * 100 && isNamed;
}

/** "e quantas parcelas faltam? – Do primeiro faltam treze": how many are left, as was asked. */
function isLeft({ tokens, at, number: { cents, form } }: NumberInTalk): boolean {
  const verb = /^(?:so|ainda|umas|uns|mais)$/u.test(foldedAt(tokens, at - 1)) ? at - 2 : at - 1;
  if (form !== 'whole' || cents >= MOST_LEFT * 100 || !/^(?:falta|faltam|restam|resta)$/u.test(foldedAt(tokens, verb)))
    return false;
  const counted = lastBefore(tokens, at, TALK / 2, (word) => /^quant[ao]s$/u.test(foldedAt(tokens, word)));
  const parts = lastBefore(tokens, at, TALK, (word) => PARTS.test(foldedAt(tokens, word)));
  return counted > 0 && (parts >= 0 || counted > lastOfMoney(tokens, at));
}

const TIMES = /^(?:dias?|horas?|minutos?|semanas?|mes|meses|anos?|graus|quilometros?|km|sessoes)$/u;
const REACHES =
  /^(?:cheg|vai|foi|sob|subi|cai|pass|aument|diminu|baix|estic|pul|vir|espich|estend|prorrog|reduz|encurt)[a-z]*$/u;
const CARRIED = 24;
const FACTOR = 12;

/** "está em dez dias úteis, mas em janeiro chega a vinte e cinco": in the unit of the number before it, where no money is talked of. */
function isOfSameUnit({ tokens, at, number: { cents, form, end } }: NumberInTalk): boolean {
  if (form !== 'whole' || isRate(tokens, end) || moneyFollows(tokens, end)) return false;
  const link = foldedAt(tokens, at - 1);
  const isReached = /^(?:a|pr[ao]|para|de|em)$/u.test(link) && REACHES.test(foldedAt(tokens, at - 2));
  if (!isReached) return false;
  const money = lastOfMoney(tokens, at);
  const isCounted = (word: number): boolean => {
    const isMeasure = TIMES.test(foldedAt(tokens, word)) || isUnit(tokens[word]);
    const value = isMeasure ? valueEndingAt(tokens, word - 1) : null;
    return value !== null && cents / 100 <= value * FACTOR && cents / 100 >= value / FACTOR;
  };
  if (money < 0) return lastBefore(tokens, at, CARRIED, isCounted) >= 0;
  // The talk before the sentence may be of money.
  const start = lastBefore(tokens, at, CARRIED, (word) => endsSentence(tokens, word));
  return money < start && isEarlier(tokens, at, CARRIED, isCounted);
}

const PERIODS =
  /^(?:passad[oa]|anterior|retrasad[oa]|antes|ontem|anteontem|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|normal|media)$/u;
const STATES =
  /^(?:foi|era|é|deu|dado|veio|vindo|ficou|tava|estava|gastei|gastou|gastamos|consumi|consumiu|usei|usou|passou|marcou)$/u;
const METERED =
  /^(?:quilowatts?|kwh|kilowatts?|quilowatt-hora|watts?|metros|litros?|m3|quilos?|quilometros?|km|toneladas?|sacas?|arrobas?|megas?|gigas?|graus|horas|minutos)$/u;

/** "consumo de duzentos e trinta quilowatts, mês passado foi cento e sessenta e cinco": the same measure of another time, with no money spoken of since. */
function isOfOtherTime({ tokens, at, number: { cents, form, end } }: NumberInTalk): boolean {
  if (form !== 'whole' || isRate(tokens, end) || moneyFollows(tokens, end)) return false;
  const verb = /^(?:de|so|uns|umas|quase|ate)$/u.test(foldedAt(tokens, at - 1)) ? at - 2 : at - 1;
  if (!STATES.test(tokens[verb]?.lower ?? '')) return false;
  if (!isEarlier(tokens, verb, CLAUSE_BEFORE, (word) => PERIODS.test(foldedAt(tokens, word)))) return false;
  const isMetered = (word: number): boolean => {
    const value = METERED.test(foldedAt(tokens, word)) ? valueEndingAt(tokens, word - 1) : null;
    return value !== null && cents / 100 <= value * FACTOR && cents / 100 >= value / FACTOR;
  };
  return lastBefore(tokens, at, CARRIED, isMetered) > lastOfMoney(tokens, verb);
}

const CLAUSE_BEFORE = 6;

const CODED = /^(?:correia|rolamento|retentor|vela|broca|lampada|mangueira|polia|bucha|parafuso|disjuntor|fusivel)$/u;
const NEEDS = /^(?:preciso|precisava|precisa|queria|quero|procuro|procurando|tem|teria|tiver|arruma|consegue)$/u;

/** "preciso de uma correia a 42": the letter and the number of a part that is looked for. */
function isPartNumber({ tokens, at, number: { form, end } }: NumberInTalk): boolean {
  if (form !== 'whole' || isRate(tokens, end)) return false;
  const isLettered = /^[abchmvz]$/u.test(foldedAt(tokens, at - 1)) && CODED.test(foldedAt(tokens, at - 2));
  return isLettered && isInSentence(tokens, at, TALK / 2, (word) => NEEDS.test(foldedAt(tokens, word)));
}

/** Whether what was counted, weighed or ordered before gives a number its unit. */
export function hasCarriedUnit(talk: NumberInTalk): boolean {
  return (
    isPackSize(talk) ||
    isWeighedOut(talk) ||
    isInstallment(talk) ||
    isLeft(talk) ||
    isOfSameUnit(talk) ||
    isOfOtherTime(talk) ||
    isPartNumber(talk)
  );
}
