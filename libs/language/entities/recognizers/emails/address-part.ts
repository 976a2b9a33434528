import { fold } from '../../../portuguese/fold';
import { sayCardinal } from '../../../portuguese/say-number';
import { editDistance } from '../../edit-distance';

/** One part of an address: a word, a row of spelled letters, a number or a sign. */
export interface AddressPart {
  readonly kind: 'text' | 'spelled' | 'digits' | 'sign';
  readonly text: string;
  /** It was said that the number is written in digits. */
  readonly stated?: true;
}

/** Two names of at least so many letters are the same one misheard if they differ in at most two letters. */
const MIN_MISHEARD = 4;
const MAX_MISHEARD = 2;

export const isName = ({ kind }: AddressPart): boolean => kind === 'text' || kind === 'spelled';
export const joined = (parts: readonly AddressPart[]): string => parts.map(({ text }) => text).join('');

const LONGEST_IN_WORDS = 9;

/** "doze" for "12"; a longer number stays in digits. */
export const inWords = (digits: string): string =>
  digits.length > LONGEST_IN_WORDS ? digits : fold(sayCardinal(Number(digits))).replaceAll(' ', '');

/** Whether two forms are the same name, or the same name misheard. */
export function isSameName(a: string, b: string): boolean {
  if (a === b) return true;
  return Math.min(a.length, b.length) >= MIN_MISHEARD && editDistance(a, b) <= MAX_MISHEARD;
}

const FEWEST_OF_PART = 4;

/** "thiagomaia, tudo junto, thiago com th": whether a name is the first or the last part of a longer one. */
export const isPartOf = (whole: string, name: string): boolean =>
  name.length >= FEWEST_OF_PART && whole !== name && (whole.startsWith(name) || whole.endsWith(name));

/** Whether a text is a name misheard, or one of the names that were written in one. */
export const isNearly = (name: string, text: string): boolean => isSameName(name, text) || isPartOf(name, text);

/** Number of equal parts at the start of two lists. */
export function agreeing(a: readonly AddressPart[], b: readonly AddressPart[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count]?.text === b[count]?.text) count += 1;
  return count;
}

const FEWEST_LIKE = 3;

/** Whether a name is another spelling of one that was said. */
export function isLike(name: string, other: string): boolean {
  return (
    name !== other &&
    Math.min(name.length, other.length) >= FEWEST_LIKE &&
    name[0] === other[0] &&
    editDistance(name, other) <= MAX_MISHEARD
  );
}
