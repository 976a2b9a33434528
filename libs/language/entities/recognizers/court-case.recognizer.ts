import { formatCourtCase, isValidCourtCase } from '../validators/court-case';
import { CHECK_SCORE, contextScore, type DigitKind } from './digit-kinds';
import { fitsGroups } from './digit-shape';

export const courtCaseKind: DigitKind = {
  kind: 'court_cases',
  lengths: new Set([20]),
  recognize(passage, reading) {
    const valid = isValidCourtCase(reading.digits);
    const { from, to } = reading;
    const shape = fitsGroups(reading, [7, 9, 13, 14, 16]) * 0.7;
    const score = contextScore(passage, 'court_cases', from, to) + (valid ? CHECK_SCORE : -1) + shape;
    const value = formatCourtCase(reading.digits);
    return { kind: 'court_cases', value, fields: { valid }, from, to, score, shown: value };
  },
};
