import { useEffect, useRef, type RefObject } from 'react';
import type { TextMatch } from './find-text';
import { MatchHighlighter, wordIn } from './match-highlighter';

interface Options {
  readonly text: RefObject<HTMLElement | null>;
  readonly found: readonly TextMatch[];
  /** Index of the current match in `found`; null: none is. */
  readonly current: number | null;
  /** Number of rendered paragraphs. */
  readonly shown: number;
}

/** Marks all matches, and the current match separately. */
export function useMatchHighlights({ text, found, current, shown }: Options): void {
  const highlighter = useRef<MatchHighlighter>(null);
  useEffect(() => {
    if (text.current === null) return;
    highlighter.current ??= new MatchHighlighter(text.current.getElementsByClassName('passage'));
    const controller = new AbortController();
    void highlighter.current.show(found, controller.signal);
    return () => controller.abort();
  }, [text, found, shown]);
  const now = current === null ? undefined : found[current];
  useEffect(() => {
    const place = now === undefined ? undefined : text.current?.getElementsByClassName('passage')[now.passage];
    const words = place === undefined ? [] : (now?.words ?? []).map((word) => wordIn(place, word));
    for (const word of words) word?.setAttribute('data-found-now', '');
    return () => words.forEach((word) => word?.removeAttribute('data-found-now'));
  }, [text, now]);
}
