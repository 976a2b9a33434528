import { readCardinal, type NumberReading } from '../../../portuguese/cardinals';
import { correctionAt } from '../../../portuguese/gap-words';
import { HUNDREDS, isThousand } from '../../../portuguese/number-words';
import type { Token } from '../../../portuguese/tokens';
import { endsAmount, namesCents, readCents } from './cents-after-currency';
import { centsOf, readMoneyNumber } from './money-number';
import { CURRENCY, PURPOSES, SLANG } from './money-words';
import { afterVague } from './price-tail';

interface AmountReading {
  readonly cents: number;
  /** The token after the amount. */
  readonly end: number;
  /** "duzentos e poucos reais": the sum is not said exactly. */
  readonly vague?: true;
}

/** A smaller number of slang units is a number of things. */
const FEWEST_IN_SLANG = 5;

const skipComma = (tokens: readonly Token[], at: number): number => (tokens[at]?.text === ',' ? at + 1 : at);

/** The number after "não" or another correction at a token, with its unit. */
function corrected(tokens: readonly Token[], at: number): NumberReading | null {
  const start = skipComma(tokens, at);
  const marker = correctionAt(tokens, start);
  if (marker === 0) return null;
  const next = skipComma(tokens, start + marker);
  return readCardinal(tokens, tokens[next]?.lower === 'e' ? next + 1 : next);
}

/** "e vinte, não, trinta centavos" are thirty. */
function correctedCents(tokens: readonly Token[], cents: AmountReading): AmountReading {
  const number = corrected(tokens, cents.end);
  if (number === null || number.value > 99 || !namesCents(tokens[number.end])) return cents;
  return { cents: number.value, end: number.end + 1 };
}

function withCents(tokens: readonly Token[], whole: AmountReading): AmountReading {
  const rest = readCents(tokens, whole.end);
  if (rest === null) return whole;
  const { cents, end } = correctedCents(tokens, rest);
  return { cents: whole.cents + cents, end };
}

/** "trinta e dois e sessenta e oito centavos": the centavos name the currency. */
function withNamedCents(tokens: readonly Token[], whole: AmountReading): AmountReading | null {
  if (tokens[whole.end]?.lower !== 'e' && tokens[whole.end]?.folded !== 'com') return null;
  const rest = readCents(tokens, whole.end);
  if (rest === null || !namesCents(tokens[rest.end - 1])) return null;
  return { cents: whole.cents + rest.cents, end: rest.end };
}

/** Whether slang such as "conto" and "pau" is money and no thing: "dez contos de fadas" and "dez paus de lenha" are things. */
function isSlangMoney(tokens: readonly Token[], { value, end }: NumberReading): boolean {
  const slang = tokens[end]?.folded ?? '';
  if (!SLANG.has(slang)) return false;
  // "dois contos" can be tales, but in "dois conto" the singular shows the currency.
  if (value < FEWEST_IN_SLANG && (value === 1 || slang.endsWith('s'))) return false;
  return tokens[end + 1]?.folded !== 'de' || PURPOSES.has(tokens[end + 2]?.folded ?? '');
}

function isCurrency(tokens: readonly Token[], number: NumberReading): boolean {
  const unit = tokens[number.end];
  if (unit?.kind !== 'word') return false;
  if (!CURRENCY.has(unit.folded)) return isSlangMoney(tokens, number);
  if (unit.folded === 'reais' || number.value !== 1) return true;
  return endsAmount(tokens, number.end + 1);
}

/** The end of the currency words after a number: "reais", or "de reais" after "milhões". */
function currencyEnd(tokens: readonly Token[], number: NumberReading): number | null {
  if (isCurrency(tokens, number)) return number.end + 1;
  // "duzentos e poucos reais"
  const vague = afterVague(tokens, number.end);
  if (vague > number.end && CURRENCY.has(tokens[vague]?.folded ?? '')) return vague + 1;
  const millions = number.value >= 1e6 || number.value === 5e5;
  const apart = millions && tokens[number.end]?.folded === 'de' && CURRENCY.has(tokens[number.end + 1]?.folded ?? '');
  return apart ? number.end + 2 : null;
}

/** "1. 250, 00" and "250, 00": an amount with centavos that the recognizer wrote with spaces behind its signs. */
function spacedAmount(tokens: readonly Token[], at: number): AmountReading | null {
  const isDigits = (index: number, length: RegExp): boolean =>
    tokens[index]?.kind === 'digits' && length.test(tokens[index].text);
  if (!isDigits(at, /^\d{1,3}$/)) return null;
  let [digits, end] = [tokens[at]!.text, at + 1];
  while (tokens[end]?.text === '.' && isDigits(end + 1, /^\d{3}$/)) {
    digits += tokens[end + 1]!.text;
    end += 2;
  }
  if (tokens[end]?.text !== ',' || !isDigits(end + 1, /^\d\d$/)) return null;
  const isSpaced = tokens.slice(at + 1, end + 2).some(({ glued }) => !glued);
  if (!isSpaced || !endsAmount(tokens, end + 2)) return null;
  return { cents: Number(digits + tokens[end + 1]!.text), end: end + 2 };
}

/** "R$ 7.604 e 99 centavos", "R$ 94 e 50", but not "entre R$ 20 e 50". */
function belongsToSign(tokens: readonly Token[], sign: number, end: number, rest: AmountReading): boolean {
  if (namesCents(tokens[rest.end - 1])) return true;
  return /^\d\d$/u.test(tokens[end + 1]?.text ?? '') && tokens[sign - 1]?.folded !== 'entre';
}

