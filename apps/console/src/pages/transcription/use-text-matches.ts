import { startTransition, useEffect, useState } from 'react';
import { findText, type TextMatch } from './find-text';
import type { Passage } from './place-words';

export const NO_MATCHES: readonly TextMatch[] = [];

/** A single letter would match almost everywhere. */
const MIN_LENGTH = 2;

/** Matches of the searched text; the previous matches stay until the search finishes. Null while the first search is running. */
export function useTextMatches(passages: readonly Passage[], searched: string): readonly TextMatch[] | null {
  const [found, setFound] = useState<readonly TextMatch[] | null>(null);
  const isSearched = searched.trim().length >= MIN_LENGTH;
  if (!isSearched && found !== null) setFound(null);
  useEffect(() => {
    if (!isSearched) return;
    const controller = new AbortController();
    findText(passages, searched, controller.signal).then(
      // A transition, because thousands of matches take long to render.
      (all) => {
        if (!controller.signal.aborted) startTransition(() => setFound(all));
      },
      // Aborted by a new search.
      () => undefined,
    );
    return () => controller.abort();
  }, [passages, searched, isSearched]);
  return isSearched ? found : NO_MATCHES;
}
