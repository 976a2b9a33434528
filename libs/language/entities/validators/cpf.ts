/** Check digit by modulus 11, with weights that increase from 2 at the right. */
function checkDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) sum += Number(digits[i]) * (digits.length + 1 - i);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
}

/** Whether eleven digits are a valid CPF. Eleven equal digits pass the sum but are never issued. Source: Receita Federal, IN RFB 2.172/2024. */
export function isValidCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  return digits.endsWith(cpfCheckDigits(digits.slice(0, 9)));
}

/** The two check digits for the first nine digits. */
export function cpfCheckDigits(base: string): string {
  const first = checkDigit(base);
  return `${first}${checkDigit(`${base}${first}`)}`;
}

/** Formats as `NNN.NNN.NNN-NN`. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}
