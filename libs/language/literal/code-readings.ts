import { LARGEST_CARDINAL, sayCardinal, sayDigits } from '../portuguese/say-number';

/** Numbers of services: "zero oitocentos". */
const SERVICE = /^0[3589]00$/u;
const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['-', 'traço'],
  ['/', 'barra'],
]);
/** More digits are not said in pairs. */
const MAX_PAIRED = 20;

/** One way to dictate digits. Speakers rarely change the `way` inside a number. */
export interface CodeReading {
  readonly text: string;
  readonly way: 'digits' | 'groups' | 'number';
}

const oneByOne = (digits: string): string => sayDigits(digits, 'seis');

/** Leading zeros are said one by one, the rest as a number. */
export function asNumber(digits: string): string {
  const zeros = /^0*(?=\d)/u.exec(digits)![0];
  const rest = Number(digits.slice(zeros.length));
  if (rest > LARGEST_CARDINAL) return oneByOne(digits);
  return `${zeros === '' ? '' : `${oneByOne(zeros)} `}${sayCardinal(rest)}`;
}

/** Up to three digits are one number, more are said in pairs: "1234" is "doze trinta e quatro". */
function inGroups(digits: string): string {
  if (digits.length <= 3) return asNumber(digits);
  if (digits.length > MAX_PAIRED) return oneByOne(digits);
  return digits
    .split(/(?=(?:\d{2})+$)/u)
    .map(asNumber)
    .join(' ');
}

const WAYS = [
  ['digits', oneByOne],
  ['groups', inGroups],
  ['number', asNumber],
] as const;

/** The ways to dictate the digits of a code, the usual ones first, each without and with the names of its separators. Other signs are silent. */
export function codeReadings(body: string): CodeReading[] {
  const parts = body.match(/\d+|[-/]/gu) ?? [];
  const spoken = (say: (digits: string) => string, named: boolean): string =>
    parts
      .map((part) => {
        const separator = SEPARATORS.get(part);
        if (separator !== undefined) return named ? separator : '';
        return SERVICE.test(part) ? asNumber(part) : say(part);
      })
      .filter((said) => said !== '')
      .join(' ');
  const named = parts.some((part) => SEPARATORS.has(part)) ? [false, true] : [false];
  return named.flatMap((isNamed) => WAYS.map(([way, say]) => ({ way, text: spoken(say, isNamed) })));
}
