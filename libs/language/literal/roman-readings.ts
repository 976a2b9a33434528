import { fold } from '../portuguese/fold';
import { readRoman } from '../portuguese/roman-numerals';
import { sayCardinal, sayOrdinal, type Gender } from '../portuguese/say-number';

/** Nouns that Roman numerals number, with their gender. */
const NUMBERED: ReadonlyMap<string, Gender> = new Map([
  ...'seculo inciso capitulo titulo volume tomo livro ato anexo artigo modulo grupo'
    .split(' ')
    .map((noun) => [noun, 'masculine'] as const),
  ...'fase parte secao etapa turma classe'.split(' ').map((noun) => [noun, 'feminine'] as const),
]);
/** Names and most numbered nouns take ordinals up to ten: "Pedro segundo", "século dezenove". */
const LARGEST_ORDINAL_OF_NAMES = 10;
const CAPITALIZED = /^\p{Lu}\p{Ll}{2,}$/u;
/** Single letters after a name are initials, and "XL" is a size. */
const AFTER_NAME = /^(?:I|[IVX]{2,})$/u;

/** The ways to say Roman numerals after a word ("século XXI", "Pedro II"), the usual one first; null for other words. */
export function romanReadings(body: string, before: string): string[] | null {
  const value = readRoman(body);
  if (value === null) return null;
  const gender = NUMBERED.get(fold(before));
  if (gender === undefined && !(CAPITALIZED.test(before) && AFTER_NAME.test(body))) return null;
  const ordinal = sayOrdinal(value, gender);
  const cardinal = sayCardinal(value, gender);
  if (fold(before) === 'inciso') return [cardinal, ordinal];
  return value <= LARGEST_ORDINAL_OF_NAMES ? [ordinal, cardinal] : [cardinal];
}
