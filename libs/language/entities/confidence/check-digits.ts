import type { Candidate } from '../entity';
import type { EntityKind } from '../entity-kinds';

/**
 * How many numbers with errors have valid check digits all the same: two digits by modulus 11 (CPF, CNPJ) or modulus 97 (ISO 7064, court cases),
 * one digit by modulus 10 (cards).
 */
const VALID_BY_CHANCE: Readonly<Partial<Record<EntityKind, number>>> = {
  cpfs: 1 / 100,
  cnpjs: 1 / 100,
  court_cases: 1 / 97,
  cards: 1 / 10,
};

/** How many numbers are given with wrong check digits, by a slip or made up. An assumption: no statistics are published. */
const GIVEN_INVALID = 0.02;

/** The probability of a value after its check digits were seen (Bayes' theorem). */
export function afterCheckDigits(probability: number, { kind, fields }: Pick<Candidate, 'kind' | 'fields'>): number {
  const byChance = VALID_BY_CHANCE[kind];
  if (byChance === undefined || fields.valid === undefined) return probability;
  const right = probability * (fields.valid ? 1 - GIVEN_INVALID : GIVEN_INVALID);
  const wrong = (1 - probability) * (fields.valid ? byChance : 1 - byChance);
  return right + wrong === 0 ? 0 : right / (right + wrong);
}
