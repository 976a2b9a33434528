import type { Segment } from '../../api/queries';
import { colorNumber } from './speaker-name';

interface Picture {
  readonly bars: number;
  /** One per bar; null: loudness is unknown. */
  readonly peaks: Float32Array | null;
  readonly seconds: number;
  readonly segments: readonly Segment[];
  /** The playback position. */
  readonly at: number;
}

/** Bar heights as fractions of the canvas: with unknown loudness, and the minimum. */
const [DEFAULT_HEIGHT, MIN_HEIGHT] = [0.5, 0.06];

/** Opacity of the part that has not been played. */
const AHEAD = 0.45;

/** Draws at the canvas's size in pixels, with the colors of the style sheet. */
export function drawTimeline(canvas: HTMLCanvasElement, { bars, peaks, seconds, segments, at }: Picture): void {
  const context = canvas.getContext('2d');
  if (context === null || seconds <= 0) return;
  const scale = window.devicePixelRatio;
  const [width, height] = [Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.clearRect(0, 0, width, height);
  const colors = colorsOf(canvas);
  const [step, second] = [width / bars, seconds / bars];
  let next = 0;
  for (let bar = 0; bar < bars; bar += 1) {
    const middle = (bar + 0.5) * second;
    while (next < segments.length && (segments[next]?.end_s ?? 0) < middle) next += 1;
    const segment = segments[next];
    const spoken = segment !== undefined && segment.start_s <= middle ? segment : null;
    const loudness = Math.max(MIN_HEIGHT, peaks?.[bar] ?? (spoken === null ? 0 : DEFAULT_HEIGHT));
    context.globalAlpha = middle <= at ? 1 : AHEAD;
    context.fillStyle = spoken === null ? colors.silence : (colors.of(spoken.speaker) ?? colors.plain);
    const tall = Math.max(scale, loudness * height);
    context.fillRect(bar * step, (height - tall) / 2, Math.max(scale, step * 0.7), tall);
  }
  context.globalAlpha = 1;
  context.fillStyle = colors.text;
  context.fillRect(Math.min(width - 2 * scale, (at / seconds) * width), 0, 2 * scale, height);
}

function colorsOf(canvas: HTMLCanvasElement) {
  const probe = (name: string): string => {
    canvas.dataset['color'] = name;
    return window.getComputedStyle(canvas).color;
  };
  const speakers = [1, 2, 3, 4].map((number) => probe(`speaker-${number}`));
  return {
    of: (speaker: string | undefined) => (speaker === undefined ? undefined : speakers[colorNumber(speaker) - 1]),
    plain: probe('plain'),
    silence: probe('silence'),
    text: probe('text'),
  };
}
