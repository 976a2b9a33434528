import { LARGEST_CARDINAL, sayCardinal, sayDigits } from './say-number';

interface NumeralPlace {
  /** The next word. */
  readonly following: string;
  /** It is one group of a number dictated in groups. */
  readonly inCode: boolean;
}

type Gender = 'masculine' | 'feminine';

const ORDINALS = ',primeiro,segundo,terceiro,quarto,quinto,sexto,sétimo,oitavo,nono,décimo'.split(',');
/** Common feminine count nouns; before other nouns numbers are masculine. */
const FEMININE =
  /^(horas?|pessoas?|vez(es)?|semanas?|parcelas?|unidades?|páginas?|noites?|caixas?|linhas?|aulas?|coisas?|crianças?|mulheres|empresas?|vagas?|casas?|contas?)\b/iu;
const SCALE = /^(mil|(milh|bilh|trilh)(ão|ões))$/iu;
const YEAR = /^(19|20)\d\d$/u;
/** A number with dots between thousands. */
const THOUSANDS = /^\d{1,3}(\.\d{3})+$/u;
const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+|\d+`;
const AMOUNT = new RegExp(String.raw`^R\$\s*(${NUMBER})(?:,(\d{1,2}))?$`, 'iu');
const PERCENT = new RegExp(String.raw`^(${NUMBER})(?:([,.])(\d+))?\s*%$`, 'u');
const DECIMAL = new RegExp(String.raw`^(${NUMBER})([,.])(\d+)$`, 'u');
const DATE = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/u;
const TIME = /^(\d{1,2})(?:h|:)(\d{2})?(?:min|h)?$/iu;
const ORDINAL = /^(\d{1,4})\.?([ºª°])$/u;

/**
 * The ways in which a word with digits can be said, the usual one first. Other words with digits ("G20", "ABC1D23") keep their letters and have
 * their digits said.
 */
export function numeralReadings(body: string, { following, inCode }: NumeralPlace): string[] {
  const written = amount(body, following) ?? percent(body) ?? date(body) ?? time(body) ?? ordinal(body);
  if (written) return written;
  const gender: Gender = FEMININE.test(following) ? 'feminine' : 'masculine';
  const inGroups = (whole: string): string[] => (inCode ? [groups(body), whole] : [whole, groups(body)]);
  if (THOUSANDS.test(body)) return inGroups(sayCardinal(wholeOf(body), gender));
  const decimal = DECIMAL.exec(body);
  if (decimal) return inGroups(withFraction(decimal[1]!, decimal[2]!, decimal[3]!));
  if (/^\d+$/u.test(body)) return integer(body, { gender, inCode });
  return [/^\d[\d.,/-]*\d$/u.test(body) ? groups(body) : mixed(body)];
}

/** "R$ 2 milhões": the spoken scale with the currency after it; null when `body` and `scale` have another form. */
export function currencyAfterScale(body: string, scale: string): string | null {
  if (!AMOUNT.test(body) || !SCALE.test(scale)) return null;
  return /^mil$/iu.test(scale) ? `${scale} reais` : `${scale} de reais`;
}

function integer(digits: string, { gender, inCode }: { readonly gender: Gender; readonly inCode: boolean }): string[] {
  const single = sayDigits(digits, 'seis');
  if (digits.length === 1) return [sayCardinal(Number(digits), gender)];
  if (digits.startsWith('0') || Number(digits) > LARGEST_CARDINAL) return [single];
  const cardinal = sayCardinal(Number(digits), gender);
  if (YEAR.test(digits)) return [cardinal, single];
  return inCode || digits.length > 4 ? [single, cardinal] : [cardinal, single];
}

function amount(body: string, following: string): string[] | null {
  const match = AMOUNT.exec(body);
  if (!match) return null;
  const whole = wholeOf(match[1]!);
  const isScaled = SCALE.test(following.replace(/[^\p{L}]+$/u, ''));
  if (isScaled) return [match[2] === undefined ? sayCardinal(whole) : withFraction(match[1]!, ',', match[2])];
  const cents = Number((match[2] ?? '').padEnd(2, '0'));
  const of = whole > 0 && whole % 1_000_000 === 0 ? 'de ' : '';
  const reais = `${sayCardinal(whole)} ${of}${whole === 1 ? 'real' : 'reais'}`;
  if (cents === 0) return [reais];
  const centavos = `${sayCardinal(cents)} ${cents === 1 ? 'centavo' : 'centavos'}`;
  return whole === 0 ? [centavos] : [`${reais} e ${centavos}`, `${reais} e ${sayCardinal(cents)}`];
}

function percent(body: string): string[] | null {
  const match = PERCENT.exec(body);
  if (!match) return null;
  const [, whole = '', mark = '', fraction] = match;
  return [`${fraction === undefined ? sayCardinal(wholeOf(whole)) : withFraction(whole, mark, fraction)} por cento`];
}

function date(body: string): string[] | null {
  const match = DATE.exec(body);
  if (!match) return null;
  const [day, month] = [Number(match[1]), Number(match[2])];
  if (day < 1 || day > 31 || month < 1 || month > 12) return null;
  const year = match[3] === undefined ? '' : ` de ${sayCardinal(Number(match[3]))}`;
  return [`${day === 1 ? 'primeiro' : sayCardinal(day)} do ${sayCardinal(month)}${year}`];
}

function time(body: string): string[] | null {
  const match = TIME.exec(body);
  if (!match || Number(match[1]) > 24 || Number(match[2] ?? 0) > 59) return null;
  if (match[2] === undefined && !/h/iu.test(body)) return null;
  const hours = sayCardinal(Number(match[1]), 'feminine');
  const named = `${hours} ${Number(match[1]) === 1 ? 'hora' : 'horas'}`;
  const minutes = Number(match[2] ?? 0);
  return minutes === 0 ? [named] : [`${hours} e ${sayCardinal(minutes)}`, `${named} e ${sayCardinal(minutes)} minutos`];
}

function ordinal(body: string): string[] | null {
  const match = ORDINAL.exec(body);
  if (!match) return null;
  const feminine = match[2] === 'ª';
  const word = ORDINALS[Number(match[1])];
  if (!word) return [sayCardinal(Number(match[1]), feminine ? 'feminine' : 'masculine')];
  return [feminine ? word.replace(/o$/u, 'a') : word];
}

function withFraction(whole: string, mark: string, fraction: string): string {
  const digitByDigit = fraction.startsWith('0') || fraction.length > 3;
  const spoken = digitByDigit ? sayDigits(fraction, 'seis') : sayCardinal(Number(fraction));
  return `${sayCardinal(wholeOf(whole))} ${mark === ',' ? 'vírgula' : 'ponto'} ${spoken}`;
}

/** Says groups of digits digit by digit. */
function groups(body: string): string {
  return body
    .split(/\D+/u)
    .filter((group) => group !== '')
    .map((group) => sayDigits(group, 'seis'))
    .join(' ');
}

function mixed(body: string): string {
  return body
    .replace(/(?<=\p{L})-(?=\d)/gu, ' ')
    .replace(/\d+/gu, (digits) => ` ${integer(digits, { gender: 'masculine', inCode: false })[0]!} `)
    .replace(/%/gu, ' por cento ')
    .replace(/\s+/gu, ' ')
    .trim();
}

function wholeOf(number: string): number {
  return Math.min(LARGEST_CARDINAL, Number(number.replaceAll('.', '')));
}
