import { LARGEST_CARDINAL, sayCardinal, sayDigits } from '../portuguese/say-number';

/** Numbers of services: "zero oitocentos". */
const SERVICE = /^0[3589]00$/u;
const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['-', 'traço'],
  ['/', 'barra'],
]);

const oneByOne = (digits: string): string => sayDigits(digits, 'seis');

/** Leading zeros are said one by one, the rest as a number. */
function asNumber(digits: string): string {
  const zeros = /^0*(?=\d)/u.exec(digits)![0];
  const rest = Number(digits.slice(zeros.length));
  return rest > LARGEST_CARDINAL
    ? oneByOne(digits)
    : `${zeros === '' ? '' : `${oneByOne(zeros)} `}${sayCardinal(rest)}`;
}

/** Says digits in twos from the right: "12345" is "um vinte e três quarenta e cinco". */
function inPairs(digits: string): string {
  return digits
    .split(/(?=(?:\d{2})+$)/u)
    .map(asNumber)
    .join(' ');
}

/**
 * The ways to dictate the digits of a code, the usual one first: one by one, in pairs, each group as a number ("529-82"), with the names of its
 * separators. Expects at least one digit; other signs are silent.
 */
export function codeReadings(body: string): string[] {
  const parts = body.match(/\d+|[-/]/gu) ?? [];
  const ways = [oneByOne, inPairs, asNumber];
  const spoken = (way: (digits: string) => string, named: boolean): string =>
    parts
      .map((part) =>
        SEPARATORS.has(part) ? (named ? SEPARATORS.get(part)! : '') : SERVICE.test(part) ? asNumber(part) : way(part),
      )
      .filter((said) => said !== '')
      .join(' ');
  return [...new Set([false, true].flatMap((named) => ways.map((way) => spoken(way, named))))];
}
