import { cnpjCheckDigits, formatCnpj, isValidCnpj } from '../validators/cnpj';
import { CHECK_SCORE, contextScore, type DigitKind } from './digit-kinds';
import { fitsGroups, hasSignAt } from './digit-shape';

/** Completes a shortened branch, such as "barra zero zero um" for 0001, when the check digits are then valid. */
function withFullBranch(digits: string): string | null {
  if (digits.length < 11 || digits.length > 13) return null;
  const full = `${digits.slice(0, 8)}${digits.slice(8, -2).padStart(4, '0')}${digits.slice(-2)}`;
  return full.endsWith(cnpjCheckDigits(full.slice(0, 12))) ? full : null;
}

export const cnpjKind: DigitKind = {
  kind: 'cnpjs',
  lengths: new Set([11, 12, 13, 14]),
  recognize(passage, reading) {
    const slash = hasSignAt(reading, 8, '/');
    const digits = reading.digits.length === 14 ? reading.digits : slash ? withFullBranch(reading.digits) : null;
    if (digits === null) return null;
    const valid = isValidCnpj(digits);
    const { from, to } = reading;
    const shape = fitsGroups(reading, [2, 5, 8, 12]) + (slash ? 2 : 0);
    const score = contextScore(passage, 'cnpjs', from, to) + (valid ? CHECK_SCORE : -0.5) + shape * 0.7;
    const value = formatCnpj(digits);
    return { kind: 'cnpjs', value, fields: { valid }, from, to, score, shown: value };
  },
};
