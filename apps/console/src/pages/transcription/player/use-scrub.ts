import { useState, type PointerEvent } from 'react';
import { secondAt, type ZoomWindow } from './zoom-window';

interface Preview {
  readonly second: number;
  /** Of the width, from 0 to 1. */
  readonly share: number;
}

type Handler = (event: PointerEvent<HTMLElement>) => void;

export interface ScrubHandlers {
  readonly onPointerDown: Handler;
  readonly onPointerMove: Handler;
  readonly onPointerUp: Handler;
  readonly onPointerLeave: Handler;
  readonly onPointerCancel: Handler;
}

interface Scrub {
  /** The second below the pointer; null without one. */
  readonly preview: Preview | null;
  readonly handlers: ScrubHandlers;
}

/** Seeks to where a press of a pointer ends, and shows the second while it moves. */
export function useScrub(shown: ZoomWindow, onSeek: (second: number) => void): Scrub {
  const [preview, setPreview] = useState<Preview | null>(null);
  const at = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): Preview => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (clientX - left) / width));
    return { second: secondAt(shown, share), share };
  };
  const end = (): void => setPreview(null);
  return {
    preview,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setPreview(at(event));
      },
      onPointerMove: (event) => setPreview(at(event)),
      onPointerUp: (event) => {
        if (event.button !== 0) return;
        onSeek(at(event).second);
        if (event.pointerType !== 'mouse') end();
      },
      onPointerLeave: end,
      // A finger that scrolls the page instead.
      onPointerCancel: end,
    },
  };
}