/** Reads "R$ 7,90", "R$ 2,5 milhões". */
function afterSign(tokens: readonly Token[], at: number): AmountReading | null {
  if (tokens[at]?.folded !== 'r$') return null;
  const spaced = spacedAmount(tokens, at + 1);
  if (spaced !== null) return spaced;
  const number = readMoneyNumber(tokens, at + 1);
  const cents = number === null ? null : centsOf(number);
  if (number === null || cents === null) return null;
  if (!CURRENCY.has(tokens[number.end]?.folded ?? '')) {
    const rest = number.fraction === undefined ? readCents(tokens, number.end) : null;
    return rest !== null && belongsToSign(tokens, at, number.end, rest)
      ? { cents: cents + rest.cents, end: rest.end }
      : { cents, end: number.end };
  }
  const named = { cents, end: number.end + 1 };
  return number.fraction === undefined ? withCents(tokens, named) : named;
}

/** "três mil, quatrocentos e vinte reais" is one amount: the comma is part of it when the currency follows. */
function numberBeforeCurrency(tokens: readonly Token[], at: number): NumberReading | null {
  const number = readMoneyNumber(tokens, at);
  if (number === null || tokens[number.end]?.text !== ',') return number;
  const longer = readCardinal(tokens, at, true);
  return longer !== null && longer.end > number.end && isCurrency(tokens, longer) ? longer : number;
}

/** "dez mil-réis" is old slang for ten reais: "mil" is part of the unit. */
function oldUnit(tokens: readonly Token[], { value, end }: NumberReading): AmountReading | null {
  const unit = tokens[end]?.text === '-' ? end + 1 : end;
  if (!isThousand(tokens[end - 1]?.folded) || tokens[unit]?.folded !== 'reis') return null;
  return { cents: value / 10, end: unit + 1 };
}

/** "trezentos e quarenta, não, cinquenta reais" is 350: the correction replaces the tens or the units of the number before it. */
function partCorrected(tokens: readonly Token[], number: NumberReading): NumberReading | null {
  if (number.fraction !== undefined) return null;
  const part = corrected(tokens, number.end);
  if (part === null || !isCurrency(tokens, part)) return null;
  const place = part.value < 10 ? 10 : 100;
  const replaced = number.value % place;
  if (part.value >= place || number.value < place || replaced < place / 10) return null;
  return { ...part, value: number.value - replaced + part.value };
}

/** "nem um centavo", "sem um real", "não devolveu um centavo": none at all. */
function saysNothing(tokens: readonly Token[], at: number, { value, end }: NumberReading): boolean {
  if (value !== 1 || tokens[at]?.kind !== 'word') return false;
  if (/^(?:nem|sem|sequer)$/u.test(tokens[at - 1]?.folded ?? '')) return true;
  if (!namesCents(tokens[end])) return false;
  const before = tokens.slice(Math.max(0, at - DENIED_WITHIN), at);
  const clause = before.slice(before.findLastIndex(({ kind }) => kind === 'symbol') + 1);
  return clause.some(({ folded }) => /^(?:nao|num|nunca|jamais|nem)$/u.test(folded));
}

const DENIED_WITHIN = 6;

/** "um conto e meio", "três conto e oitocentos": halves and hundreds are said of thousands; of reais, they would be centavos. */
function withPartOfThousand(
  tokens: readonly Token[],
  { value, end }: NumberReading,
  unit: number,
): AmountReading | null {
  const isSlang = /^(?:contos?|paus?)$/u.test(tokens[end]?.folded ?? '') && unit === end + 1;
  if (!isSlang || value >= MOST_THOUSANDS || tokens[unit]?.lower !== 'e') return null;
  if (tokens[unit + 1]?.folded === 'meio') return { cents: (value + 1 / 2) * 100_000, end: unit + 2 };
  const hundreds = HUNDREDS.get(tokens[unit + 1]?.folded ?? '') ?? 0;
  return hundreds === 0 || !endsAmount(tokens, unit + 2)
    ? null
    : { cents: value * 100_000 + hundreds * 100, end: unit + 2 };
}

const MOST_THOUSANDS = 10;

/** Reads an amount with a currency that starts at a token; null when there is none. */
export function readAmount(tokens: readonly Token[], at: number): AmountReading | null {
  const signed = afterSign(tokens, at);
  if (signed !== null) return signed;
  const plain = numberBeforeCurrency(tokens, at);
  if (plain === null || saysNothing(tokens, at, plain)) return null;
  const number = partCorrected(tokens, plain) ?? plain;
  if (namesCents(tokens[number.end])) {
    return number.fraction === undefined && number.value < 1000 ? { cents: number.value, end: number.end + 1 } : null;
  }
  const old = oldUnit(tokens, number);
  if (old !== null) return old;
  const end = currencyEnd(tokens, number);
  const cents = centsOf(number);
  if (cents === null) return null;
  const thousands = end === null ? null : withPartOfThousand(tokens, number, end);
  if (thousands !== null) return thousands;
  if (end === null) return number.fraction === undefined ? withNamedCents(tokens, { cents, end: number.end }) : null;
  if (afterVague(tokens, number.end) > number.end) return { cents, end, vague: true };
  return number.fraction === undefined ? withCents(tokens, { cents, end }) : { cents, end };
}
