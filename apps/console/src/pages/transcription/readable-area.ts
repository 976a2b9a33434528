/** Elements that stay in view and cover the text behind them. */
const BARS = '.reading-bar, .reading-tools, .player';

interface Area {
  readonly top: number;
  readonly bottom: number;
}

/** The part of the window that no bar covers, in pixels from its top. */
export function readableArea(): Area {
  let [top, bottom] = [0, window.innerHeight];
  for (const bar of document.querySelectorAll(BARS)) {
    const { position } = window.getComputedStyle(bar);
    if (position !== 'sticky' && position !== 'fixed') continue;
    const box = bar.getBoundingClientRect();
    if (box.height === 0) continue;
    if (box.top < window.innerHeight / 2) top = Math.max(top, box.bottom);
    else bottom = Math.min(bottom, box.top);
  }
  return { top, bottom };
}

export function isReadable(element: Element): boolean {
  const area = readableArea();
  const { top, bottom } = element.getBoundingClientRect();
  return top >= area.top && bottom <= area.bottom;
}

/** Brings an element to the middle of the window if it is not readable; gently if it is near. */
export function showElement(element: Element): void {
  if (isReadable(element)) return;
  const { top } = element.getBoundingClientRect();
  const isNear = Math.abs(top - window.innerHeight / 2) < window.innerHeight;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isNear && !isCalm ? 'smooth' : 'instant' });
}
