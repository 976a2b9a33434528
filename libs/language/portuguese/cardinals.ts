import { HUNDREDS, isThousand, SCALES, TEENS, TENS, UNITS } from './number-words';
import type { Token } from './tokens';

/** A number read from tokens `from` … `end` (exclusive). */
export interface NumberReading {
  readonly value: number;
  /** The fraction's digits as said ("05" of "três vírgula zero cinco"); absent for whole numbers. */
  readonly fraction?: string;
  readonly end: number;
  /** The recognizer wrote all of it in digits. */
  readonly written: boolean;
}

const isAnd = (token: Token | undefined): boolean => token?.lower === 'e';

/** Reads written digits with dots between thousands ("1.234.567"); the whole part only. */
export function readNumeral(tokens: readonly Token[], at: number): NumberReading | null {
  const first = tokens[at];
  if (first?.kind !== 'digits') return null;
  let text = first.text;
  let end = at + 1;
  while (text.length <= 15 && first.text.length <= 3) {
    const dot = tokens[end];
    const group = tokens[end + 1];
    if (dot?.text !== '.' || !dot.glued || group?.kind !== 'digits' || !group.glued || group.text.length !== 3) break;
    text += group.text;
    end += 2;
  }
  return text.length > 15 ? null : { value: Number(text), end, written: true };
}

function unitAt(token: Token | undefined): number | null {
  if (token?.kind === 'digits' && /^[1-9]$/.test(token.text)) return Number(token.text);
  const unit = token?.kind === 'word' ? UNITS.get(token.folded) : undefined;
  return unit === undefined || unit === 0 ? null : unit;
}

/** Adds the unit after "vinte e" or "20 e". */
function withUnit(tokens: readonly Token[], ten: number, end: number, written: boolean): NumberReading {
  const unit = isAnd(tokens[end]) ? unitAt(tokens[end + 1]) : null;
  if (unit === null) return { value: ten, end, written };
  return { value: ten + unit, end: end + 2, written: written && tokens[end + 1]?.kind === 'digits' };
}

function belowHundred(tokens: readonly Token[], at: number): NumberReading | null {
  const token = tokens[at];
  if (token?.kind === 'digits') {
    if (!/^[1-9]\d?$/.test(token.text)) return null;
    const value = Number(token.text);
    // Recognizers write "20 e 3" for "vinte e três".
    return value >= 20 && value % 10 === 0
      ? withUnit(tokens, value, at + 1, true)
      : { value, end: at + 1, written: true };
  }
  if (token?.kind !== 'word') return null;
  const ten = TENS.get(token.folded);
  if (ten !== undefined) return withUnit(tokens, ten, at + 1, false);
  const small = UNITS.get(token.folded) ?? TEENS.get(token.folded);
  return small === undefined ? null : { value: small, end: at + 1, written: false };
}

/** A number below a thousand in words, or a numeral of any size. */
export function readGroup(tokens: readonly Token[], at: number): NumberReading | null {
  const token = tokens[at];
  if (token?.numeral !== true) return null;
  const hundred = token.kind === 'word' ? HUNDREDS.get(token.folded) : undefined;
  const numeral = token.kind === 'digits' ? readNumeral(tokens, at) : null;
  // Recognizers write "1200 e 34" for "mil duzentos e trinta e quatro".
  const round =
    hundred ?? (numeral && /^[1-9]\d?00$/.test(token.text) && numeral.end === at + 1 ? numeral.value : undefined);
  if (round !== undefined) {
    const rest = isAnd(tokens[at + 1]) && token.folded !== 'cem' ? belowHundred(tokens, at + 2) : null;
    if (rest === null || rest.value === 0) return { value: round, end: at + 1, written: numeral !== null };
    return { value: round + rest.value, end: rest.end, written: numeral !== null && rest.written };
  }
  const repeated = numeral === null ? null : withRepeatedTens(tokens, numeral);
  if (repeated !== null) return repeated;
  if (numeral === null || numeral.end === at + 1) return belowHundred(tokens, at) ?? numeral;
  return numeral;
}

