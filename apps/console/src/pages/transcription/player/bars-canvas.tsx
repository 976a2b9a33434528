import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Segment } from '../../../api/queries';
import { useBarColors } from './bar-colors';
import { barsOf } from './bars';
import { drawBars } from './draw-bars';
import type { ZoomWindow } from './zoom-window';

/** Pixels from bar to bar. */
const STEP_PX = 3;

export interface Waves {
  /** Null: not measured, or not loaded. */
  readonly peaks: Uint8Array | null;
  readonly segments: readonly Segment[];
}

interface Props {
  readonly waves: Waves;
  readonly window: ZoomWindow;
  readonly second: number;
  readonly className: string;
}

/** The bars of a window of the recording, those before the position brighter. */
export function BarsCanvas({ waves, window: shown, second, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colors = useBarColors(canvas);
  const width = useWidth(canvas);
  const count = Math.floor(width / STEP_PX);
  const bars = useMemo(() => barsOf(waves, shown, count), [waves, shown, count]);
  const played = (second - shown.from) / shown.length;
  useEffect(() => {
    if (canvas.current !== null && colors !== null) drawBars(canvas.current, { bars, colors, played });
  }, [bars, colors, played]);
  return <canvas ref={canvas} className={`bars ${className}`} aria-hidden="true" />;
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null) return;
    const resized = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    resized.observe(element.current);
    return () => resized.disconnect();
  }, [element]);
  return width;
}
