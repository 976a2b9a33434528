/** Whether eight digits are in the range of the Correios: 01000-000 to 99999-999 (00xxx-xxx is unused). */
export function isPossibleCep(digits: string): boolean {
  return /^\d{8}$/.test(digits) && digits >= '01000000';
}

/** Formats as `NNNNN-NNN`. */
export function formatCep(digits: string): string {
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}
