import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Segment } from '../../api/queries';
import { audioPeaks } from './audio-peaks';
import { drawTimeline } from './draw-timeline';

/** Bars of the picture: as many as stand apart on a wide window. */
const BARS = 480;

interface Props {
  readonly id: string;
  readonly audio: RefObject<HTMLAudioElement | null>;
  readonly seconds: number;
  readonly segments: readonly Segment[];
  readonly onHear: (second: number) => void;
}

/**
 * The recording at a glance: how loud it is, colored by speaker, with the playback position. A click plays from there. It is a picture
 * next to the player, whose slider is for keyboards and screen readers.
 */
export function Timeline({ id, audio, seconds, segments, onHear }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [peaks, setPeaks] = useState<Float32Array | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // Without loudness the picture still shows who speaks when.
    audioPeaks({ id, seconds }, BARS, leaving.signal).then(setPeaks, () => undefined);
    return () => leaving.abort();
  }, [id, seconds]);
  useEffect(() => {
    const [place, player] = [canvas.current, audio.current];
    if (place === null || player === null) return;
    const draw = (): void => drawTimeline(place, { bars: BARS, peaks, seconds, segments, at: player.currentTime });
    draw();
    const resized = new ResizeObserver(draw);
    resized.observe(place);
    const theme = window.matchMedia('(prefers-color-scheme: dark)');
    theme.addEventListener('change', draw);
    for (const name of ['timeupdate', 'seeked'] as const) player.addEventListener(name, draw);
    return () => {
      resized.disconnect();
      theme.removeEventListener('change', draw);
      for (const name of ['timeupdate', 'seeked'] as const) player.removeEventListener(name, draw);
    };
  }, [audio, peaks, seconds, segments]);
  const hear = ({ currentTarget, clientX }: PointerEvent<HTMLCanvasElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onHear(Math.max(0, Math.min(1, (clientX - left) / width)) * seconds);
  };
  return <canvas ref={canvas} className="timeline" aria-hidden="true" onPointerUp={hear} />;
}
