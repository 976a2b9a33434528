import type { SearchablePassage } from './searchable-transcript';
import { searchTerms } from './search-terms';

/** The passages with most of the terms, in order of time, at most `limit`; none if no passage has a term. Linear in the text. */
export function findPassages(
  passages: readonly SearchablePassage[],
  { terms, limit }: { readonly terms: readonly string[]; readonly limit: number },
): readonly SearchablePassage[] {
  const wanted = new Set(terms);
  let [most, found]: [number, SearchablePassage[]] = [1, []];
  for (const passage of passages) {
    const count = searchTerms(passage.text).filter((term) => wanted.has(term)).length;
    if (count > most) [most, found] = [count, []];
    if (count === most && found.length < limit) found.push(passage);
  }
  return found;
}
