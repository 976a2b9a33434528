import { foldedAt, type Token } from '../../../portuguese/tokens';
import { COMPANY_ENDS } from './lexicon/named-things';
import { firstNameUse, isCommonFirstName } from './name-lexicon';
import type { NameRun } from './name-run';

/** The names that a word for a company follows: "Moura Baterias". */
export function companiesIn(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(
    tokens.flatMap(({ folded }, at) => (at > 0 && COMPANY_ENDS.has(folded) ? [foldedAt(tokens, at - 1)] : [])),
  );
}

/** "Apareceu Jonathan Ferreira." */
export function isVerbBeforeName(tokens: readonly Token[], at: number): boolean {
  const isVerb = /[^aeiou](?:ou|eu|iu)$|^(?:consta|constava|aparece|veio|foi|e|era)$/u.test(foldedAt(tokens, at));
  return isVerb && firstNameUse(foldedAt(tokens, at + 1)) !== null;
}

/** "o raul e a mercedes": beside another person. */
export function isPaired(tokens: readonly Token[], { from }: NameRun): boolean {
  const isBeside = /^[ao]$/u.test(foldedAt(tokens, from - 1)) && foldedAt(tokens, from - 2) === 'e';
  return isBeside && isCommonFirstName(foldedAt(tokens, from - 3)) && /^[ao]$/u.test(foldedAt(tokens, from - 4));
}

const WOMEN_OR_FIRMS = /^(?:a|da|na|pela)$/u;

/** "a Moura Baterias", and then "a Moura" again. */
export function isCompany(tokens: readonly Token[], { from, to, parts }: NameRun, known: ReadonlySet<string>): boolean {
  if (COMPANY_ENDS.has(foldedAt(tokens, to))) return true;
  const isFirm = WOMEN_OR_FIRMS.test(foldedAt(tokens, from - 1)) && parts.length === 1;
  return isFirm && known.has(foldedAt(tokens, from));
}
