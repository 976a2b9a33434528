import type { NumberReading } from '../../../portuguese/cardinals';
import { SCALES } from '../../../portuguese/number-words';
import type { Token } from '../../../portuguese/tokens';
import { readMoneyNumber } from './money-number';

const APPROXIMATE = new Set(['uns', 'umas']);
const BETWEEN = new Set(['a', 'ate', 'ou']);

const ROUND = 5;
/** Alternatives are of one size: "vinte, trinta reais", but not "dez, cem reais". */
const FARTHEST = 2;
/** The ends of a range can be further apart: "entre seiscentos e dois mil e quinhentos". */
const FARTHEST_BETWEEN = 5;

/** "vinte, trinta reais": two round sums, of which the listener takes either. */
function areRound(tokens: readonly Token[], from: number, comma: number): boolean {
  const [first, second] = [readMoneyNumber(tokens, from), readMoneyNumber(tokens, comma + 1)];
  if (first === null || second === null || first.fraction !== undefined || second.fraction !== undefined) return false;
  return first.value % ROUND === 0 && second.value % ROUND === 0 && second.value <= FARTHEST * first.value;
}

/** Length of the words between the two numbers of a range that starts at `from`: "a", "até", "ou", "e" after "entre", a comma after "uns". */
function connector(tokens: readonly Token[], from: number, at: number): number {
  const word = tokens[at];
  const before = tokens[from - 1]?.folded ?? '';
  if (BETWEEN.has(word?.folded ?? '')) return 1;
  if (word?.lower === 'e') return before === 'entre' ? 1 : 0;
  return word?.text === ',' && (APPROXIMATE.has(before) || areRound(tokens, from, at)) ? 1 : 0;
}

/** "dois a três mil" is 2000 to 3000: the first number shares the scale when it is below the second one's count of thousands. */
function inScaleOf(first: NumberReading, second: NumberReading, tokens: readonly Token[]): number {
  const scale = SCALES.get(tokens[second.end - 1]?.folded ?? '');
  return scale !== undefined && first.value < second.value / scale ? first.value * scale : first.value;
}

/** A range of two numbers, the first in the scale of the second. */
interface NumberRange {
  readonly first: NumberReading;
  readonly second: NumberReading;
  /** First token of the second number. */
  readonly at: number;
}

/** Tokens of the longest first number of a range. */
const LONGEST = 8;

/** "entre três mil e quatrocentos e três mil e oitocentos": of the places at which the first number can end, the one with the nearest numbers. */
function readBetween(tokens: readonly Token[], from: number): NumberRange | null {
  let nearest: NumberRange | null = null;
  for (let and = from + 1; and <= from + LONGEST && tokens[and] !== undefined; and += 1) {
    if (tokens[and]!.lower !== 'e') continue;
    const first = readMoneyNumber(tokens.slice(0, and), from);
    const second = readMoneyNumber(tokens, and + 1);
    if (first?.end !== and || second === null || second.value <= first.value) continue;
    if (nearest === null || second.value / first.value < nearest.second.value / nearest.first.value)
      nearest = { first, second, at: and + 1 };
  }
  return nearest !== null && nearest.second.value <= FARTHEST_BETWEEN * nearest.first.value ? nearest : null;
}

/** Reads two numbers that increase, as "de oitenta a cem"; null when there is no range. */
export function readRange(tokens: readonly Token[], from: number): NumberRange | null {
  const between = tokens[from - 1]?.folded === 'entre' ? readBetween(tokens, from) : null;
  if (between !== null) return between;
  const first = readMoneyNumber(tokens, from);
  if (first === null) return null;
  const length = connector(tokens, from, first.end);
  const at = first.end + length;
  const second = length === 0 ? null : readMoneyNumber(tokens, at);
  if (second === null) return null;
  const value = inScaleOf(first, second, tokens);
  return value < second.value ? { first: { ...first, value }, second, at } : null;
}
