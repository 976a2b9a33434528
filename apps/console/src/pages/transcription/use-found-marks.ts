import { useEffect, useRef, type RefObject } from 'react';
import type { Found } from './find-text';
import { FoundMarks, wordIn } from './found-marks';

interface Options {
  readonly text: RefObject<HTMLElement | null>;
  readonly found: readonly Found[];
  /** Which of `found` is shown. */
  readonly current: number;
  /** How many passages are on the page. */
  readonly shown: number;
}

/** Marks what was found, and of that what is shown. */
export function useFoundMarks({ text, found, current, shown }: Options): void {
  const marks = useRef<FoundMarks>(null);
  useEffect(() => {
    if (text.current === null) return;
    marks.current ??= new FoundMarks(text.current.getElementsByClassName('passage'));
    const leaving = new AbortController();
    void marks.current.show(found, leaving.signal);
    return () => leaving.abort();
  }, [text, found, shown]);
  const now = found[current];
  useEffect(() => {
    const place = now === undefined ? undefined : text.current?.getElementsByClassName('passage')[now.passage];
    const words = place === undefined ? [] : (now?.words ?? []).map((word) => wordIn(place, word));
    for (const word of words) word?.setAttribute('data-found-now', '');
    return () => words.forEach((word) => word?.removeAttribute('data-found-now'));
  }, [text, now]);
}
