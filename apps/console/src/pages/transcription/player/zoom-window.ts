/** The part of a recording that the waveform shows, in seconds. */
export interface ZoomWindow {
  readonly from: number;
  readonly length: number;
}

/** Enough to see single words. */
export const SHORTEST_S = 20;

/** Longer recordings start zoomed in to this. */
const FIRST_S = 300;

/** Where in the next window playback goes on, when it leaves a window at its end. */
const LEAD = 0.1;

export function firstWindow(seconds: number): ZoomWindow {
  return placed(0, FIRST_S, seconds);
}

export function isWhole({ length }: ZoomWindow, seconds: number): boolean {
  return length >= seconds;
}

/** The window if it contains a second, or else one of the same length that does. */
export function windowWith(window: ZoomWindow, second: number, seconds: number): ZoomWindow {
  const { from, length } = window;
  if (second >= from && second <= from + length) return window;
  return placed(second - LEAD * length, length, seconds);
}

/** `factor`: above 1 shows less. The second `around` keeps its place. */
export function zoomed(window: ZoomWindow, factor: number, around: number, seconds: number): ZoomWindow {
  const length = clamp(window.length / factor, Math.min(SHORTEST_S, seconds), seconds);
  const share = (around - window.from) / window.length;
  return placed(around - share * length, length, seconds);
}

export function panned({ from, length }: ZoomWindow, by: number, seconds: number): ZoomWindow {
  return placed(from + by, length, seconds);
}

/** The second at a share of the window's width, which may be outside of it. */
export function secondAt({ from, length }: ZoomWindow, share: number): number {
  return from + clamp(share, 0, 1) * length;
}

/** Within the recording. */
function placed(from: number, wanted: number, seconds: number): ZoomWindow {
  const length = Math.min(wanted, seconds);
  return { from: clamp(from, 0, seconds - length), length };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
