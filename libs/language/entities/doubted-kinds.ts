import type { EntityKind } from './entity-kinds';
import { formatCep, isPossibleCep } from './validators/cep';
import { formatCnpj, isValidCnpj } from './validators/cnpj';
import { formatCourtCase, isValidCourtCase } from './validators/court-case';
import { formatCpf, isValidCpf } from './validators/cpf';
import { formatCard, passesLuhn } from './validators/luhn';
import { readPhone } from './validators/phone';

/** How a number of a kind is known to be wrong, and found again. */
interface DoubtedNumber {
  /** A word that announces it. */
  readonly cue: string;
  /** Numbers of digits. */
  readonly lengths: readonly number[];
  readonly isCorrect: (digits: string) => boolean;
  /** The written form; null of digits that cannot be of the kind. */
  readonly format: (digits: string) => string | null;
  /**
   * Of numbers with check digits: how much less likely than the most likely number a valid one may be, as a natural logarithm. Among any hundred
   * numbers one is valid, among any ten cards. Null: nothing but the number of digits shows that it cannot be correct.
   */
  readonly margin: number | null;
}

const KINDS = {
  cpfs: { cue: 'CPF', lengths: [11], isCorrect: isValidCpf, format: formatCpf, margin: 1 },
  cnpjs: { cue: 'CNPJ', lengths: [14], isCorrect: isValidCnpj, format: formatCnpj, margin: 1 },
  court_cases: { cue: 'processo', lengths: [20], isCorrect: isValidCourtCase, format: formatCourtCase, margin: 1 },
  // Fifteen digits, which only American Express has, would too often be a valid number with a digit missing.
  cards: { cue: 'cartão', lengths: [16], isCorrect: passesLuhn, format: formatCard, margin: 0 },
  ceps: { cue: 'CEP', lengths: [8], isCorrect: isPossibleCep, format: cepOf, margin: null },
  phones: { cue: 'telefone', lengths: [10, 11], isCorrect: hasAreaCode, format: phoneOf, margin: null },
} as const satisfies Partial<Record<EntityKind, DoubtedNumber>>;

export type DoubtedKind = keyof typeof KINDS;

export const DOUBTED_KINDS: Readonly<Record<DoubtedKind, DoubtedNumber>> = KINDS;

/** Whether values of a kind are numbers, which can be misheard and corrected digit by digit. */
export function isNumberKind(kind: EntityKind): kind is DoubtedKind {
  return kind in DOUBTED_KINDS;
}

function cepOf(digits: string): string | null {
  return isPossibleCep(digits) ? formatCep(digits) : null;
}

function phoneOf(digits: string): string | null {
  return readPhone(digits)?.value ?? null;
}

function hasAreaCode(digits: string): boolean {
  return digits.length <= 11 && readPhone(digits)?.e164 !== undefined;
}
