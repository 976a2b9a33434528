import type { DigitReading } from '../../portuguese/digit-reading';
import { foldedAt } from '../../portuguese/tokens';
import type { Passage } from '../passage';
import { formatCep, isPossibleCep } from '../validators/cep';
import { contextScore, type DigitKind } from './digit-kinds';
import { placeEnd } from './phones/area-code-places';
import { fitsGroups, hasSignAt, HYPHENS } from './digit-shape';

/** Adds the leading 0 that is not spoken: "quatro mil quinhentos e trinta e oito, traço, cento e trinta e três" is 04538-133. */
function withLeadingZero(reading: DigitReading): string | null {
  const [first] = reading.chunks;
  return reading.digits.length === 7 && first?.digits.length === 4 && hasSignAt(reading, 4, HYPHENS)
    ? `0${reading.digits}`
    : null;
}

/** What a town behind the digits adds, where nothing announces them. */
const OF_TOWN = 1.5;
const MOST_SIGNS = 2;

/** Names of towns that are more often other words behind digits. */
const OTHER_WORDS = /^(?:combinado|central|feliz|esperanca)$/u;

/** Whether the digits are said as a postal code is: five and three, with a pause between them or as numbers, and not "quarenta mil, cento e setenta". */
function isInItsGroups(reading: DigitReading): boolean {
  const { chunks, digits } = reading;
  const last = chunks.findIndex(({ offset }) => offset === 5);
  if (last < 1 || fitsGroups(reading, [5]) < 1 || digits.slice(2, 5) === '000') return false;
  const isApart = chunks[last]!.signs !== '' || chunks[last]!.digits.length > 1 || chunks[last - 1]!.digits.length > 1;
  return isApart && !chunks.some(({ offset, signs }) => offset === 4 && signs !== '');
}

/** "setenta e sete zero zero um, zero nove zero. – Palmas", "50030, 230, aqui em Recife": the town of the code is named directly behind it. */
function isBeforeTown({ tokens }: Passage, to: number): boolean {
  let at = to;
  while (at < to + MOST_SIGNS && tokens[at]?.kind === 'symbol') at += 1;
  if (foldedAt(tokens, at) === 'aqui') at += 1;
  if (foldedAt(tokens, at) === 'em') at += 1;
  return placeEnd(tokens, at) !== null && !OTHER_WORDS.test(foldedAt(tokens, at));
}

export const cepKind: DigitKind = {
  kind: 'ceps',
  lengths: new Set([7, 8]),
  recognize(passage, reading) {
    const digits = reading.digits.length === 8 ? reading.digits : withLeadingZero(reading);
    if (digits === null || !isPossibleCep(digits)) return null;
    const { from, to } = reading;
    const padded = digits.length !== reading.digits.length;
    const shape = padded ? 0 : fitsGroups(reading, [5]) + (hasSignAt(reading, 5, HYPHENS) ? 2 : 0);
    const value = formatCep(digits);
    const context = contextScore(passage, 'ceps', from, to);
    const isPlaced = context === 0 && !padded && isInItsGroups(reading) && isBeforeTown(passage, to);
    const score = context + 0.5 + shape + (isPlaced ? OF_TOWN : 0);
    return { kind: 'ceps', value, fields: {}, from, to, score, shown: value };
  },
};
