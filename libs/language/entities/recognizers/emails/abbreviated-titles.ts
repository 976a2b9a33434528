import { foldedAt, type Token } from '../../../portuguese/tokens';
import { beside, rowAt } from './address-letters';

const TITLES: ReadonlyMap<string, string> = new Map([
  ['doutor', 'dr'],
  ['doutora', 'dra'],
  ['professor', 'prof'],
  ['professora', 'profa'],
  ['engenheiro', 'eng'],
  ['engenheira', 'eng'],
  ['administracao', 'adm'],
  ['departamento', 'depto'],
  ['senhor', 'sr'],
  ['senhora', 'sra'],
]);
const ABBREVIATIONS: ReadonlySet<string> = new Set([...TITLES.values(), 'enga']);
const SAID_WITHIN = 10;

/**
 * "doutora abreviado, D-R-A", "doutor abreviado ponto heitor": what a title that is said to be abbreviated adds to the address: nothing where the
 * abbreviation itself is said too; null for other words.
 */
export function abbreviatedAt(tokens: readonly Token[], at: number): string | null {
  const title = TITLES.get(foldedAt(tokens, at));
  if (title === undefined || !/^abreviad[oa]$/u.test(foldedAt(tokens, at + 1))) return null;
  const next = beside(tokens, at + 1, 1);
  const isSaid = ABBREVIATIONS.has(foldedAt(tokens, next)) || rowAt(tokens, next).letters === title;
  const isSaidBefore = tokens.slice(Math.max(0, at - SAID_WITHIN), at).some(({ folded }) => folded === title);
  return isSaid || isSaidBefore ? '' : title;
}
