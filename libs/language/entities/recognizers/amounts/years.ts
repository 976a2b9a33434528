import { foldedAt, type Token } from '../../../portuguese/tokens';
import { isYearNumber, type BareNumber, type BareNumbers } from './bare-number';

/** What happens in a year; the price of what is traded follows "por". */
const HAPPENS = /^(?:compr|vend|fiz|fez|faz|alug|sai|renov|anunci)/u;
/** Tokens in which another year shows that years are talked of. */
const TALK = 30;

/** Whether another number after "em" or "de" near a token can be a year. */
function isAmongYears(tokens: readonly Token[], numbers: BareNumbers, at: number): boolean {
  for (let other = Math.max(1, at - TALK); other < at; other += 1) {
    if (tokens[other]?.numeral !== true || foldedAt(tokens, other - 1) !== 'em') continue;
    const number = numbers.at(other);
    if (number !== null && isYearNumber(number)) return true;
  }
  return false;
}

/** "o divórcio saiu em 2013", "foi vendida em dois mil e vinte": the number at a token names a year. */
export function saysYear(
  { tokens, numbers }: { readonly tokens: readonly Token[]; readonly numbers: BareNumbers },
  at: number,
  number: BareNumber,
): boolean {
  if (!isYearNumber(number) || foldedAt(tokens, at - 1) !== 'em') return false;
  const isRound = number.cents % 10_000 === 0;
  return (HAPPENS.test(foldedAt(tokens, at - 2)) && !isRound) || isAmongYears(tokens, numbers, at);
}
