import type { Bar } from './bars';
import type { BarColors } from './bar-colors';

interface Picture {
  readonly bars: readonly Bar[];
  readonly colors: BarColors;
  /** How much of the width is played, from 0 to 1. */
  readonly played: number;
}

/** Least height of a bar, as a fraction of the canvas. */
const LEAST = 0.05;

/** Opacity of the part that has not been played. */
const AHEAD = 0.5;

/** Part of the step from bar to bar that a bar fills. */
const FILLED = 0.66;

/** Draws at the canvas's size in pixels. */
export function drawBars(canvas: HTMLCanvasElement, { bars, colors, played }: Picture): void {
  const context = canvas.getContext('2d');
  if (context === null || bars.length === 0) return;
  const scale = window.devicePixelRatio;
  const [width, height] = [Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.clearRect(0, 0, width, height);
  const step = width / bars.length;
  const wide = Math.max(scale, step * FILLED);
  for (const [index, { loudness, speaker }] of bars.entries()) {
    const tall = Math.max(2 * scale, Math.max(LEAST, loudness) * height);
    context.globalAlpha = (index + 0.5) / bars.length <= played ? 1 : AHEAD;
    context.fillStyle = colors.of(speaker);
    context.beginPath();
    context.roundRect(index * step, (height - tall) / 2, wide, tall, wide / 2);
    context.fill();
  }
}
