const PARTS: readonly (readonly [roman: string, value: number])[] = [
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];
/** Larger numbers are not written in Roman numerals in laws, centuries or names. */
export const LARGEST_ROMAN = 399;

/**
 * A number from 1 to 399 in Roman numerals.
 * @throws RangeError outside that range.
 */
export function toRoman(value: number): string {
  if (!Number.isInteger(value) || value < 1 || value > LARGEST_ROMAN)
    throw new RangeError(`no Roman numeral for ${value}`);
  let rest = value;
  let written = '';
  for (const [roman, size] of PARTS) {
    while (rest >= size) {
      written += roman;
      rest -= size;
    }
  }
  return written;
}

const ROMAN = /^C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/u;
const DIGITS: ReadonlyMap<string, number> = new Map([
  ['I', 1],
  ['V', 5],
  ['X', 10],
  ['L', 50],
  ['C', 100],
]);

/** The value of capital Roman numerals up to 399; null for other words. */
export function readRoman(written: string): number | null {
  if (written === '' || !ROMAN.test(written)) return null;
  const values = [...written].map((letter) => DIGITS.get(letter)!);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
