import type { SpokenWord } from '../portuguese/spoken-word';
import { isCurrencySign, signOfCurrency } from './amount-readings';
import { isUnitSymbol } from './unit-readings';

const DIGIT = /\d/u;
const SIGN = /[$€£]/u;
/** Addresses and masks are not read as numbers. */
const UNCHANGED = /@|:\/\/|www\.|\[\p{Lu}+_\d+\]/u;
/** Punctuation before a numeral's sign or first character. */
const OPENING = /^[^\p{L}\p{N}$€£%°º]*?(?=[+−-]\d|[\p{L}\p{N}$€£%°º]|$)/u;
const INSIDE = /[\p{L}\p{N}$€£%ºª°]/u;
const DECIMAL_AMOUNT = /^[\d.]+(?:,\d{1,2})?$/u;

const HUNDREDS = /^[1-9]\d?00$/u;
const BELOW_HUNDRED = /^[1-9]\d?$/u;
const BETWEEN = /^entre$/iu;

/** A numeral with its sign, unit or currency, which can be separate words; `opening` and `closing`: the punctuation around it. */
export interface NumeralWord {
  readonly opening: string;
  readonly body: string;
  readonly closing: string;
  /** Its first and last word, inclusive. */
  readonly first: number;
  readonly last: number;
}

interface Edges {
  readonly opening: string;
  readonly body: string;
  readonly closing: string;
}

export function edgesOf(text: string): Edges {
  const opening = OPENING.exec(text)![0];
  let end = text.length;
  while (end > opening.length && !INSIDE.test(text[end - 1]!)) end--;
  return { opening, body: text.slice(opening.length, end), closing: text.slice(end) };
}

export const bodyOf = (text: string): string => edgesOf(text).body;

export const closesClause = (text: string): boolean => /[,.;:?!…]["'”’)]*$/u.test(text);

const hasDigits = (word: SpokenWord | undefined): boolean =>
  word !== undefined && DIGIT.test(word.text) && !UNCHANGED.test(word.text);

/** The numeral that starts at a word; null when none does. */
export function numeralWord(words: readonly SpokenWord[], at: number): NumeralWord | null {
  const first = words[at]!;
  const signed = SIGN.test(first.text) && isCurrencySign(bodyOf(first.text)) && hasDigits(words[at + 1]);
  if (!signed && !hasDigits(first)) return null;
  const { last, ...own } = wholeNumber(words, signed ? at + 1 : at);
  const opening = signed ? edgesOf(first.text).opening : own.opening;
  const body = signed ? bodyOf(first.text) + own.body : own.body;
  const joined = own.closing === '' ? withNextWord(body, words[last + 1]?.text ?? '') : null;
  if (joined !== null) return { opening, ...joined, first: at, last: last + 1 };
  return { opening, body, closing: own.closing, first: at, last };
}

/** "1200 e 34" is one number, split by the recognizer at its "e". */
function wholeNumber(words: readonly SpokenWord[], at: number): Edges & { readonly last: number } {
  const own = edgesOf(words[at]!.text);
  const rest = edgesOf(words[at + 2]?.text ?? '');
  const split =
    HUNDREDS.test(own.body) &&
    own.closing === '' &&
    words[at + 1]?.text === 'e' &&
    BELOW_HUNDRED.test(rest.body + rest.opening);
  if (!split || BETWEEN.test(words[at - 1]?.text ?? '')) return { ...own, last: at };
  const body = String(Number(own.body) + Number(rest.body));
  return { opening: own.opening, body, closing: rest.closing, last: at + 2 };
}

/** "12 %", "50 mg" and "1.250,90 reais" are one numeral. */
function withNextWord(body: string, next: string): Omit<Edges, 'opening'> | null {
  const { opening, body: unit, closing } = edgesOf(next);
  if (opening !== '') return null;
  if (isUnitSymbol(unit) && /\d$/u.test(body)) return { body: body + unit, closing };
  const sign = signOfCurrency(unit);
  if (sign === null) return null;
  if (DECIMAL_AMOUNT.test(body)) return { body: sign + body, closing };
  return body.startsWith(sign) ? { body, closing } : null;
}
