import { readCardinal, readGroup, scaleAt, type NumberReading } from './cardinals';
import { isUnit } from './measures';
import { HUNDREDS, TENS } from './number-words';
import type { Token } from './tokens';

interface Fraction {
  readonly digits: string;
  readonly end: number;
}

/** One part of a fraction: zeros, or a number below a thousand with the zeros before it ("zero cento e quarenta e um"). */
function fractionPart(tokens: readonly Token[], at: number): Fraction | null {
  let digits = '';
  let end = at;
  while (tokens[end]?.kind === 'word' && tokens[end]?.folded === 'zero') {
    digits += '0';
    end += 1;
  }
  const rest = tokens[end]?.kind === 'word' ? readGroup(tokens, end) : null;
  const spoken = rest === null ? null : withoutAnd(tokens, end, rest);
  if (spoken !== null && spoken.value > 0 && spoken.value < 1000)
    return { digits: digits + String(spoken.value), end: spoken.end };
  return digits === '' ? null : { digits, end };
}

/** Words that can follow the last digit of a fraction; before any other word, the last of several digits counts that word. */
const AFTER_FRACTION = new Set(
  'por porcento e ou a o de do da em no na para pra ao com que mas mil mir milhao milhoes bilhao bilhoes trilhao trilhoes real reais'.split(
    ' ',
  ),
);

function closes(token: Token | undefined): boolean {
  return token === undefined || token.kind === 'symbol' || AFTER_FRACTION.has(token.folded) || isUnit(token);
}

/** "vírgula dois seis", "vírgula catorze quinze": a fraction can be said digit by digit or in groups. */
function fractionDigits(tokens: readonly Token[], at: number): Fraction | null {
  const token = tokens[at];
  if (token?.kind === 'digits') return { digits: token.text, end: at + 1 };
  let read = fractionPart(tokens, at);
  while (read !== null) {
    const next = fractionPart(tokens, read.end);
    if (next === null || scaleAt(tokens[next.end]) !== undefined) return read;
    const more = fractionPart(tokens, next.end) !== null;
    const counts = Number(next.digits) > 0 && !more && !closes(tokens[next.end]);
    if (counts) return read;
    read = { digits: read.digits + next.digits, end: next.end };
  }
  return read;
}

/**
 * A number with an optional fraction: "doze vírgula cinco", "12,5", "dois milhões e meio", "2,5 milhões", "meio milhão".
 * A scaled fraction is included in the value.
 */
export function readNumber(tokens: readonly Token[], at: number): NumberReading | null {
  const half = tokens[at]?.folded === 'meio' || tokens[at]?.folded === 'meia' ? scaleAt(tokens[at + 1]) : undefined;
  if (half !== undefined && half > 1000) return { value: half / 2, end: at + 2, written: false };
  const pointed = readPointed(tokens, at);
  const quantity = pointed === null ? null : pointedQuantity(tokens, pointed);
  if (quantity !== null) return quantity;
  const whole = readCardinal(tokens, at);
  if (whole === null) return null;
  const spoken = withoutAnd(tokens, at, whole);
  return readFraction(tokens, spoken) ?? readHalf(tokens, spoken) ?? spoken;
}

/** "mil e trezentos um absurdo": "um" before a singular noun. */
function isArticle(tokens: readonly Token[], at: number): boolean {
  const noun = tokens[at + 1];
  if (!/^uma?$/u.test(tokens[at]?.folded ?? '') || noun?.kind !== 'word' || noun.numeral) return false;
  return noun.folded.length > 3 && !noun.folded.endsWith('s') && scaleAt(noun) === undefined && noun.folded !== 'real';
}

