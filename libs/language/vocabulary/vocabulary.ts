/** What an account writes in all of its recordings. */

/** As for `keyterms`. */
export const MAX_ENTRIES = 200;
export const MAX_ENTRY_CHARACTERS = 60;

/** What the recognizer writes, in any case, and what the account writes instead. */
export interface Replacement {
  readonly replaces: string;
  readonly term: string;
}

/** The vocabulary of an account at the time of a request. */
export interface Vocabulary {
  readonly keyterms: readonly string[];
  readonly replacements: readonly Replacement[];
}

/** The terms of a request, and then the account's as far as there may be more. Equal terms, in any case, count once. */
export function joinKeyterms(requested: readonly string[], standing: readonly string[]): string[] {
  const terms = new Map<string, string>();
  for (const term of [...requested, ...standing])
    if (!terms.has(term.toLowerCase())) terms.set(term.toLowerCase(), term);
  return [...terms.values()].slice(0, Math.max(MAX_ENTRIES, requested.length));
}
