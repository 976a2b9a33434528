import { fold } from '../portuguese/fold';
import { sayCardinal, type Gender } from '../portuguese/say-number';
import { NUMBER, sayDecimal, wholeOf } from './written-number';

interface Currency {
  readonly one: string;
  readonly many: string;
  readonly gender: Gender;
}

const DOLLAR: Currency = { one: 'dólar', many: 'dólares', gender: 'masculine' };
const CURRENCIES: ReadonlyMap<string, Currency> = new Map([
  ['R$', { one: 'real', many: 'reais', gender: 'masculine' }],
  ['US$', DOLLAR],
  ['U$', DOLLAR],
  ['$', DOLLAR],
  ['€', { one: 'euro', many: 'euros', gender: 'masculine' }],
  ['£', { one: 'libra', many: 'libras', gender: 'feminine' }],
]);
const NAMES: ReadonlyMap<string, string> = new Map(
  [...CURRENCIES].reverse().flatMap(([sign, { one, many }]) => [
    [fold(one), sign],
    [fold(many), sign],
  ]),
);
const SIGN = String.raw`(?:R|US?)?\$|€|£`;
const ONLY_SIGN = new RegExp(`^(?:${SIGN})$`, 'iu');
const AMOUNT = new RegExp(String.raw`^(${SIGN})\s*(${NUMBER})(?:([,.])(\d+))?$`, 'iu');
const SCALE = /^(mil|(milh|bilh|trilh)(ão|ões))$/iu;
const MIL = /^mil$/iu;

export const isCurrencySign = (body: string): boolean => ONLY_SIGN.test(body);

/** The sign of a currency's name ("reais" → "R$"), or null. */
export const signOfCurrency = (word: string): string | null => NAMES.get(fold(word)) ?? null;

export const isScale = (word: string): boolean => SCALE.test(word);

/** The ways to say "R$ 1.250,90", the usual one first; null for other forms. `following`: the next word. */
export function amountReadings(body: string, following: string): string[] | null {
  const match = AMOUNT.exec(body);
  if (match === null) return null;
  const [, sign = '', written = '', mark, fraction] = match;
  const { one, many, gender } = CURRENCIES.get(sign.toUpperCase()) ?? DOLLAR;
  const whole = wholeOf(written);
  if (isScale(following)) return sayDecimal({ whole: written, mark, fraction }, genderBefore(following, gender));
  if (fraction !== undefined && fraction.length > 2) {
    return sayDecimal({ whole: written, mark, fraction }, gender).map((said) => `${said} ${many}`);
  }
  const cents = Number((fraction ?? '').padEnd(2, '0'));
  const of = whole > 0 && whole % 1_000_000 === 0 ? 'de ' : '';
  const notes = `${sayCardinal(whole, gender)} ${of}${whole === 1 ? one : many}`;
  if (cents === 0) return [notes];
  const coins = `${sayCardinal(cents)} ${cents === 1 ? 'centavo' : 'centavos'}`;
  return whole === 0 ? [coins] : [`${notes} e ${coins}`, `${notes} e ${sayCardinal(cents)}`];
}

/** "R$ 2 milhões": the spoken scale with the currency after it; null when `body` and `scale` have another form. */
export function currencyAfterScale(body: string, scale: string): string | null {
  const sign = AMOUNT.exec(body)?.[1];
  if (sign === undefined || !isScale(scale)) return null;
  const { many } = CURRENCIES.get(sign.toUpperCase()) ?? DOLLAR;
  return MIL.test(scale) ? `${scale} ${many}` : `${scale} de ${many}`;
}

/** "milhões" is a masculine noun; "mil" takes the gender of what is counted. */
function genderBefore(scale: string, gender: Gender): Gender {
  return MIL.test(scale) ? gender : 'masculine';
}
