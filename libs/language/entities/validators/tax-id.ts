import { formatCnpj, isValidCnpj } from './cnpj';
import { formatCpf, isValidCpf } from './cpf';

/** A CPF or CNPJ with valid check digits. */
export interface TaxId {
  readonly kind: 'cpf' | 'cnpj';
  /** Without punctuation: 11 digits, or 14 digits and capital letters. */
  readonly value: string;
}

const PUNCTUATION = /[\s./\-\u2010-\u2015]/gu;

/** Reads a CPF or CNPJ as typed or pasted: with or without punctuation, letters of a CNPJ in either case. Null unless its check digits are valid. */
export function readTaxId(text: string): TaxId | null {
  const value = text.replace(PUNCTUATION, '').toUpperCase();
  if (isValidCpf(value)) return { kind: 'cpf', value };
  return isValidCnpj(value) ? { kind: 'cnpj', value } : null;
}

/** Formats what `TaxId.value` holds as `NNN.NNN.NNN-NN` or `NN.NNN.NNN/NNNN-NN`. */
export function formatTaxId(value: string): string {
  return value.length === 11 ? formatCpf(value) : formatCnpj(value);
}
