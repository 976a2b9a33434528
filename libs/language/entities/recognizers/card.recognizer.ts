import { formatCard, passesLuhn } from '../validators/luhn';
import { contextScore, type DigitKind } from './digit-kinds';
import { fitsGroups } from './digit-shape';

/** First digit of the issuers: 2–6 (Mastercard, American Express, Diners, Visa, Elo, Hipercard). Source: ISO/IEC 7812. */
const ISSUERS = /^[2-6]/;

export const cardKind: DigitKind = {
  kind: 'cards',
  lengths: new Set([13, 14, 15, 16, 17, 18, 19]),
  recognize(passage, reading) {
    const valid = passesLuhn(reading.digits);
    const usual = reading.digits.length === 16 || (reading.digits.length === 15 && /^3[47]/.test(reading.digits));
    if (!ISSUERS.test(reading.digits) || (!valid && !usual)) return null;
    const { from, to } = reading;
    const likely = valid ? (usual ? 2 : 0.5) : -1;
    const score = contextScore(passage, 'cards', from, to) + likely + fitsGroups(reading, [4, 8, 12]) * 0.7;
    const value = formatCard(reading.digits);
    return { kind: 'cards', value, fields: { valid }, from, to, score, shown: value };
  },
};
