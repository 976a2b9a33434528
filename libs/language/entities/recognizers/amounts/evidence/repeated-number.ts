import { readNumber } from '../../../../portuguese/decimals';
import { endsSentence, foldedAt, type Token } from '../../../../portuguese/tokens';
import { wordSet } from '../../../../portuguese/word-set';
import { lastBefore } from '../clause';
import type { NumberInTalk } from './number-in-talk';
import { PARTS } from './other-unit';
import type { PriceMention } from './price-mention';

const PEOPLE = wordSet(
  'aluno aluna pessoa mesa turma familia crianca cliente cabeca andar apartamento casa sala carro funcionario convidado morador paciente equipe grupo time bloco',
);
const MOST_EACH = 20;

/** "São cinco por aluno": where no price is talked of, so few are things. */
export function countsForEach({ tokens, number: { cents, form, end }, near, isAsked }: PriceMention): boolean {
  if (form !== 'whole' || cents > MOST_EACH * 100 || near !== null || isAsked) return false;
  return foldedAt(tokens, end) === 'por' && PEOPLE.has(foldedAt(tokens, end + 1));
}

const ECHO = 14;

/** The tokens of a number are said again from a token on. */
function isSame(tokens: readonly Token[], from: number, at: number, end: number): boolean {
  for (let next = at; next < end; next += 1)
    if (tokens[from + next - at]?.folded !== tokens[next]!.folded) return false;
  return true;
}

/** "Me vê dez pacotes. – Dez?", "Manda quatro. – Quatro?": what the other speaker counted is asked again. */
export function echoesCount({ tokens, talk, isTurn, at, number: { end, form } }: PriceMention): boolean {
  if (form !== 'whole' || tokens[end]?.text !== '?' || !(isTurn(at) || endsSentence(tokens, at - 1))) return false;
  for (let from = at - 1; from >= 0 && from > at - ECHO; from -= 1) {
    if (tokens[from]?.numeral === true && isSame(tokens, from, at, end)) return !talk.covers(from);
  }
  return false;
}

const COUNTED_WITHIN = 40;
const MOST_COUNTED = 20;

/** "tem quatro ou seis números? – São quatro", "de cinco bocas …, na etiqueta tá cinco": what was counted, without its noun. */
export function repeatsCount({ tokens, talk, near, at, number: { end, form, cents } }: PriceMention): boolean {
  if (form !== 'whole' || cents > MOST_COUNTED * 100 || near !== null) return false;
  for (let from = at - 1; from >= 0 && from > at - COUNTED_WITHIN; from -= 1) {
    if (tokens[from]?.numeral !== true || !isSame(tokens, from, at, end) || talk.covers(from)) continue;
    const after = from + end - at;
    const isAlternative = foldedAt(tokens, after) === 'ou';
    const noun = isAlternative
      ? tokens.slice(after, after + MOST_TO_NOUN).findLast(({ kind }) => kind === 'word')
      : tokens[after];
    if (noun?.kind === 'word' && !noun.numeral && COUNTED_NOUN.test(noun.folded) && !MONEY.has(noun.folded))
      return true;
  }
  return false;
}

/** Tokens of "ou de cinco bocas". */
const MOST_TO_NOUN = 4;
/** A plural. */
const COUNTED_NOUN = /[aeoilnrz]s$/u;
const MONEY = wordSet('reais contos paus pilas vezes mais menos depois antes centavos parcelas');

const PART = 30;

/** "marcelopqd71 arroba … – e setenta e um": digits of an address are explained. */
export function explainsAddress({ tokens, number: { cents, form }, at }: PriceMention): boolean {
  if (form !== 'whole') return false;
  const digits = String(cents / 100);
  for (let from = at - 1; from > 0 && from > at - PART; from -= 1) {
    const isGlued = tokens[from]?.kind === 'digits' && tokens[from]?.glued && tokens[from - 1]?.kind === 'word';
    if (isGlued && tokens[from]!.text.endsWith(digits)) return true;
  }
  return false;
}

