import { useEffect, type RefObject } from 'react';

const GAP_PX = 12;

/** Scrolls what gets the focus out from behind a bar at the lower edge of the window, which browsers take for a place in view. */
export function useFocusAbove(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const reveal = ({ target }: FocusEvent): void => {
      if (bar.current === null || !(target instanceof Element) || bar.current.contains(target)) return;
      const isBefore = (target.compareDocumentPosition(bar.current) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      const hidden = target.getBoundingClientRect().bottom + GAP_PX - bar.current.getBoundingClientRect().top;
      if (isBefore && hidden > 0) window.scrollBy(0, hidden);
    };
    document.addEventListener('focusin', reveal);
    return () => document.removeEventListener('focusin', reveal);
  }, [bar]);
}
