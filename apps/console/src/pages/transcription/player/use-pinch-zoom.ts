import { useRef, type PointerEvent } from 'react';
import { secondAt } from './zoom-window';
import type { ScrubHandlers } from './use-scrub';
import type { Zoom } from './use-zoom';

/** Two fingers closer to each other than this are taken for this far apart, in pixels. */
const LEAST_SPREAD = 24;

/** Where two fingers are, in pixels. */
interface Fingers {
  readonly middle: number;
  readonly spread: number;
}

/** Two fingers zoom and move the window of the waveform; one finger, or another pointer, is passed on. */
export function usePinchZoom(zoom: Zoom, scrub: ScrubHandlers): ScrubHandlers {
  const touches = useRef(new Map<number, number>());
  const isPinching = useRef(false);
  const moved = (event: PointerEvent<HTMLElement>): void => {
    const before = fingersAt(touches.current);
    touches.current.set(event.pointerId, event.clientX);
    const after = fingersAt(touches.current);
    if (before === null || after === null) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    zoom.by(after.spread / before.spread, secondAt(zoom.window, (before.middle - left) / width));
    zoom.pan(((before.middle - after.middle) / width) * zoom.window.length);
  };
  const ended = (event: PointerEvent<HTMLElement>, pass: (event: PointerEvent<HTMLElement>) => void): void => {
    touches.current.delete(event.pointerId);
    if (!isPinching.current) pass(event);
    isPinching.current = isPinching.current && touches.current.size > 0;
  };
  return {
    onPointerDown: (event) => {
      if (event.pointerType === 'touch') touches.current.set(event.pointerId, event.clientX);
      if (touches.current.size < 2) {
        scrub.onPointerDown(event);
        return;
      }
      isPinching.current = true;
      scrub.onPointerCancel(event);
    },
    onPointerMove: (event) => {
      if (!isPinching.current) scrub.onPointerMove(event);
      if (touches.current.has(event.pointerId)) moved(event);
    },
    onPointerUp: (event) => ended(event, scrub.onPointerUp),
    onPointerCancel: (event) => ended(event, scrub.onPointerCancel),
    onPointerLeave: scrub.onPointerLeave,
  };
}

/** Null unless there are two. */
function fingersAt(touches: ReadonlyMap<number, number>): Fingers | null {
  if (touches.size !== 2) return null;
  const [one, other] = [...touches.values()] as [number, number];
  return { middle: (one + other) / 2, spread: Math.max(LEAST_SPREAD, Math.abs(one - other)) };
}
