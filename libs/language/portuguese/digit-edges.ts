import { separatorAt } from './gap-words';
import { readCardinal, readGroup, type NumberReading } from './cardinals';
import { HUNDREDS, isThousand, PLURAL_DIGITS, REPEATERS, SCALES, TEENS, TENS, UNITS } from './number-words';
import type { Token } from './tokens';

/** One reading of digits from tokens `at` … `end` (exclusive). The plain reading costs 0. */
export interface DigitEdge {
  readonly end: number;
  readonly digits: string;
  readonly cost: number;
}

/** "vinte três" can be 23 or 20 and 3: both are read, the plain one slightly cheaper. */
const COST_JOIN_WITHOUT_AND = 0.3;
/** "vinte e três" read as 20 and 3. */
const COST_SPLIT_AT_AND = 3.6;
/** "quatro mil" read as 4 and 1000. */
const COST_SPLIT_BEFORE_SCALE = 4;
/** "noventa e nove mil, oitocentos e doze": one number across the comma, or two. */
const COST_JOIN_OVER_COMMA = 0.3;
/** "hum" is 1 or a hesitation. */
const COST_HESITATION = 0.3;
/** "três zero" is 000 or 30. */
const COST_WITHOUT_PLURAL = 0.8;

/** Digits that are said as "cinco zeros". */
const MOST_REPEATED = 8;

const NOT_AFTER_HALF = new Set('hora horas noite duzia volta entrada taxa lua calca idade boca luz'.split(' '));

/** "são nove números com o nove": how many digits a number has. */
const COUNTED_DIGITS = /^(?:numeros|digitos|algarismos)$/;

function wordValue(token: Token | undefined): number | undefined {
  if (token?.kind !== 'word') return undefined;
  const word = token.folded;
  return UNITS.get(word) ?? TEENS.get(word) ?? TENS.get(word) ?? HUNDREDS.get(word);
}

/** A single spoken or written digit: "sete", "7", "meia". */
function singleDigit(token: Token | undefined): string | null {
  if (token === undefined || token.kind === 'symbol') return null;
  if (token.kind === 'digits') return token.text.length === 1 ? token.text : null;
  if (token.folded === 'meia') return '6';
  const unit = UNITS.get(token.folded);
  return unit === undefined ? null : String(unit);
}

function repeated(tokens: readonly Token[], at: number): DigitEdge | null {
  const first = tokens[at];
  const multiple = first?.kind === 'word' ? REPEATERS.get(first.folded) : undefined;
  if (multiple !== undefined) {
    const digit = singleDigit(tokens[at + 1]);
    return digit === null ? null : { end: at + 2, digits: digit.repeat(multiple), cost: 0 };
  }
  const count = wordValue(first) ?? (first?.kind === 'digits' ? Number(first.text) : undefined);
  const plural = tokens[at + 1]?.kind === 'word' ? PLURAL_DIGITS.get(tokens[at + 1]?.folded ?? '') : undefined;
  if (count === undefined || count < 2 || count > MOST_REPEATED) return null;
  if (plural !== undefined) return { end: at + 2, digits: plural.repeat(count), cost: 0 };
  // "três vezes o um"
  const times =
    tokens[at + 1]?.folded === 'vezes' && tokens[at + 2]?.folded === 'o' ? singleDigit(tokens[at + 3]) : null;
  return times === null ? null : { end: at + 4, digits: times.repeat(count), cost: 0 };
}

/** What stands before the last group of a postal code. */
function leadsToEnd(token: Token | undefined): boolean {
  return separatorAt(token) !== null || /^(?:final|finalzinho|digito|sufixo|depois)$/.test(token?.folded ?? '');
}

/** "traço, três zero": the last group of a postal code is more often three zeros than 30, which has a digit too few. */
function zerosWithoutPlural(tokens: readonly Token[], at: number): DigitEdge | null {
  const isThree = /^(?:tres|3)$/.test(tokens[at]?.folded ?? '') && tokens[at + 1]?.folded === 'zero';
  if (!isThree || !leadsToEnd(tokens[at - 1]) || tokens[at + 2]?.numeral === true) return null;
  return { end: at + 2, digits: '000', cost: COST_WITHOUT_PLURAL };
}

/** "mil contra" and "mil ao contrário" are how call centers say 0001, the head office in a CNPJ. */
function headOffice(tokens: readonly Token[], at: number): DigitEdge | null {
  if (!isThousand(tokens[at]?.folded)) return null;
  if (tokens[at + 1]?.folded === 'contra') return { end: at + 2, digits: '0001', cost: 0 };
  const backwards = tokens[at + 1]?.folded === 'ao' && tokens[at + 2]?.folded === 'contrario';
  return backwards ? { end: at + 3, digits: '0001', cost: 0 } : null;
}

