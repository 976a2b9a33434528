/** Validates the check digit of a payment card. Source: ISO/IEC 7812-1, annex B. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return /^\d+$/.test(digits) && sum % 10 === 0;
}

/** Formats in groups of four; American Express (15 digits, 34 or 37) in groups of 4-6-5. */
export function formatCard(digits: string): string {
  if (digits.length === 15) return digits.replace(/^(\d{4})(\d{6})(\d{5})$/, '$1 $2 $3');
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}
