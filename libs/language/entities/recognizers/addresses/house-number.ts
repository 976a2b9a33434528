import { readCardinal } from '../../../portuguese/cardinals';
import { readLetter } from '../../../portuguese/letter-words';
import { isUnit } from '../../../portuguese/measures';
import { foldedAt, type Token } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';
import { speakerChanges } from '../names/letter-case';
import { COUNTED } from './address-words';

export interface AddressNumber {
  /** Digits, and a letter where one follows: "120", "120A", "s/n". */
  readonly text: string;
  /** Tokens of the number itself, without "número". */
  readonly from: number;
  readonly to: number;
}

const NUMBER_WORDS = new Set(['numero', 'n', 'num', 'nro']);
/** Letters after a number that are no other word: "quinze b". */
const SPOKEN_LETTERS = new Set(['b', 'c', 'd', 'f']);
const MOST_DIGITS = 6;
/** "salas um, dois e três" */
const MOST_UNITS = 3;
/** Prepositions that sound like the name of a letter. */
const NO_LETTERS = new Set(['de', 'que', 'te', 'se']);
/** More digits are a postal code, unless the word "número" announces them. */
const MOST_UNNAMED_DIGITS = 4;

/** A number of a house, a flat or a road: "cento e vinte", "1.200", "um dois zero", "120-A". */
function readDigits(passage: Passage, at: number): AddressNumber | null {
  const { tokens } = passage;
  const first = digitByDigit(passage, at) ?? readCardinal(tokens, at);
  // No house number starts with a zero; a postal code may.
  if (first === null || /^0\d/u.test(tokens[at]!.text)) return null;
  const text = 'digits' in first ? first.digits : String(first.value);
  const to = first.end;
  if (text.length > MOST_DIGITS) return null;
  const hyphen = tokens[to]?.text === '-' && tokens[to]?.glued === true ? to + 1 : to;
  const letter = tokens[hyphen];
  if (letter?.kind === 'word' && /^[A-Z]$/u.test(letter.text) && !'AEO'.includes(letter.text)) {
    return { text: text + letter.text, from: at, to: hyphen + 1 };
  }
  const isSpoken = letter?.kind === 'word' && (SPOKEN_LETTERS.has(letter.lower) || letter.lower === 'bê');
  if (isSpoken || (letter?.glued === true && /^[a-z]$/iu.test(letter.text))) {
    return { text: text + letter.lower[0]!.toUpperCase(), from: at, to: hyphen + 1 };
  }
  return { text, from: at, to };
}

/** "um dois zero", "meia três zero": at least two digits that are said one by one, of one speaker. */
function digitByDigit(passage: Passage, at: number): { digits: string; end: number } | null {
  const { tokens } = passage;
  let digits = '';
  let end = at;
  while (digits.length <= MOST_DIGITS && (end === at || !speakerChanges(passage, end))) {
    const digit = tokens[end]?.folded === 'meia' ? { value: 6, end: end + 1 } : null;
    const next = digit ?? (tokens[end]?.numeral === true ? readCardinal(tokens, end) : null);
    if (next === null || next.value > 9 || (tokens[end]!.kind === 'digits' && tokens[end]!.text.length > 1)) break;
    digits += String(next.value);
    end = next.end;
  }
  return digits.length > 1 ? { digits, end } : null;
}

/** Whether the number counts something else: "rua Augusta, 10 minutos". */
function counts(tokens: readonly Token[], { to }: AddressNumber): boolean {
  const next = tokens[to];
  return (
    next?.text === '%' || isUnit(next) || COUNTED.has(next?.folded ?? '') || next?.text === ':' || next?.text === '/'
  );
}

const isNumeral = (token: Token | undefined): boolean => token?.numeral === true || token?.folded === 'meia';

interface HouseNumber extends AddressNumber {
  /** Said with the word "número", so that nothing else is meant. */
  readonly isNamed: boolean;
}

/** The end of "número", "nº", "n." at a token; the token itself when there is none. */
function afterNumberWord(tokens: readonly Token[], at: number): number {
  if (foldedAt(tokens, at) === 'no' && /[.ºo°]/u.test(tokens[at + 1]?.text ?? '') && tokens[at + 1]?.glued)
    return at + 2;
  if (!NUMBER_WORDS.has(foldedAt(tokens, at))) return at;
  let end = at + 1;
  while (['.', 'º', '°', ':', 'e'].includes(foldedAt(tokens, end))) end += 1;
  return end;
}

/** The number of a house after a street: "42", "número 42", "sem número". */
export function readHouseNumber(passage: Passage, at: number): HouseNumber | null {
  const { tokens } = passage;
  if (foldedAt(tokens, at) === 'sem' && NUMBER_WORDS.has(foldedAt(tokens, at + 1))) {
    return { text: 's/n', from: at, to: at + 2, isNamed: true };
  }
  if (foldedAt(tokens, at) === 's' && tokens[at + 1]?.text === '/' && foldedAt(tokens, at + 2) === 'n') {
    return { text: 's/n', from: at, to: at + 3, isNamed: true };
  }
  // "s n"
  if (foldedAt(tokens, at) === 's' && foldedAt(tokens, at + 1) === 'n')
    return { text: 's/n', from: at, to: at + 2, isNamed: true };
  const start = afterNumberWord(tokens, at);
  const number = isNumeral(tokens[start]) ? readDigits(passage, start) : null;
  if (number === null) return null;
  const isNamed = start > at;
  // "onze mil oitocentos e vinte" and "10.454" are no postal codes.
  const rest = tokens[number.to]?.text === ',' ? number.to + 1 : number.to;
  const isWhole = tokens[start]!.kind === 'word' || tokens[start + 1]?.text === '.';
  const isSaid = isWhole && digitByDigit(passage, start) === null && tokens[rest]?.numeral !== true;
  const isLong = number.text.length > MOST_UNNAMED_DIGITS + Number(isSaid);
  return isNamed || (!isLong && !counts(tokens, number)) ? { ...number, isNamed } : null;
}

/** The number or letter of a flat, a block, a floor: "31", "C", "bê". */
function readUnit(passage: Passage, at: number): AddressNumber | null {
  const { tokens } = passage;
  const start = afterNumberWord(tokens, at);
  // "pra outra quadra – a entrada é …": another speaker's words.
  if (at > 0 && speakerChanges(passage, at)) return null;
  if (isNumeral(tokens[start])) return readDigits(passage, start);
  if (NO_LETTERS.has(tokens[start]?.lower ?? '')) return null;
  const letter = readLetter(tokens, start);
  return letter === null ? null : { text: letter.letter.toUpperCase(), from: start, to: letter.end };
}

/** One unit or more: "31", "704/705", and after a plural "três e quatro" or "1101 a 1103". */
export function readUnits(passage: Passage, at: number): AddressNumber | null {
  const { tokens } = passage;
  const first = readUnit(passage, at);
  if (first === null || !/\d/u.test(first.text)) return first;
  const isPlural = foldedAt(tokens, at - 1).endsWith('s');
  let { text, to } = first;
  for (let more = 0; more < MOST_UNITS; more += 1) {
    const link = foldedAt(tokens, to);
    const isLink = link === '/' || (isPlural && (link === 'e' || link === 'a' || link === ','));
    const next = isLink && tokens[to + 1]?.numeral === true ? readDigits(passage, to + 1) : null;
    if (next === null || counts(tokens, next)) break;
    text += link === '/' || link === ',' ? `${link}${next.text}` : ` ${link} ${next.text}`;
    to = next.to;
  }
  return { text, from: first.from, to };
}
