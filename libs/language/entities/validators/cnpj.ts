/** Modulus 11 with weights 2 to 9 from the right; a character counts as its ASCII code minus 48, so that digits keep their value. */
function checkDigit(characters: string): number {
  let sum = 0;
  for (let i = 0; i < characters.length; i += 1) {
    const weight = ((characters.length - 1 - i) % 8) + 2;
    sum += (characters.charCodeAt(i) - 48) * weight;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** The two check digits of twelve digits or capital letters. Source: IN RFB 2.229/2024, which also allows letters from July 2026. */
export function cnpjCheckDigits(base: string): string {
  const first = checkDigit(base);
  return `${first}${checkDigit(`${base}${first}`)}`;
}

/** Whether fourteen characters are a valid CNPJ, numeric or alphanumeric. */
export function isValidCnpj(characters: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || /^(.)\1{13}$/.test(characters)) return false;
  return characters.endsWith(cnpjCheckDigits(characters.slice(0, 12)));
}

/** Formats as `NN.NNN.NNN/NNNN-NN`. */
export function formatCnpj(characters: string): string {
  return characters.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}
