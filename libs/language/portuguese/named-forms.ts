import { readCardinal } from './cardinals';
import { readOrdinal } from './ordinals';
import type { SpanText } from './replace-spans';
import { LARGEST_ROMAN, toRoman } from './roman-numerals';
import type { Token } from './tokens';

const WEEKDAYS = new Set('segunda terca quarta quinta sexta'.split(' '));
const LAST_CENTURY = 30;
const LARGEST_ROAD = 999;

type Reader = (tokens: readonly Token[], at: number) => SpanText | null;

/** "terça feira" is one word. */
const weekday: Reader = (tokens, at) => {
  const [day, feira] = [tokens[at]!, tokens[at + 1]];
  const found = WEEKDAYS.has(day.folded) && /^feiras?$/u.test(feira?.folded ?? '') && feira?.glued === false;
  return found ? { from: at, to: at + 2, text: `${day.text}-${feira.text}` } : null;
};

/** "BR cento e dezesseis": federal roads have a hyphen. */
const road: Reader = (tokens, at) => {
  if (tokens[at]!.folded !== 'br') return null;
  const number = readCardinal(tokens, at + 1);
  const isRoad =
    number !== null && number.value >= 10 && number.value <= LARGEST_ROAD && !/^0/u.test(tokens[at + 1]!.text);
  return isRoad ? { from: at, to: number.end, text: `BR-${String(number.value).padStart(3, '0')}` } : null;
};

/** "século vinte e um": centuries have Roman numerals. */
const century: Reader = (tokens, at) => {
  if (tokens[at]!.folded !== 'seculo') return null;
  const number = readOrdinal(tokens, at + 1) ?? readCardinal(tokens, at + 1);
  const isCentury = number !== null && number.value >= 1 && number.value <= Math.min(LAST_CENTURY, LARGEST_ROMAN);
  return isCentury ? { from: at + 1, to: number.end, text: toRoman(number.value) } : null;
};

/**
 * Words and numbers with a fixed written form: weekdays, federal roads, centuries.
 * @param taken whether a token is already formatted.
 */
export function namedForms(tokens: readonly Token[], taken: (at: number) => boolean): SpanText[] {
  const spans: SpanText[] = [];
  tokens.forEach((token, at) => {
    if (token.kind !== 'word' || taken(at)) return;
    const span = weekday(tokens, at) ?? road(tokens, at) ?? century(tokens, at);
    if (span === null) return;
    for (let inside = span.from; inside < span.to; inside += 1) if (taken(inside)) return;
    spans.push(span);
  });
  return spans;
}
