import { readCardinal, type NumberReading } from '../../portuguese/cardinals';
import { readNumber } from '../../portuguese/decimals';
import type { Token } from '../../portuguese/tokens';
import type { Candidate } from '../entity';
import { followsForeignCurrency } from '../foreign-amounts';
import type { Passage } from '../passage';
import { formatAmount } from '../validators/amount';
import { barePrice } from './bare-price';
import { ENDS_A_PRICE } from './price-words';

const CURRENCY = new Set(['real', 'reais']);
/** Slang for reais; "um conto" can also be a story. */
const SLANG = new Set(['conto', 'contos', 'pila', 'pilas', 'mangos', 'pratas', 'reau', 'reaus']);
const SCORE_WITH_CURRENCY = 8;
export interface AmountReading {
  readonly cents: number;
  readonly end: number;
}

function centsOf(number: NumberReading): number {
  const fraction = (number.fraction ?? '').padEnd(2, '0').slice(0, 2);
  return Math.round(number.value * 100) + Number(fraction || 0);
}

/** Reads "e noventa centavos", "e noventa" or "com noventa centavos" after "sete reais". */
function readCents(tokens: readonly Token[], at: number): AmountReading | null {
  const comma = tokens[at]?.text === ',' ? at + 1 : at;
  const linked = tokens[comma]?.lower === 'e' || tokens[comma]?.folded === 'com';
  const start = linked ? comma + 1 : comma;
  if (tokens[start]?.folded === 'meio' && linked) return { cents: 50, end: start + 1 };
  const number = readCardinal(tokens, start);
  if (number === null || number.value > 99) return null;
  const unit = tokens[number.end]?.folded;
  if (unit === 'centavos' || unit === 'centavo') return { cents: number.value, end: number.end + 1 };
  // "dois reais e cinquenta", but not "dois reais e três balas" nor "dois reais e cinquenta pessoas".
  if (!linked || comma !== at || number.value < 5 || CURRENCY.has(unit ?? '') || unit === 'mil') return null;
  const next = tokens[number.end];
  const ends = next === undefined || next.kind === 'symbol' || ENDS_A_PRICE.has(next.folded);
  return ends ? { cents: number.value, end: number.end } : null;
}

function isCurrency(tokens: readonly Token[], number: NumberReading): boolean {
  const unit = tokens[number.end];
  if (unit?.kind !== 'word') return false;
  if (SLANG.has(unit.folded)) return number.value >= 5;
  if (!CURRENCY.has(unit.folded)) return false;
  if (unit.folded === 'reais' || number.value !== 1) return true;
  const next = tokens[number.end + 1];
  return next === undefined || next.kind === 'symbol' || ENDS_A_PRICE.has(next.folded);
}

/** The end of the currency words after a number: "reais", or "de reais" after "milhões". */
function currencyEnd(tokens: readonly Token[], number: NumberReading): number | null {
  if (isCurrency(tokens, number)) return number.end + 1;
  const millions = number.value >= 1e6 || number.value === 5e5;
  const apart = millions && tokens[number.end]?.folded === 'de' && CURRENCY.has(tokens[number.end + 1]?.folded ?? '');
  return apart ? number.end + 2 : null;
}

/** Reads "R$ 7,90", "R$ 2,5 milhões". */
function afterSign(tokens: readonly Token[], at: number): AmountReading | null {
  if (tokens[at]?.folded !== 'r$') return null;
  const number = readNumber(tokens, at + 1);
  if (number === null) return null;
  const named = CURRENCY.has(tokens[number.end]?.folded ?? '') ? number.end + 1 : number.end;
  return withCents(tokens, { cents: centsOf(number), end: named }, number.fraction === undefined && named > number.end);
}

function withCents(tokens: readonly Token[], whole: AmountReading, allowed: boolean): AmountReading {
  const rest = allowed ? readCents(tokens, whole.end) : null;
  return rest === null ? whole : { cents: whole.cents + rest.cents, end: rest.end };
}

/** "três mil, quatrocentos e vinte reais" is one amount: the comma is part of it when the currency follows. */
function numberBeforeCurrency(tokens: readonly Token[], at: number): NumberReading | null {
  const number = readNumber(tokens, at);
  if (number === null || tokens[number.end]?.text !== ',') return number;
  const longer = readCardinal(tokens, at, true);
  return longer !== null && longer.end > number.end && isCurrency(tokens, longer) ? longer : number;
}

/** Reads an amount with a currency that starts at a token; null when there is none. */
export function readAmount(tokens: readonly Token[], at: number): AmountReading | null {
  const signed = afterSign(tokens, at);
  if (signed !== null) return signed;
  const number = numberBeforeCurrency(tokens, at);
  if (number === null) return null;
  const unit = tokens[number.end]?.folded;
  if (unit === 'centavos' || unit === 'centavo') {
    return number.fraction === undefined && number.value < 1000 ? { cents: number.value, end: number.end + 1 } : null;
  }
  const end = currencyEnd(tokens, number);
  if (end === null) return null;
  const whole = { cents: centsOf(number), end };
  return withCents(tokens, whole, number.fraction === undefined);
}

function candidate(from: number, reading: AmountReading, score: number): Candidate {
  const value = formatAmount(reading.cents);
  return { kind: 'amounts', value, fields: { cents: reading.cents }, from, to: reading.end, score, shown: value };
}

/** Amounts in reais: in words ("sete reais e noventa"), with a sign ("R$ 7,90"), or bare after a price word ("custa três e cinquenta"). */
export function recognizeAmounts(passage: Passage): Candidate[] {
  const { tokens } = passage;
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.numeral !== true && tokens[at]?.folded !== 'r$') continue;
    if (followsForeignCurrency(tokens, at)) {
      at = Math.max(at, (readCardinal(tokens, at)?.end ?? at) - 1);
      continue;
    }
    const named = readAmount(tokens, at);
    if (named !== null) {
      found.push(candidate(at, named, SCORE_WITH_CURRENCY));
      at = named.end - 1;
      continue;
    }
    const bare = barePrice(tokens, at);
    if (bare !== null) {
      found.push(candidate(bare.from, bare, bare.score));
      at = Math.max(at, bare.end - 1);
    }
  }
  return found;
}