/** Recognizers write "1230 e 34" for "mil duzentos e trinta e quatro": the tens twice. */
function withRepeatedTens(tokens: readonly Token[], { value, end, written }: NumberReading): NumberReading | null {
  const tens = value % 100;
  if (value < 1000 || tens < 20 || tens % 10 !== 0 || !isAnd(tokens[end])) return null;
  const rest = belowHundred(tokens, end + 1);
  if (rest === null || rest.value <= tens || rest.value >= tens + 10) return null;
  return { value: value - tens + rest.value, end: rest.end, written: written && rest.written };
}

export function scaleAt(token: Token | undefined): number | undefined {
  return token?.kind === 'word' ? SCALES.get(token.folded) : undefined;
}

/** How the next group is linked to the previous ones. */
interface Link {
  readonly and: boolean;
  readonly comma: boolean;
  readonly next: number;
  /** The next group is written with a leading zero, so that it is a separate number. */
  readonly zero: boolean;
}

function linkAt(tokens: readonly Token[], at: number): Link {
  const comma = tokens[at]?.text === ',';
  const afterComma = comma ? at + 1 : at;
  const and = isAnd(tokens[afterComma]);
  const next = and ? afterComma + 1 : afterComma;
  return { and, comma, next, zero: tokens[next]?.text.startsWith('0') === true };
}

/** "mil contra" is 0001, not a thousand (see `digitEdges`). */
function isHeadOffice(tokens: readonly Token[], at: number): boolean {
  if (!isThousand(tokens[at]?.folded)) return false;
  const backwards = tokens[at + 1]?.folded === 'ao' && tokens[at + 2]?.folded === 'contrario';
  return backwards || tokens[at + 1]?.folded === 'contra';
}

interface Scaled extends NumberReading {
  readonly scale: number;
}

function readScaled(tokens: readonly Token[], at: number): Scaled | null {
  const group = readGroup(tokens, at);
  if (group === null) {
    const implicit = isHeadOffice(tokens, at) ? undefined : scaleAt(tokens[at]);
    return implicit === 1000 ? { value: 1, end: at + 1, written: false, scale: 1000 } : null;
  }
  // "zero mil" is 0 and 1000, as in a postal code.
  const scale = group.value === 0 || isHeadOffice(tokens, group.end) ? undefined : scaleAt(tokens[group.end]);
  return scale === undefined ? { ...group, scale: 1 } : { ...group, end: group.end + 1, written: false, scale };
}

/** Whether `next` may follow a part of the given scale: "mil duzentos" and "mil e dois" are numbers, "mil dois" and "mil, dez" are not. */
function mayFollow(scale: number, link: Link, next: Scaled, commas: boolean): boolean {
  if (next.scale >= scale || next.value === 0) return false;
  if (next.value * next.scale >= scale) return false;
  if (next.scale === 1 && ((link.comma && !commas) || link.zero)) return false;
  return link.and || link.comma || next.scale > 1 || next.value >= 10;
}

/**
 * The longest whole number that starts at a token, in words, numerals, or both ("2 milhões e 500 mil", "mil e duzentas").
 * Linear in its length.
 * @param commas allows a comma before hundreds too ("três mil, quatrocentos e vinte"), for numbers with a known unit.
 */
export function readCardinal(tokens: readonly Token[], at: number, commas = false): NumberReading | null {
  // Most calls are at words that start no number.
  const first = tokens[at]?.numeral === true ? readScaled(tokens, at) : null;
  if (first === null) return null;
  let { end, written, scale } = first;
  let value = first.value * first.scale;
  while (scale > 1) {
    const link = linkAt(tokens, end);
    const next = readScaled(tokens, link.next);
    if (next === null || !mayFollow(scale, link, next, commas)) break;
    value += next.value * next.scale;
    end = next.end;
    written &&= next.written;
    scale = next.scale;
  }
  return value > Number.MAX_SAFE_INTEGER ? null : { value, end, written };
}
