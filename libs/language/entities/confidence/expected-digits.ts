import type { EntityKind } from '../entity-kinds';
import { isAreaCode } from '../validators/phone';

const LENGTHS: Readonly<Partial<Record<EntityKind, number>>> = {
  cpfs: 11,
  ceps: 8,
  cnpjs: 14,
  cards: 16,
  court_cases: 20,
};

/** How many digits a number of the kind has that starts with these digits; null for kinds that are not only digits. */
export function expectedDigits(kind: EntityKind, digits: string): number | null {
  return kind === 'phones' ? phoneDigits(digits) : (LENGTHS[kind] ?? null);
}

/** Telephones: 0800 and eleven digits in all; with an area code ten or, if mobile, eleven; without it eight or nine. */
function phoneDigits(digits: string): number {
  if (/^0[3589]00/.test(digits)) return 11;
  if (digits.startsWith('0')) return 1 + phoneDigits(digits.slice(1));
  const mobile = /^9/;
  const fixed = /^[2-5]/;
  if (mobile.test(digits) && digits.length < 9) return 9;
  if (fixed.test(digits) && digits.length < 8) return 8;
  if (!isAreaCode(digits.slice(0, 2))) return mobile.test(digits) ? 9 : 8;
  return mobile.test(digits.slice(2)) ? 11 : 10;
}
