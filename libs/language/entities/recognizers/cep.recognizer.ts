import type { DigitReading } from '../../portuguese/digit-reading';
import { formatCep, isPossibleCep } from '../validators/cep';
import { contextScore, type DigitKind } from './digit-kinds';
import { fitsGroups, hasSignAt, HYPHENS } from './digit-shape';

/** Adds the leading 0 that is not spoken: "quatro mil quinhentos e trinta e oito, traço, cento e trinta e três" is 04538-133. */
function withLeadingZero(reading: DigitReading): string | null {
  const [first] = reading.chunks;
  return reading.digits.length === 7 && first?.digits.length === 4 && hasSignAt(reading, 4, HYPHENS)
    ? `0${reading.digits}`
    : null;
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
    const score = contextScore(passage, 'ceps', from, to) + 0.5 + shape;
    return { kind: 'ceps', value, fields: {}, from, to, score, shown: value };
  },
};
