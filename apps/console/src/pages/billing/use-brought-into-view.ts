import { useEffect, useRef, type RefObject } from 'react';

/**
 * For what is replaced when `state` changes while the page is open: the new comes into view, as the page may be shorter than before, and gets the focus
 * if what had it is no longer there.
 */
export function useBroughtIntoView<Place extends HTMLElement>(state: string): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    place.current?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [state]);
  return place;
}
