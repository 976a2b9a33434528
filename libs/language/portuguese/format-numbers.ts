import type { NumberReading } from './cardinals';
import { readNumber, readPointed } from './decimals';
import type { DigitReading } from './digit-reading';
import { compoundUnitAt, isUnit } from './measures';
import { isNoun } from './noun-numbers';
import { isThousand } from './number-words';
import { readOrdinal } from './ordinals';
import type { SpanText } from './replace-spans';
import { endsSentence, type Token } from './tokens';
import { inScale, withDots, WRITTEN_SCALES } from './written-whole';
import { isYear } from './years';

/** Numbers up to this one stay words, as in Brazilian newspapers. */
const LARGEST_IN_WORDS = 10;
const VAGUE = new Set('poucos poucas tantos tantas tal pouco pouca lá la cacetada alguma'.split(' '));
/** Numbers in idioms: "mil e um problemas". */
const SAYINGS = new Set([1000, 1001]);
/** Numbers of these are written without a dot. */
const BEFORE_PLAIN = new Set('numero n casa apartamento ramal sala versao km linha'.split(' '));
/** "cinco mil" and "dois milhões" keep their scale word for readability: "5 mil", "2 milhões", "2,5 milhões". */
function withScale(tokens: readonly Token[], number: NumberReading): string | null {
  // A fraction of a scale keeps it: "0,6 milhão", "1,33 milhão".
  const said = WRITTEN_SCALES.find(({ one, many }) => [one, many].includes(tokens[number.end - 1]?.lower ?? ''));
  const { value } = number;
  const keepsScale = said !== undefined && value < said.size * 1000 && Number.isInteger((value * 1000) / said.size);
  const scaled = inScale(value, keepsScale ? said : undefined);
  if (scaled !== null) return scaled;
  const last = tokens[number.end - 1]?.folded;
  return isThousand(last) && number.value < 1e6 ? `${number.value / 1000} mil` : null;
}

function beginsSentence(tokens: readonly Token[], at: number): boolean {
  return at === 0 || endsSentence(tokens, at - 1);
}

/** Whether a number is part of a name ("Rua Quinze de Novembro"): it is capitalized inside a sentence. */
export function isName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token?.kind === 'word' && token.text !== token.lower && !beginsSentence(tokens, at);
}

/** "vinte e poucos", "mil e uma noites", "meio milhão" and "dois e meio" stay in words. */
function staysInWords(tokens: readonly Token[], at: number, { value, fraction, end }: NumberReading): boolean {
  const vague = tokens[end]?.lower === 'e' && VAGUE.has(tokens[end + 1]?.folded ?? '');
  const saying = SAYINGS.has(value) && isThousand(tokens[at]?.folded);
  const halfOfScale = tokens[at]?.folded === 'meio' && value > LARGEST_IN_WORDS;
  const half = fraction === '5' && value <= LARGEST_IN_WORDS && tokens[end - 1]?.folded.startsWith('mei');
  return vague || saying || halfOfScale || half === true;
}

const RANGE_WORDS = new Set(['a', 'ou', 'ate', 'por']);

interface Formatted extends SpanText {
  readonly year?: boolean;
}

/** Formats the numbers of a text from left to right; the last formatted number decides about the next one. */
class NumberFormatter {
  readonly spans: Formatted[] = [];

  constructor(
    private readonly tokens: readonly Token[],
    private readonly taken: (at: number) => boolean,
  ) {}

  /** Formats the number at a token, if there is one; returns the token after it. */
  read(at: number): number {
    const number = readNumber(this.tokens, at);
    const quantity = number !== null && this.number(at, number);
    const span = quantity || (this.pointed(at) ?? ordinalSpan(this.tokens, at));
    if (span === null) return number?.end ?? at + 1;
    for (let inside = span.from; inside < span.to; inside += 1) if (this.taken(inside)) return span.to;
    this.spans.push(span);
    return span.to;
  }

