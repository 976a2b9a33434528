import { useState } from 'react';
import { firstWindow, isWhole, panned, windowWith, zoomed, type ZoomWindow } from './zoom-window';

const FACTOR = 2;

export interface Zoom {
  readonly window: ZoomWindow;
  readonly isWhole: boolean;
  /** `factor`: above 1 shows less; around a second, or else around the position. */
  readonly by: (factor: number, around?: number) => void;
  readonly closer: () => void;
  readonly wider: () => void;
  readonly pan: (seconds: number) => void;
}

interface Zoomed {
  readonly window: ZoomWindow;
  /** The position that the window was last moved to. */
  readonly second: number;
}

/** The window of the waveform: it follows the position, until the user moves it, and again when the position changes. */
export function useZoom(seconds: number, second: number): Zoom {
  const [zoom, setZoom] = useState<Zoomed>(() => ({ window: firstWindow(seconds), second }));
  let { window } = zoom;
  if (zoom.second !== second) {
    // A window that the user moved away from the position stays while playback goes on second by second.
    const isPassing = Math.abs(second - zoom.second) <= 2 && !contains(window, zoom.second);
    window = isPassing ? window : windowWith(window, second, seconds);
    setZoom({ window, second });
  }
  const by = (factor: number, around = second): void =>
    setZoom((before) => ({
      ...before,
      window: zoomed(
        before.window,
        factor,
        contains(before.window, around) ? around : middleOf(before.window),
        seconds,
      ),
    }));
  return {
    window,
    isWhole: isWhole(window, seconds),
    by,
    closer: () => by(FACTOR),
    wider: () => by(1 / FACTOR),
    pan: (distance) => setZoom((before) => ({ ...before, window: panned(before.window, distance, seconds) })),
  };
}

function contains({ from, length }: ZoomWindow, second: number): boolean {
  return second >= from && second <= from + length;
}

function middleOf({ from, length }: ZoomWindow): number {
  return from + length / 2;
}
