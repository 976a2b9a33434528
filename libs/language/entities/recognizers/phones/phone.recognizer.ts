import type { DigitReading } from '../../../portuguese/digit-readings';
import { foldedAt } from '../../../portuguese/tokens';
import type { Passage } from '../../passage';
import { readPhone, type Phone } from '../../validators/phone';
import { ACCEPTED, contextScore, type DigitKind } from '../digit-kinds';
import { fitsGroups, hasSignAt, HYPHENS } from '../digit-shape';
import { followsPlace } from './area-code-places';
import { hasAreaCodeNear } from './area-codes';
import { readExtension } from './phone-extension';

/** The positions at which a telephone number is split into groups, counted from the left. */
function cuts(digits: string, phone: Phone): number[] {
  const length = digits.length;
  if (phone.kind === 'service') return [4];
  if (phone.e164 === undefined || phone.kind === 'national') return [length - 4];
  const subscriber = phone.kind === 'mobile' ? 9 : 8;
  return [length - subscriber, length - 4];
}

/** Score of how much the digits alone look like a telephone number. */
function likeness(phone: Phone, digits: string): number {
  if (phone.kind === 'service') return 2.5;
  if (phone.kind === 'national') return 0.8;
  const area = phone.e164 !== undefined;
  if (phone.kind === 'mobile') return area ? 2 : 0.3;
  return area ? (digits.length > 11 ? 1.5 : 0.6) : 0;
}

/** The first four digits of numbers without an area code, in use. Source: Anatel, Resolução 749/2022 (códigos de acesso não geográficos 300X and 400X). */
const NATIONAL = /^(?:3003|3004|4000|4001|4002|4003|4004|4007|4020|4062)/;

function hasPrefixSign(passage: Passage, reading: DigitReading): boolean {
  return passage.tokens[reading.from - 1]?.text === '(' || passage.tokens[reading.from - 1]?.text === '+';
}

/** "dúvidas é com o síndico, no nove nove dois meia cinco, …": where someone is reached. */
function isReachedAt(passage: Passage, { from, digits }: DigitReading, phone: Phone): boolean {
  const isLikely =
    phone.kind === 'mobile' ||
    (phone.kind === 'fixed' && phone.e164 !== undefined) ||
    (phone.kind === 'national' && NATIONAL.test(digits));
  return isLikely && /^(?:no|nesse|neste|pelo)$/u.test(foldedAt(passage.tokens, from - 1));
}

/** Whether the place or the area code of a number is said apart from it. */
function isPlaced(passage: Passage, { from, to, digits }: DigitReading, phone: Phone): boolean {
  if (phone.kind === 'service' || phone.kind === 'national') return false;
  if (phone.e164 === undefined) return hasAreaCodeNear(passage, { from, to });
  return followsPlace(passage.tokens, from, digits.slice(0, 2));
}

export const phoneKind: DigitKind = {
  kind: 'phones',
  lengths: new Set([8, 9, 10, 11, 12, 13, 14, 15]),
  recognize(passage, reading) {
    const phone = readPhone(reading.digits);
    if (phone === null) return null;
    const { from, to } = reading;
    const places = cuts(reading.digits, phone);
    const last = places[places.length - 1] ?? 0;
    const prefixed = hasPrefixSign(passage, reading);
    const shape = fitsGroups(reading, places) + (prefixed ? 2 : 0) + (hasSignAt(reading, last, HYPHENS) ? 1.5 : 0);
    const context = contextScore(passage, 'phones', from, to);
    const likely = context + likeness(phone, reading.digits) + shape * 0.7;
    const isSupported =
      isReachedAt(passage, reading, phone) || (likely < ACCEPTED && context >= 0 && isPlaced(passage, reading, phone));
    const score = likely + (isSupported ? 1.5 : 0);
    const extension = readExtension(passage.tokens, to);
    const shown = extension === null ? phone.value : `${phone.value}, ramal ${extension.digits}`;
    const fields = {
      ...(phone.e164 !== undefined && { e164: phone.e164 }),
      ...(extension !== null && { extension: extension.digits }),
    };
    const span = { from: prefixed ? from - 1 : from, to: extension?.end ?? to };
    return { kind: 'phones', value: phone.value, fields, ...span, score, shown };
  },
};
