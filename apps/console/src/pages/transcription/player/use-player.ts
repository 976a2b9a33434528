import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { Segment } from '../../../api/queries';
import { nextRate, readSettings, writeSettings, type PlayerSettings } from './player-settings';
import { silenceAt, silencesOf, silentSeconds } from './silences';
import { usePlaybackFrame } from './use-playback-frame';

interface Options {
  readonly audio: RefObject<HTMLAudioElement | null>;
  readonly seconds: number;
  readonly segments: readonly Segment[];
  /** Called when the user chooses a second. */
  readonly onSeek: () => void;
}

export interface PlayerControls {
  readonly isPlaying: boolean;
  /** Whole seconds from the start. */
  readonly second: number;
  /** The browser cannot play the file. */
  readonly isUnplayable: boolean;
  readonly settings: PlayerSettings;
  /** How long playback is shorter when it skips silences, in seconds. */
  readonly silentS: number;
  readonly toggle: () => void;
  readonly seekTo: (second: number) => void;
  readonly seekBy: (seconds: number) => void;
  readonly setRate: (rate: number) => void;
  readonly stepRate: (step: 1 | -1) => void;
  readonly setSkipsSilence: (isOn: boolean) => void;
}

/** State and actions of the audio element. */
export function usePlayer({ audio, seconds, segments, onSeek }: Options): PlayerControls {
  const [settings, setSettings] = useState(readSettings);
  const { isPlaying, second, isUnplayable } = usePlayback(audio);
  const silences = useMemo(() => silencesOf(segments, seconds), [segments, seconds]);
  const { rate, skipsSilence } = settings;
  useEffect(() => {
    if (audio.current !== null) applyRate(audio.current, rate);
  }, [audio, rate]);
  usePlaybackFrame(audio, skipsSilence, (player) => {
    if (player.paused || player.seeking) return;
    const silence = silenceAt(silences, player.currentTime);
    if (silence !== null) goTo(player, silence.to);
  });

  const change = (changed: Partial<PlayerSettings>): void => {
    const after = { ...settings, ...changed };
    setSettings(after);
    writeSettings(after);
  };
  const move = (to: number): void => {
    if (audio.current !== null) goTo(audio.current, Math.max(0, Math.min(seconds, to)));
  };
  return {
    isPlaying,
    second: Math.min(second, Math.floor(seconds)),
    isUnplayable,
    settings,
    silentS: useMemo(() => silentSeconds(silences), [silences]),
    toggle: () => {
      if (audio.current?.paused === false) audio.current.pause();
      // A browser may block this; the play button still works.
      else audio.current?.play().catch(() => undefined);
    },
    seekTo: (to) => {
      onSeek();
      move(to);
    },
    seekBy: (by) => move((audio.current?.currentTime ?? 0) + by),
    setRate: (to) => change({ rate: to }),
    stepRate: (step) => change({ rate: nextRate(rate, step) }),
    setSkipsSilence: (skips) => change({ skipsSilence: skips }),
  };
}

function applyRate(player: HTMLAudioElement, rate: number): void {
  // Loading returns to the default.
  player.defaultPlaybackRate = rate;
  player.playbackRate = rate;
}

function goTo(player: HTMLAudioElement, second: number): void {
  player.currentTime = second;
}

const EVENTS = ['play', 'pause', 'ended', 'timeupdate', 'seeking', 'loadedmetadata', 'error'] as const;

const STOPPED = { isPlaying: false, second: 0, isUnplayable: false };

function usePlayback(audio: RefObject<HTMLAudioElement | null>): typeof STOPPED {
  const [state, setState] = useState(STOPPED);
  useEffect(() => {
    const player = audio.current;
    if (player === null) return;
    const update = (): void => {
      const [isPlaying, second, isUnplayable] = [!player.paused, Math.floor(player.currentTime), player.error !== null];
      // The same state renders nothing.
      setState((before) => {
        const isSame =
          before.isPlaying === isPlaying && before.second === second && before.isUnplayable === isUnplayable;
        return isSame ? before : { isPlaying, second, isUnplayable };
      });
    };
    for (const name of EVENTS) player.addEventListener(name, update);
    update();
    return () => {
      for (const name of EVENTS) player.removeEventListener(name, update);
    };
  }, [audio]);
  return state;
}