  private number(at: number, number: NumberReading): Formatted | null {
    const { tokens } = this;
    if (isName(tokens, at) || isNoun(tokens, at)) return null;
    const compound = compoundUnitAt(tokens, number.end);
    const height = compound === null ? heightAt(tokens, number) : null;
    if (height !== null) return { from: at, to: height.end, text: height.text };
    if (compound === null && (number.written || staysInWords(tokens, at, number))) return null;
    const year = isYear(tokens, at, { number, afterYear: this.lastYearEndsAt(at - 1) });
    const text = year ? String(number.value) : this.shown(at, number);
    if (compound !== null) return { from: at, to: compound.end, text: `${text} ${compound.symbol}` };
    const small = number.fraction === undefined && number.value <= LARGEST_IN_WORDS;
    if (small && !this.isMeasured(at, number) && !this.isInRange(at, number)) return null;
    return { from: at, to: number.end, text, year };
  }

  private shown(at: number, number: NumberReading): string {
    if (number.fraction !== undefined) return `${withDots(number.value)},${number.fraction}`;
    const scaled = withScale(this.tokens, number);
    if (scaled !== null) return scaled;
    return BEFORE_PLAIN.has(this.tokens[at - 1]?.folded ?? '') ? String(number.value) : withDots(number.value);
  }

  /** "um ponto zero" keeps its point. */
  private pointed(at: number): SpanText | null {
    const number = readPointed(this.tokens, at);
    if (number === null || isName(this.tokens, at)) return null;
    return { from: at, to: number.end, text: `${number.whole}.${number.digits}` };
  }

  private isMeasured(at: number, { value, end }: NumberReading): boolean {
    const half = this.tokens[end + 1]?.lower === 'e' && this.tokens[end + 2]?.folded.startsWith('mei') === true;
    return value > 1 && isUnit(this.tokens[end]) && !half && this.tokens[at]?.kind === 'word';
  }

  private lastYearEndsAt(at: number): boolean {
    const last = this.spans.at(-1);
    return last?.year === true && last.to === at;
  }

  /** "de oito a doze", "doze por oito": both numbers of a pair are written alike. */
  private isInRange(at: number, { value, end }: NumberReading): boolean {
    const { tokens } = this;
    const before = tokens[at - 1]?.folded ?? '';
    const between = tokens.slice(Math.max(0, at - 4), at).some(({ folded }) => folded === 'entre');
    const links = (word: string | undefined): boolean => RANGE_WORDS.has(word ?? '') || (between && word === 'e');
    if (value < 2 && before !== 'de') return false;
    if (links(before) && this.spans.at(-1)?.to === at - 1) return true;
    if (!links(tokens[end]?.folded)) return false;
    const next = readNumber(tokens, end + 1);
    return next !== null && next.value > LARGEST_IN_WORDS && !isName(tokens, end + 1) && !isNoun(tokens, end + 1);
  }
}

/** "um metro e setenta e cinco": a height or a length with its centimetres, "1,75 m". */
function heightAt(tokens: readonly Token[], metres: NumberReading): { text: string; end: number } | null {
  if (metres.value > 9 || metres.fraction !== undefined || !/^metros?$/u.test(tokens[metres.end]?.folded ?? ''))
    return null;
  if (tokens[metres.end + 1]?.lower !== 'e') return null;
  const rest = readNumber(tokens, metres.end + 2);
  if (rest === null || rest.fraction !== undefined || rest.value < 10 || rest.value > 99) return null;
  const named = /^centimetros?$/u.test(tokens[rest.end]?.folded ?? '');
  return { text: `${metres.value},${rest.value} m`, end: named ? rest.end + 1 : rest.end };
}

function ordinalSpan(tokens: readonly Token[], at: number): SpanText | null {
  const ordinal = readOrdinal(tokens, at);
  if (ordinal === null || ordinal.value <= LARGEST_IN_WORDS || tokens[at]?.kind === 'digits') return null;
  return { from: at, to: ordinal.end, text: `${ordinal.value}${ordinal.mark}` };
}

/**
 * Formats numbers that are not dictated data in the Brazilian way: words up to ten, then digits ("12.300", "5 mil", "2,5 milhões",
 * "23º"); every measure in digits ("5 miligramas", "120 km/h"); years without a dot. Idioms ("mil e um", "vinte e poucos") and names
 * ("Rua Quinze") stay words.
 * @param taken whether a token is already formatted.
 */
export function formatNumbers(tokens: readonly Token[], taken: (at: number) => boolean): SpanText[] {
  const formatter = new NumberFormatter(tokens, taken);
  for (let at = 0; at < tokens.length;) at = tokens[at]?.numeral !== true || taken(at) ? at + 1 : formatter.read(at);
  return formatter.spans;
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
