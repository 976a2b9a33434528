import { useEffect, useEffectEvent, type RefObject } from 'react';

const EVENTS = ['play', 'pause', 'seeked', 'timeupdate', 'loadedmetadata'] as const;

/**
 * Calls back for each frame while the audio plays, and whenever its position changes. In a hidden tab, which has no frames, the audio's events remain.
 * Outside React, because it may run sixty times a second. `isOn`: whether there is an audio element.
 */
export function usePlaybackFrame(
  audio: RefObject<HTMLAudioElement | null>,
  isOn: boolean,
  onFrame: (player: HTMLAudioElement) => void,
): void {
  const latest = useEffectEvent(onFrame);
  useEffect(() => {
    const player = audio.current;
    if (player === null || !isOn) return;
    let frame = 0;
    const run = (): void => {
      latest(player);
      if (!player.paused) frame = requestAnimationFrame(run);
    };
    const restart = (): void => {
      cancelAnimationFrame(frame);
      run();
    };
    for (const name of EVENTS) player.addEventListener(name, restart);
    restart();
    return () => {
      cancelAnimationFrame(frame);
      for (const name of EVENTS) player.removeEventListener(name, restart);
    };
  }, [audio, isOn]);
}
