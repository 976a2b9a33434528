import type { EntityKind } from './entity-kinds';
import { isPossibleCep } from './validators/cep';
import { isValidCnpj } from './validators/cnpj';
import { isValidCourtCase } from './validators/court-case';
import { isValidCpf } from './validators/cpf';
import { passesLuhn } from './validators/luhn';
import { readPhone } from './validators/phone';

/** How a number of a kind is known to be wrong, and found again. */
interface DoubtedNumber {
  /** A word that announces it. */
  readonly cue: string;
  /** Numbers of digits. */
  readonly lengths: readonly number[];
  readonly isCorrect: (digits: string) => boolean;
  /** What shows that a number can be correct: check digits, as one number in a hundred has them; one, as one in ten has it; only its length. */
  readonly evidence: 'check-digits' | 'check-digit' | 'length';
}

const KINDS = {
  cpfs: { cue: 'CPF', lengths: [11], isCorrect: isValidCpf, evidence: 'check-digits' },
  cnpjs: { cue: 'CNPJ', lengths: [14], isCorrect: isValidCnpj, evidence: 'check-digits' },
  court_cases: { cue: 'processo', lengths: [20], isCorrect: isValidCourtCase, evidence: 'check-digits' },
  // Fifteen digits, which only American Express has, would too often be a valid number with a digit missing.
  cards: { cue: 'cartão', lengths: [16], isCorrect: passesLuhn, evidence: 'check-digit' },
  ceps: { cue: 'CEP', lengths: [8], isCorrect: isPossibleCep, evidence: 'length' },
  phones: { cue: 'telefone', lengths: [10, 11], isCorrect: hasAreaCode, evidence: 'length' },
} as const satisfies Partial<Record<EntityKind, DoubtedNumber>>;

export type DoubtedKind = keyof typeof KINDS;

export const DOUBTED_KINDS: Readonly<Record<DoubtedKind, DoubtedNumber>> = KINDS;

function hasAreaCode(digits: string): boolean {
  return digits.length <= 11 && readPhone(digits)?.e164 !== undefined;
}
