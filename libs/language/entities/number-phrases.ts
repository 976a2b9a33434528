import { fold } from '../portuguese/fold';
import { sayCardinal } from '../portuguese/say-number';

/** The largest group of digits that is said as one number in a code. */
const LARGEST_GROUP = 999;

const SPELLED: readonly (readonly [phrase: string, digits: string])[] = [
  ...Array.from({ length: LARGEST_GROUP + 1 }, (_, n) => [sayCardinal(n), String(n)] as const),
  ['meia', '6'],
  ['quatorze', '14'],
  ['traço', ''],
  ['ponto', ''],
  ['barra', ''],
];

/** The words of dictated numbers with their digits, folded: digits, groups of two or three ("vinte e três"), and the signs between groups. */
export const NUMBER_PHRASES: ReadonlyMap<string, string> = new Map(
  SPELLED.map(([phrase, digits]) => [fold(phrase), digits]),
);

const SPELLINGS = new Map(SPELLED.flatMap(([phrase]) => phrase.split(' ').map((word) => [fold(word), word])));

/** A text of number words in their usual spelling: "Tres", "séis" → "três", "seis". */
export function spelledNumber(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => SPELLINGS.get(fold(word)) ?? word);
}
