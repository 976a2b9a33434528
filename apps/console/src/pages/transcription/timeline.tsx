import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Segment } from '../../api/queries';
import { audioPeaks } from './audio-peaks';
import { drawTimeline } from './draw-timeline';

/** Number of bars that remain distinguishable in a wide window. */
const BARS = 480;

interface Props {
  readonly id: string;
  readonly audio: RefObject<HTMLAudioElement | null>;
  readonly seconds: number;
  readonly segments: readonly Segment[];
  readonly onPlay: (second: number) => void;
}

/**
 * A waveform of the recording, colored by speaker, with the playback position. A click plays from there. Hidden from assistive technology,
 * because the player's slider supports keyboards and screen readers.
 */
export function Timeline({ id, audio, seconds, segments, onPlay }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [peaks, setPeaks] = useState<Float32Array | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    // If loading fails, the bars still show who speaks when.
    audioPeaks({ id, seconds }, BARS, controller.signal).then(setPeaks, () => undefined);
    return () => controller.abort();
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
  const playFrom = ({ currentTarget, clientX }: PointerEvent<HTMLCanvasElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPlay(Math.max(0, Math.min(1, (clientX - left) / width)) * seconds);
  };
  return <canvas ref={canvas} className="timeline" aria-hidden="true" onPointerUp={playFrom} />;
}
