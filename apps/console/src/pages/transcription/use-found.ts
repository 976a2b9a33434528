import { startTransition, useEffect, useState } from 'react';
import { findText, type Found } from './find-text';
import type { Passage } from './place-words';

export const NONE_FOUND: readonly Found[] = [];

/** One letter is nearly everywhere. */
const LEAST = 2;

/** Where the searched text was said; what was found before it stays until then. Null: nothing was found yet, and the search goes on. */
export function useFound(passages: readonly Passage[], searched: string): readonly Found[] | null {
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const isSearched = searched.trim().length >= LEAST;
  if (!isSearched && found !== null) setFound(null);
  useEffect(() => {
    if (!isSearched) return;
    const leaving = new AbortController();
    findText(passages, searched, leaving.signal).then(
      // Thousands of marks are put on the page bit by bit.
      (all) => {
        if (!leaving.signal.aborted) startTransition(() => setFound(all));
      },
      // Something else is searched.
      () => undefined,
    );
    return () => leaving.abort();
  }, [passages, searched, isSearched]);
  return isSearched ? found : NONE_FOUND;
}
