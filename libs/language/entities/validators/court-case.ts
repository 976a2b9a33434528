/**
 * Whether twenty digits are a valid process number: modulus 97, base 10 (ISO 7064), with the check digits last.
 * Order of the digits: NNNNNNN DD AAAA J TR OOOO. Source: CNJ, Resolução 65/2008, annexes I and VIII.
 */
export function isValidCourtCase(digits: string): boolean {
  if (!/^\d{20}$/.test(digits)) return false;
  return digits.slice(7, 9) === courtCaseCheckDigits(digits.slice(0, 7) + digits.slice(9));
}

/** The two check digits for the other eighteen digits. */
export function courtCaseCheckDigits(rest: string): string {
  return String(98n - ((BigInt(rest) * 100n) % 97n)).padStart(2, '0');
}

/** Formats as `NNNNNNN-DD.AAAA.J.TR.OOOO`. */
export function formatCourtCase(digits: string): string {
  return digits.replace(/^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/, '$1-$2.$3.$4.$5.$6');
}
