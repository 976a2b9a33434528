import { readNumber, type NumberReading } from './cardinals';
import type { DigitReading } from './digit-readings';
import { readOrdinal } from './ordinals';
import type { SpanText } from './replace-spans';
import { endsSentence, type Token } from './tokens';

/** Numbers up to this one stay words, as in Brazilian newspapers. */
const LARGEST_IN_WORDS = 10;
const VAGUE = new Set([
  'poucos',
  'poucas',
  'tantos',
  'tantas',
  'tal',
  'pouco',
  'pouca',
  'lá',
  'la',
  'cacetada',
  'alguma',
]);
/** Numbers in idioms: "mil e um problemas". */
const SAYINGS = new Set([1000, 1001]);
const BEFORE_YEAR = new Set(['em', 'de', 'ano', 'desde', 'ate', 'para', 'entre', 'anos', 'copa', 'safra']);
const BEFORE_PLAIN = new Set([
  'numero',
  'n',
  'casa',
  'apartamento',
  'ramal',
  'sala',
  'versao',
  'lei',
  'artigo',
  'km',
  'linha',
]);
const MILLIONS: ReadonlyMap<string, true> = new Map(
  ['milhao', 'milhoes', 'bilhao', 'bilhoes', 'trilhao', 'trilhoes'].map((word) => [word, true] as const),
);

const dotted = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.');

function isYear(tokens: readonly Token[], at: number, number: NumberReading): boolean {
  if (number.value < 1900 || number.value > 2099) return false;
  const before = tokens[at - 1];
  const next = tokens[number.end];
  const closes = next === undefined || next.kind === 'symbol' || BEFORE_YEAR.has(next.folded) || next.lower === 'e';
  // "em dois mil e vinte eu morava": after "em" such a number is a year, not a count.
  const odd = number.value % 100 !== 0 && ['em', 'desde', 'ano'].includes(before?.folded ?? '');
  return (closes || odd) && before !== undefined && BEFORE_YEAR.has(before.folded);
}

/** "cinco mil" and "dois milhões" keep their scale word for readability: "5 mil", "2 milhões", "2,5 milhões". */
function withScale(tokens: readonly Token[], number: NumberReading): string | null {
  const scaled = [
    { size: 1e12, one: 'trilhão', many: 'trilhões' },
    { size: 1e9, one: 'bilhão', many: 'bilhões' },
    { size: 1e6, one: 'milhão', many: 'milhões' },
  ].find(({ size }) => number.value >= size && number.value % (size / 10) === 0);
  if (scaled !== undefined) {
    const count = number.value / scaled.size;
    return `${String(count).replace('.', ',')} ${count < 2 ? scaled.one : scaled.many}`;
  }
  const last = tokens[number.end - 1]?.folded;
  return last === 'mil' && number.value < 1e6 ? `${number.value / 1000} mil` : null;
}

function shownNumber(tokens: readonly Token[], at: number, number: NumberReading): string {
  if (number.fraction !== undefined) return `${dotted(number.value)},${number.fraction}`;
  const scaled = withScale(tokens, number);
  if (scaled !== null) return scaled;
  const plain = BEFORE_PLAIN.has(tokens[at - 1]?.folded ?? '') || isYear(tokens, at, number);
  return plain ? String(number.value) : dotted(number.value);
}

function beginsSentence(tokens: readonly Token[], at: number): boolean {
  return at === 0 || endsSentence(tokens, at - 1);
}

/** Whether a number is part of a name ("Rua Quinze de Novembro"): it is capitalized inside a sentence. */
export function isName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token?.kind === 'word' && token.text !== token.lower && !beginsSentence(tokens, at);
}

function numberSpan(tokens: readonly Token[], at: number): SpanText | null {
  const number = readNumber(tokens, at);
  if (number === null || number.written || isName(tokens, at)) return null;
  const small = number.fraction === undefined && number.value <= LARGEST_IN_WORDS;
  // "dois e meio" before a unit reads better in words.
  const half =
    number.fraction === '5' && number.value <= LARGEST_IN_WORDS && tokens[number.end - 1]?.folded.startsWith('mei');
  const vague = tokens[number.end]?.lower === 'e' && VAGUE.has(tokens[number.end + 1]?.folded ?? '');
  const saying = SAYINGS.has(number.value) && !MILLIONS.has(tokens[at]?.folded ?? '') && tokens[at]?.folded === 'mil';
  if (small || half === true || vague || saying) return null;
  return { from: at, to: number.end, text: shownNumber(tokens, at, number) };
}

function ordinalSpan(tokens: readonly Token[], at: number): SpanText | null {
  const ordinal = readOrdinal(tokens, at);
  if (ordinal === null || ordinal.value <= LARGEST_IN_WORDS || tokens[at]?.kind === 'digits') return null;
  return { from: at, to: ordinal.end, text: `${ordinal.value}${ordinal.mark}` };
}

/**
 * Formats numbers that are not dictated data in the Brazilian way: words up to ten, then digits ("12.300", "5 mil", "2,5 milhões",
 * "23º"); years without a dot. Idioms ("mil e um", "vinte e poucos") and names ("Rua Quinze") stay words.
 * @param taken whether a token is already formatted.
 */
export function formatNumbers(tokens: readonly Token[], taken: (at: number) => boolean): SpanText[] {
  const spans: SpanText[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.numeral !== true || taken(at)) continue;
    const span = numberSpan(tokens, at) ?? ordinalSpan(tokens, at);
    if (span === null) {
      const number = readNumber(tokens, at);
      if (number !== null) at = number.end - 1;
      continue;
    }
    let free = true;
    for (let inside = span.from; inside < span.to; inside += 1) free &&= !taken(inside);
    if (free) spans.push(span);
    at = span.to - 1;
  }
  return spans;
}

/** Formats dictated digits of no known kind (a protocol number) in the groups that were said. */
export function formatCode(reading: DigitReading, tokens: readonly Token[]): string {
  let text = '';
  reading.chunks.forEach((chunk, index) => {
    const sign = [...chunk.signs].find((candidate) => '-/.'.includes(candidate));
    const written = tokens[chunk.at]?.kind === 'digits' && chunk.digits.length > 1;
    const paused = chunk.signs.includes(',') || written;
    if (index > 0) text += sign ?? (paused ? ' ' : '');
    text += chunk.digits;
  });
  return text;
}
