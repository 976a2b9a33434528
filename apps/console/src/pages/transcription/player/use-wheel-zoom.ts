import { useEffect, useEffectEvent, type RefObject } from 'react';
import { secondAt } from './zoom-window';
import type { Zoom } from './use-zoom';

/** Change of the zoom for each pixel of the wheel. */
const RATIO = 1.002;

/** Ctrl and wheel, or two fingers on a trackpad, zoom at the pointer; a sideways wheel moves the window. Any other wheel scrolls the page. */
export function useWheelZoom(element: RefObject<HTMLElement | null>, zoom: Zoom): void {
  const turn = useEffectEvent((event: WheelEvent): void => {
    const { left, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const sideways = event.shiftKey ? event.deltaY : event.deltaX;
    if (event.ctrlKey) zoom.by(RATIO ** -event.deltaY, secondAt(zoom.window, (event.clientX - left) / width));
    else if (!zoom.isWhole && Math.abs(sideways) > Math.abs(event.shiftKey ? event.deltaX : event.deltaY))
      zoom.pan((sideways / width) * zoom.window.length);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const target = element.current;
    const listen = (event: WheelEvent): void => turn(event);
    // React's listeners cannot keep the browser from zooming the page.
    target?.addEventListener('wheel', listen, { passive: false });
    return () => target?.removeEventListener('wheel', listen);
  }, [element]);
}