/** "41, três três cinco zero, oito mil. – Isso, oito mil redondo.": a part of a longer number is said again. */
export function repeatsPart({ tokens, at, number: { end } }: NumberInTalk): boolean {
  for (let from = at - 1; from > 1 && from > at - PART; from -= 1) {
    if (tokens[from]?.numeral !== true || !isSame(tokens, from, at, end)) continue;
    const before = tokens[from - 1]?.text === ',' ? from - 2 : from - 1;
    if (tokens[before]?.numeral === true && tokens[before - 1]?.numeral === true) return true;
  }
  return false;
}

const AGAIN = 20;

/** "…, em 84 vezes. – Oitenta e quatro?": how many parts, asked again. */
function repeatsParts({ tokens, at, number: { cents, end } }: NumberInTalk): boolean {
  if (tokens[end]?.text !== '?') return false;
  const isSaid = (from: number): boolean => {
    const opens =
      tokens[from]?.numeral === true && tokens[from - 1]?.numeral !== true && tokens[from - 1]?.lower !== 'e';
    const said = opens ? readNumber(tokens, from) : null;
    return said !== null && said.value * 100 === cents && PARTS.test(foldedAt(tokens, said.end));
  };
  return lastBefore(tokens, at, AGAIN, isSaid) >= 0;
}

/** "… de quinhentos e doze e quarenta. – Quinhentos e doze?": the reais of a price, asked again. */
function repeatsReais({ tokens, at, number: { end } }: NumberInTalk): boolean {
  if (tokens[end]?.text !== '?') return false;
  const isSaid = (from: number): boolean => {
    const cents = from + end - at;
    const isWithCents = tokens[cents]?.lower === 'e' && tokens[cents + 1]?.numeral === true;
    return cents < at && isWithCents && isSame(tokens, from, at, end);
  };
  return lastBefore(tokens, at, AGAIN, isSaid) >= 0;
}

const WEIGHTS = /^(?:quilos?|kg|litros?|metros?|toneladas?)$/u;

/** "dois quilos e trezentos … – Passou um pouco, dois e trezentos e quarenta": another weight of the same thing. */
function repeatsWeight({ tokens, at, number: { end } }: NumberInTalk): boolean {
  if (tokens[at + 1]?.lower !== 'e' || at + 2 >= end) return false;
  const isWeight = (word: number): boolean =>
    WEIGHTS.test(foldedAt(tokens, word)) &&
    foldedAt(tokens, word - 1) === foldedAt(tokens, at) &&
    tokens[word + 1]?.lower === 'e' &&
    tokens[word + 2]?.numeral === true;
  return lastBefore(tokens, at, AGAIN, isWeight) >= 0;
}

const BEFORE_SERVICE = /^(?:no|o|pro|ao|pelo|lig(?:a|ue|ar)|disque|,)$/u;

/** The three digits that are said one by one from a token on; an empty text for other words. */
function singleDigits(tokens: readonly Token[], from: number): string {
  const digits = tokens
    .slice(from, from + 3)
    .map((token) => (token.folded === 'meia' ? 6 : (readNumber([token], 0)?.value ?? LARGEST_DIGIT + 1)));
  return digits.every((digit) => digit <= LARGEST_DIGIT) ? digits.join('') : '';
}

const LARGEST_DIGIT = 9;

/** "…, no 156. – Cento e cinquenta e seis. Tá.": a short telephone number, said again. */
function repeatsService({ tokens, at, number: { cents } }: NumberInTalk): boolean {
  const digits = String(cents / 100);
  if (!/^1\d\d$/u.test(digits)) return false;
  const isSaid = (from: number): boolean =>
    (tokens[from]?.text === digits || singleDigits(tokens, from) === digits) &&
    BEFORE_SERVICE.test(foldedAt(tokens, from - 1));
  return lastBefore(tokens, at, AGAIN, isSaid) >= 0;
}

/** Whether a number only says again what was a number of parts, a part of a price or a telephone number. */
export function repeatsOther(talk: NumberInTalk): boolean {
  if (repeatsWeight(talk)) return true;
  return talk.number.form === 'whole' && (repeatsParts(talk) || repeatsReais(talk) || repeatsService(talk));
}
