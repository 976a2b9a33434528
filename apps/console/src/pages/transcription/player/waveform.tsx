import { useMemo, useRef, type KeyboardEvent, type RefObject } from 'react';
import { formatClock, formatDuration } from '../../../format/format';
import { speakerName, type SpeakerNames } from '../speaker-name';
import { PLAYER_TEXTS } from '../../../texts/transcription/reading';
import { BarsCanvas, type Waves } from './bars-canvas';
import { LONG_S, SHORT_S } from './player-keys';
import { usePlaybackFrame } from './use-playback-frame';
import { usePinchZoom } from './use-pinch-zoom';
import { useScrub } from './use-scrub';
import { useWheelZoom } from './use-wheel-zoom';
import type { PlayerControls } from './use-player';
import type { Zoom } from './use-zoom';
import './waveform.css';

interface Props {
  readonly audio: RefObject<HTMLAudioElement | null>;
  readonly waves: Waves;
  readonly seconds: number;
  readonly names: SpeakerNames;
  readonly player: PlayerControls;
  readonly zoom: Zoom;
}

/** The part of the recording around the position as bars in the colors of speakers: a slider for pointers, keyboards and screen readers. */
export function Waveform({ audio, waves, seconds, names, player, zoom }: Props) {
  const slider = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const { window: shown } = zoom;
  const { second, seekTo } = player;
  const scrub = useScrub(shown, seekTo);
  const pointers = usePinchZoom(zoom, scrub.handlers);
  useWheelZoom(slider, zoom);
  usePlaybackFrame(audio, true, ({ currentTime }) => place(line.current, (currentTime - shown.from) / shown.length));
  const who = (at: number): string => {
    const speaker = waves.segments.find(({ start_s, end_s }) => start_s <= at && at <= end_s)?.speaker;
    return speaker === undefined ? '' : speakerName(speaker, names);
  };
  const preview = scrub.preview === null ? null : { ...scrub.preview, name: who(scrub.preview.second) };
  return (
    <div
      ref={slider}
      className="waveform"
      role="slider"
      tabIndex={0}
      aria-label={PLAYER_TEXTS.position}
      aria-valuemin={0}
      aria-valuemax={Math.floor(seconds)}
      aria-valuenow={second}
      aria-valuetext={valueText(second, seconds, who(second))}
      onKeyDown={(event) => pressed(event, player, seconds)}
      {...pointers}
    >
      <BarsCanvas waves={waves} window={shown} second={second} className="waveform-bars" />
      <div ref={line} className="waveform-line" />
      {preview !== null && (
        <div className="waveform-preview" ref={(element) => place(element, preview.share)}>
          <span className={preview.share > 0.5 ? 'waveform-tip waveform-tip-left' : 'waveform-tip'}>
            {formatClock(preview.second)}
            {preview.name !== '' && ` · ${preview.name}`}
          </span>
        </div>
      )}
    </div>
  );
}

interface MinimapProps extends Pick<Props, 'waves' | 'seconds' | 'player'> {
  readonly zoom: Zoom;
}

/** The whole recording, with a frame around the part that the waveform shows. Its slider reaches the same seconds. */
export function Minimap({ waves, seconds, player: { second, seekTo }, zoom: { window: shown } }: MinimapProps) {
  const whole = useMemo(() => ({ from: 0, length: seconds }), [seconds]);
  const { handlers } = useScrub(whole, seekTo);
  return (
    <div className="minimap" aria-hidden="true" {...handlers}>
      <BarsCanvas waves={waves} window={whole} second={second} className="minimap-bars" />
      <div
        className="minimap-frame"
        ref={(element) => {
          if (element === null) return;
          element.style.left = `${(shown.from / seconds) * 100}%`;
          element.style.width = `${(shown.length / seconds) * 100}%`;
        }}
      />
    </div>
  );
}

/** Beside the width the element is not shown. */
function place(element: HTMLElement | null, share: number): void {
  if (element === null) return;
  element.hidden = share < 0 || share > 1;
  element.style.left = `${share * 100}%`;
}

function valueText(second: number, seconds: number, name: string): string {
  const time = PLAYER_TEXTS.timeOf(formatDuration(second), formatDuration(seconds));
  return name === '' ? time : `${time}, ${name}`;
}

const MINUTE_S = 60;

function pressed(event: KeyboardEvent, { seekBy, seekTo, toggle }: PlayerControls, seconds: number): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => seekBy(-SHORT_S),
    ArrowDown: () => seekBy(-SHORT_S),
    ArrowRight: () => seekBy(SHORT_S),
    ArrowUp: () => seekBy(SHORT_S),
    PageDown: () => seekBy(seconds > 10 * MINUTE_S ? -MINUTE_S : -LONG_S),
    PageUp: () => seekBy(seconds > 10 * MINUTE_S ? MINUTE_S : LONG_S),
    Home: () => seekTo(0),
    End: () => seekTo(seconds),
    ' ': toggle,
  };
  const action = actions[event.key];
  if (action === undefined) return;
  event.preventDefault();
  action();
}
