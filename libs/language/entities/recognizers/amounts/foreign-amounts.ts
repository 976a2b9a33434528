import { readNumber } from '../../../portuguese/decimals';
import type { SpanText } from '../../../portuguese/replace-spans';
import type { Token } from '../../../portuguese/tokens';
import { inScale, withDots } from '../../../portuguese/written-whole';
import { readCents } from './cents-after-currency';

/** Foreign currencies, folded; with a sign where Brazilian newspapers use one. */
const CURRENCIES: ReadonlyMap<string, string | null> = new Map([
  ['dolar', 'US$'],
  ['dolares', 'US$'],
  ['euro', '€'],
  ['euros', '€'],
  ['peso', null],
  ['pesos', null],
  ['guarani', null],
  ['guaranis', null],
  ['iene', null],
  ['ienes', null],
]);
/** The longest spoken number, to the centavo. */
const MAX_NUMBER_TOKENS = 24;
const OTHER_DOLLARS = /^(?:canadens|australian|neozelandes)/u;

interface ForeignAmount {
  readonly end: number;
  /** Null for a currency that keeps its name. */
  readonly text: string | null;
}

interface Name {
  readonly sign: string | null;
  readonly end: number;
}

function currencyAt(tokens: readonly Token[], at: number): Name | null {
  const word = tokens[at]?.folded ?? '';
  const next = tokens[at + 1]?.folded ?? '';
  if (/^libras?$/u.test(word) && /^esterlinas?$/u.test(next)) return { sign: '£', end: at + 2 };
  const sign = CURRENCIES.get(word);
  if (sign === undefined) return null;
  if (OTHER_DOLLARS.test(next)) return { sign: null, end: at + 2 };
  return { sign, end: /^americanos?$/u.test(next) ? at + 2 : at + 1 };
}

/** Whether the number that ends before a token is one of another currency: "mil dólares", "um bilhão de dólares". */
export function namesForeignCurrency(tokens: readonly Token[], at: number): boolean {
  return currencyAt(tokens, tokens[at]?.folded === 'de' ? at + 1 : at) !== null;
}

/** An amount of another currency that starts at a token: "doze dólares e cinco centavos" is US$ 12,05. */
function readForeignAmount(tokens: readonly Token[], at: number): ForeignAmount | null {
  const number = readNumber(tokens, at);
  if (number === null) return null;
  const name = currencyAt(
    tokens,
    tokens[number.end]?.folded === 'de' && number.value >= 1e6 ? number.end + 1 : number.end,
  );
  if (name === null) return null;
  const cents = number.fraction === undefined ? readCents(tokens, name.end) : null;
  const end = cents?.end ?? name.end;
  const fraction = cents === null ? number.fraction : String(cents.cents).padStart(2, '0');
  if (name.sign === null || (fraction !== undefined && fraction.length > 2)) return { end, text: null };
  const whole = inScale(number.value) ?? withDots(number.value);
  return {
    end,
    text: `${name.sign} ${fraction === undefined ? whole : `${withDots(number.value)},${fraction.padEnd(2, '0')}`}`,
  };
}

/** Whether the number at a token is the centavos of a foreign amount: "doze dólares e cinco centavos". */
export function followsForeignCurrency(tokens: readonly Token[], at: number): boolean {
  const linked = tokens[at - 1]?.lower === 'e' || tokens[at - 1]?.folded === 'com';
  return linked && [2, 3].some((back) => currencyAt(tokens, at - back)?.end === at - 1);
}

/** Amounts of other currencies, as newspapers write them ("US$ 12,05", "€ 2,5 milhões"); they are no entities. */
export function foreignAmounts(tokens: readonly Token[], taken: (at: number) => boolean): SpanText[] {
  const spans: SpanText[] = [];
  let formatted = 0;
  tokens.forEach((_, currency) => {
    if (currencyAt(tokens, currency) === null) return;
    for (let at = Math.max(formatted, currency - MAX_NUMBER_TOKENS); at < currency; at += 1) {
      const amount = tokens[at]?.numeral !== true || taken(at) ? null : readForeignAmount(tokens, at);
      if (amount === null || amount.end <= currency) continue;
      if (amount.text !== null) spans.push({ from: at, to: amount.end, text: amount.text });
      formatted = amount.end;
      return;
    }
  });
  return spans;
}