/** "vinte três", "cento onze", "quatrocentos quarenta e quatro": one number without a spoken "e". */
function joinedWithoutAnd(tokens: readonly Token[], at: number, value: number): DigitEdge | null {
  const limit = value >= 100 ? 100 : 10;
  if (value < 20 || value % limit !== 0 || tokens[at + 1]?.kind !== 'word') return null;
  const rest = readGroup(tokens, at + 1);
  if (rest === null || rest.value === 0 || rest.value >= limit) return null;
  return { end: rest.end, digits: String(value + rest.value), cost: COST_JOIN_WITHOUT_AND };
}

/** "noventa e nove mil, oitocentos e doze" is 99812, "58 mil, 400" is 58400. */
function joinedOverComma(tokens: readonly Token[], { value, end }: NumberReading): DigitEdge | null {
  if (value < 1000 || value % 1000 !== 0 || value >= 1_000_000 || tokens[end]?.text !== ',') return null;
  const rest = readGroup(tokens, end + 1);
  if (rest === null || rest.value < 100 || rest.value >= 1000) return null;
  return { end: rest.end, digits: String(value + rest.value), cost: COST_JOIN_OVER_COMMA };
}

function splitCost(tokens: readonly Token[], end: number): number {
  return SCALES.has(tokens[end]?.folded ?? '') ? COST_SPLIT_BEFORE_SCALE : COST_SPLIT_AT_AND;
}

/** The number at a token; "oitenta e três zeros" is eighty, followed by a row of digits. */
function readWhole(tokens: readonly Token[], at: number): NumberReading | null {
  const whole = readCardinal(tokens, at);
  if (whole === null || !PLURAL_DIGITS.has(tokens[whole.end]?.folded ?? '')) return whole;
  const and = whole.end - 2;
  const first = and > at && tokens[and]?.lower === 'e' ? readCardinal(tokens.slice(at, and), 0) : null;
  return first === null ? whole : { ...first, end: at + first.end };
}

function wordEdges(tokens: readonly Token[], at: number): DigitEdge[] {
  const edges: DigitEdge[] = [];
  const value = wordValue(tokens[at]);
  const whole = readWhole(tokens, at);
  if (whole !== null) edges.push({ end: whole.end, digits: String(whole.value), cost: 0 });
  const over = whole === null ? null : joinedOverComma(tokens, whole);
  if (over !== null) edges.push(over);
  const group = readGroup(tokens, at);
  if (group !== null && group.end !== whole?.end) {
    edges.push({ end: group.end, digits: String(group.value), cost: splitCost(tokens, group.end) });
  }
  if (value !== undefined) {
    if (group !== null && group.end !== at + 1) {
      edges.push({ end: at + 1, digits: String(value), cost: splitCost(tokens, at + 1) });
    }
    const joined = joinedWithoutAnd(tokens, at, value);
    if (joined !== null) edges.push(joined);
  }
  if (tokens[at]?.folded === 'hum') edges.push({ end: at + 1, digits: '', cost: COST_HESITATION });
  return edges;
}

/** All readings of digits that start at a token; empty when there are none. */
export function digitEdges(tokens: readonly Token[], at: number): DigitEdge[] {
  const token = tokens[at];
  if (token?.numeral !== true) return [];
  const special = repeated(tokens, at) ?? headOffice(tokens, at);
  if (special !== null) return [special];
  const zeros = zerosWithoutPlural(tokens, at);
  return zeros === null ? plainEdges(tokens, at, token) : [...plainEdges(tokens, at, token), zeros];
}

function plainEdges(tokens: readonly Token[], at: number, token: Token): DigitEdge[] {
  if (token.kind === 'digits') return numeralEdges(tokens, at, token);
  if (token.folded === 'meia') {
    const next = tokens[at + 1];
    return next !== undefined && NOT_AFTER_HALF.has(next.folded) ? [] : [{ end: at + 1, digits: '6', cost: 0 }];
  }
  if (wordValue(token) === undefined && !SCALES.has(token.folded)) return [];
  return wordEdges(tokens, at).filter(({ end }) => !COUNTED_DIGITS.test(tokens[end]?.folded ?? ''));
}

/** Written digits are read literally, but "20 e 3" is 23 and "12 mil" is 12000. */
function numeralEdges(tokens: readonly Token[], at: number, token: Token): DigitEdge[] {
  const plain: DigitEdge = { end: at + 1, digits: token.text, cost: 0 };
  if (token.text.startsWith('0') || token.text.length > 3) return [plain];
  const whole = readCardinal(tokens, at);
  if (whole === null || whole.end === at + 1) return [plain];
  const dotted = tokens[at + 1]?.text === '.';
  if (dotted) return [plain];
  const over = joinedOverComma(tokens, whole);
  return [
    { end: whole.end, digits: String(whole.value), cost: 0 },
    ...(over === null ? [] : [over]),
    { ...plain, cost: COST_SPLIT_AT_AND },
  ];
}
