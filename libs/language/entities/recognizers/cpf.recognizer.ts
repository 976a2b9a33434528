import { formatCpf, isValidCpf } from '../validators/cpf';
import { CHECK_SCORE, contextScore, type DigitKind } from './digit-kinds';
import { fitsGroups, hasSignAt, HYPHENS } from './digit-shape';

/** Eleven digits that have valid check digits, are announced, or are grouped like a CPF. */
export const cpfKind: DigitKind = {
  kind: 'cpfs',
  lengths: new Set([11]),
  recognize(passage, reading) {
    const valid = isValidCpf(reading.digits);
    const value = formatCpf(reading.digits);
    const { from, to } = reading;
    const shape = fitsGroups(reading, [3, 6, 9]) + (hasSignAt(reading, 9, HYPHENS) ? 2 : 0);
    const score = contextScore(passage, 'cpfs', from, to) + (valid ? CHECK_SCORE : -0.5) + shape * 0.7;
    return { kind: 'cpfs', value, fields: { valid }, from, to, score, shown: value };
  },
};
