import { LARGEST_CARDINAL, sayCardinal, sayDigits, type Gender } from '../portuguese/say-number';
import { amountReadings } from './amount-readings';
import { asNumber, codeReadings, type CodeReading } from './code-readings';
import { fractionReadings } from './fraction-readings';
import { formReadings, pairReadings } from './form-readings';
import type { NumeralContext } from './numeral-context';
import { unitReadings } from './unit-readings';
import { NUMBER, sayDecimal, wholeOf } from './written-number';

interface NumeralPlace {
  readonly context: NumeralContext;
  readonly gender: Gender;
  /** The words on either side. */
  readonly before: string;
  readonly following: string;
}

/** A number with dots between thousands. */
const THOUSANDS = /^\d{1,3}(\.\d{3})+$/u;
const DECIMAL = new RegExp(String.raw`^(${NUMBER})([,.])(\d+)$`, 'u');
const SIGN = /^([+−-])(?=\d)/u;
const PLATE = /^\p{Lu}{3}-?\d[\p{Lu}\d]\d{2}$/u;

/**
 * The ways in which a numeral can be said in its context, the usual one first. Other words with digits ("G20", "ABC1D23") keep their letters and
 * have their digits said.
 */
export function numeralReadings(written: string, place: NumeralPlace): string[] {
  const sign = SIGN.exec(written)?.[1];
  const body = sign === undefined ? written : written.slice(1);
  const said = bodyReadings(body, place);
  return sign === undefined ? said : said.map((reading) => `${sign === '+' ? 'mais' : 'menos'} ${reading}`);
}

function bodyReadings(body: string, { context, gender, before, following }: NumeralPlace): string[] {
  const written =
    amountReadings(body, following) ??
    unitReadings(body) ??
    fractionReadings(body, { before, following }) ??
    formReadings(body);
  if (written) return written;
  const code = context === 'code';
  if (/^\d+$/u.test(body)) return integer(body, { context, gender });
  const number = numberReadings(body, gender);
  if (number) return code ? [...textsOf(codeReadings(body)), ...number] : number;
  if (/^\d[\d.,/–-]*$/u.test(body)) return (code ? null : pairReadings(body)) ?? textsOf(codeReadings(body));
  return mixed(body, code);
}

const textsOf = (readings: readonly CodeReading[]): string[] => [...new Set(readings.map(({ text }) => text))];

function numberReadings(body: string, gender: Gender): string[] | null {
  if (THOUSANDS.test(body)) return [sayCardinal(wholeOf(body), gender)];
  const [, whole, mark, fraction] = DECIMAL.exec(body) ?? [];
  return whole === undefined ? null : sayDecimal({ whole, mark, fraction }, gender);
}

function integer(digits: string, { context, gender }: Pick<NumeralPlace, 'context' | 'gender'>): string[] {
  if (digits.length === 1) return [sayCardinal(Number(digits), gender)];
  if (digits.startsWith('0') || Number(digits) > LARGEST_CARDINAL) return textsOf(codeReadings(digits));
  const cardinal = sayCardinal(Number(digits), gender);
  if (context === 'code') return textsOf(codeReadings(digits));
  return context === 'label' ? [cardinal, ...textsOf(codeReadings(digits)).slice(0, 2)] : [cardinal];
}

function mixed(body: string, code: boolean): string[] {
  const spoken = (say: (digits: string) => string): string =>
    body
      .replace(/(?<=\p{L})[-/](?=\d)/gu, ' ')
      .replace(/\d+/gu, (digits) => ` ${say(digits)} `)
      .replace(/%/gu, ' por cento ')
      .split(/\s+/u)
      .filter((part) => /[\p{L}\p{N}]/u.test(part))
      .join(' ');
  const oneByOne = (digits: string): string => sayDigits(digits, 'seis');
  const inPart = (digits: string): string =>
    digits.startsWith('0') && digits.length > 3 ? oneByOne(digits) : asNumber(digits);
  return (code || PLATE.test(body) ? [oneByOne, inPart] : [inPart]).map(spoken);
}
