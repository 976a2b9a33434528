import { foldedAt, type Token } from '../../../portuguese/tokens';
import { DISTRICTS, LARGE_TOWNS } from '../addresses/address-words';
import { townEnd } from '../addresses/town-names';
import { TOWARDS, TOWARDS_PREPOSITIONS } from './lexicon/name-words';
import { firstNameUse } from './name-lexicon';
import type { NameRun } from './name-run';

/** Prepositions without an article, before places. */
const BEFORE_PLACES = new Set(['em', 'de', 'para', 'pra', 'ate', 'por', 'desde', 'entre', 'sobre', 'rumo']);

/** "em Vitória", "de Salvador", "São Paulo": a town where no article stands before it. */
export function isPlace(
  tokens: readonly Token[],
  { from, to }: NameRun,
  isNamed: (folded: string) => boolean,
): boolean {
  const before = foldedAt(tokens, from - 1);
  // "em Governador Valadares"
  const title = townEnd(tokens, from - 1);
  if (title !== null && title >= to && BEFORE_PLACES.has(foldedAt(tokens, from - 2))) return true;
  // "conheci no Brás"
  const district = DISTRICTS.lengthAt(tokens, from);
  if (/^n[ao]$/u.test(before) && from + district >= to && !isNamed(foldedAt(tokens, from))) return true;
  const end = townEnd(tokens, from);
  if (end === null || end < to) return false;
  const state = tokens[end]?.text === ',' || tokens[end]?.text === '-' ? end + 1 : end;
  if (/^[A-Z]{2}$/u.test(tokens[state]?.text ?? '')) return true;
  if (TOWARDS_PREPOSITIONS.has(before) && TOWARDS.has(foldedAt(tokens, from - 2))) return false;
  const { folded } = tokens[from]!;
  const isSurelyTown = before === 'em' || end > from + 1 || LARGE_TOWNS.has(folded);
  if (BEFORE_PLACES.has(before) && (isSurelyTown || (firstNameUse(folded) !== 'clear' && !isNamed(folded))))
    return true;
  // "em Belém, Natal e Vitória"
  const isListed = (before === 'e' || before === ',') && townEnd(tokens, from - 2) === from - 1;
  return isListed && firstNameUse(folded) === 'ordinary';
}