/** "vinte três", "duzentos trinta e dois": one number without a spoken "e". Expects a reading of the words from `at` on. */
function withoutAnd(tokens: readonly Token[], at: number, number: NumberReading): NumberReading {
  const last = tokens[number.end - 1];
  if (last?.kind !== 'word' || tokens[number.end]?.kind !== 'word' || number.end - 1 < at) return number;
  const [ten, hundred] = [TENS.get(last.folded), HUNDREDS.get(last.folded)];
  const limit = ten !== undefined ? 10 : hundred !== undefined && last.folded !== 'cem' ? 100 : 0;
  const rest = limit === 0 ? null : readGroup(tokens, number.end);
  if (rest === null || rest.value === 0 || rest.value >= limit || isArticle(tokens, number.end)) return number;
  const joined = { value: number.value + rest.value, end: rest.end, written: false };
  const scale = scaleAt(tokens[rest.end]);
  // "vinte três mil": the scale multiplies both words, unless another scale came before.
  if (scale === undefined) return withoutAnd(tokens, number.end, joined);
  return joined.value < 1000 ? { value: joined.value * scale, end: rest.end + 1, written: false } : number;
}

function readFraction(tokens: readonly Token[], whole: NumberReading): NumberReading | null {
  const mark = tokens[whole.end];
  const digitBefore = tokens[whole.end - 1]?.kind === 'digits';
  const writtenMark = mark?.text === ',' && mark.glued && digitBefore && tokens[whole.end + 1]?.glued === true;
  if (!writtenMark && mark?.folded !== 'virgula') return null;
  if (writtenMark && tokens[whole.end + 1]?.kind !== 'digits') return null;
  const fraction = fractionDigits(tokens, whole.end + 1);
  if (fraction === null) return null;
  return (
    scaled(tokens, whole, fraction) ?? {
      value: whole.value,
      fraction: fraction.digits,
      end: fraction.end,
      written: whole.written && writtenMark,
    }
  );
}

function scaled(tokens: readonly Token[], whole: NumberReading, { digits, end }: Fraction): NumberReading | null {
  const scale = scaleAt(tokens[end]);
  if (scale === undefined) return null;
  return { value: Math.round(Number(`${whole.value}.${digits}`) * scale), end: end + 1, written: false };
}

/** "dois e meio" is 2,5; "dois milhões e meio" 2.500.000; "mil e meio" is ambiguous and not read. */
function readHalf(tokens: readonly Token[], whole: NumberReading): NumberReading | null {
  const word = tokens[whole.end + 1]?.folded;
  if (tokens[whole.end]?.lower !== 'e' || (word !== 'meio' && word !== 'meia')) return null;
  const scale = scaleAt(tokens[whole.end - 1]);
  if (scale !== undefined) {
    return scale > 1000 ? { value: whole.value + scale / 2, end: whole.end + 2, written: false } : null;
  }
  if (whole.value >= 1000) return null;
  // "quatro e meio mil"
  const thousands = scaleAt(tokens[whole.end + 2]);
  if (thousands !== undefined) return { value: (whole.value + 1 / 2) * thousands, end: whole.end + 3, written: false };
  return { value: whole.value, fraction: '5', end: whole.end + 2, written: false };
}

interface PointedReading extends Fraction {
  readonly whole: number;
}

/** "quatro ponto oito milhões" and "dois ponto cinco por cento": a quantity with a spoken point is a fraction. */
function pointedQuantity(tokens: readonly Token[], { whole, digits, end }: PointedReading): NumberReading | null {
  const number = { value: whole, end, written: false };
  const percent = tokens[end]?.folded === 'porcento' || tokens[end + 1]?.folded === 'cento' || isUnit(tokens[end]);
  return scaled(tokens, number, { digits, end }) ?? (percent ? { ...number, fraction: digits } : null);
}

/**
 * A number with a spoken point: "um ponto zero". Points between longer numbers separate the groups of codes.
 * @returns the whole and the digits of the fraction; a scale is not read.
 */
export function readPointed(tokens: readonly Token[], at: number): PointedReading | null {
  // Numbers up to 99 have at most three words.
  if (![1, 2, 3].some((after) => tokens[at + after]?.folded === 'ponto')) return null;
  const whole = readCardinal(tokens, at);
  if (whole === null || whole.value > 99 || tokens[whole.end]?.folded !== 'ponto') return null;
  const fraction = fractionDigits(tokens, whole.end + 1);
  if (fraction === null || fraction.digits.length > 2 || tokens[fraction.end]?.folded === 'ponto') return null;
  return { whole: whole.value, ...fraction };
}
