import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { soundQuery, type Segment } from '../../../api/queries';
import { formatClock, formatDuration } from '../../../format/format';
import type { SpeakerNames } from '../speaker-name';
import type { Follow } from '../use-follow';
import { PLAYER_TEXTS } from '../../../texts/transcription/reading';
import { PauseIcon, PlayIcon, SeekIcon, SkipIcon } from './icons';
import { KeysDialog } from './keys-dialog';
import { LONG_S, SHORT_S, type PlayerAction } from './player-keys';
import { RATES } from './player-settings';
import { usePlayer, type PlayerControls } from './use-player';
import { usePlayerKeys } from './use-player-keys';
import { useZoom, type Zoom } from './use-zoom';
import { Minimap, Waveform } from './waveform';
import './player.css';
import { SHORTEST_S } from './zoom-window';

export interface Recording {
  /** Addresses of the audio and its waveform. */
  readonly audioPath: string;
  readonly peaksPath: string;
  readonly seconds: number;
  readonly segments: readonly Segment[];
}

interface Props {
  readonly recording: Recording;
  readonly names: SpeakerNames;
  readonly audio: RefObject<HTMLAudioElement | null>;
  readonly follow: Follow;
  /** The keys that are the search's. Returns whether it did something. */
  readonly onSearchKey: (action: PlayerAction) => boolean;
}

/** Plays the recording: its waveform, speed, steps and keys. The audio element loads only the played ranges. */
export function Player({ recording, names, audio, follow, onSearchKey }: Props) {
  const { audioPath, peaksPath, seconds, segments } = recording;
  const queries = useQueryClient();
  const { data: sound } = useQuery(soundQuery(peaksPath));
  const peaks = sound?.peaks ?? null;
  const waves = useMemo(() => ({ peaks, segments }), [peaks, segments]);
  const player = usePlayer({ audio, seconds, segments, onSeek: follow.resume });
  const { isUnplayable } = player;
  useEffect(() => {
    // The audio may have been erased while the page was open.
    if (isUnplayable) void queries.invalidateQueries(soundQuery(peaksPath));
  }, [isUnplayable, queries, peaksPath]);
  const zoom = useZoom(seconds, player.second);
  const [showsKeys, setShowsKeys] = useState(false);
  usePlayerKeys((action) => {
    if (action.kind === 'help') setShowsKeys(true);
    return action.kind === 'help' || played(action, player) || onSearchKey(action);
  });
  return (
    <section className="player" aria-label={PLAYER_TEXTS.label}>
      <audio ref={audio} preload="metadata" src={audioPath} />
      <div className="player-row">
        <Steps player={player} />
        <span className="player-time">
          <strong>{formatClock(player.second)}</strong> / {formatClock(seconds)}
        </span>
        <Settings player={player} />
        <button
          type="button"
          className="player-button player-help"
          title={PLAYER_TEXTS.keysTip}
          onClick={() => setShowsKeys(true)}
        >
          <span aria-hidden="true">⌨</span>
          <span className="visually-hidden">{PLAYER_TEXTS.keys}</span>
        </button>
      </div>
      <div className="player-waves">
        <Waveform {...{ audio, waves, seconds, names, player, zoom }} />
        {!zoom.isWhole && <Minimap waves={waves} seconds={seconds} player={player} zoom={zoom} />}
        <ZoomButtons zoom={zoom} />
      </div>
      {follow.isAway && player.isPlaying && (
        <button type="button" className="player-return" onClick={follow.comeBack}>
          {PLAYER_TEXTS.backToPlayback}
        </button>
      )}
      {isUnplayable && (
        <p className="hint" role="status">
          {PLAYER_TEXTS.notPlayable}
        </p>
      )}
      <KeysDialog isOpen={showsKeys} onClose={() => setShowsKeys(false)} />
    </section>
  );
}

function played(action: PlayerAction, { toggle, seekBy, stepRate }: PlayerControls): boolean {
  if (action.kind === 'toggle') toggle();
  else if (action.kind === 'seek') seekBy(action.by);
  else if (action.kind === 'rate') stepRate(action.step);
  else return false;
  return true;
}

function Steps({ player: { isPlaying, toggle, seekBy } }: { readonly player: PlayerControls }) {
  const step = (by: number, key: string) => (
    <button
      type="button"
      className={`player-button player-step-${Math.abs(by)}`}
      aria-label={by < 0 ? PLAYER_TEXTS.back(-by) : PLAYER_TEXTS.forward(by)}
      title={by < 0 ? PLAYER_TEXTS.backTip(-by, key) : PLAYER_TEXTS.forwardTip(by, key)}
      onClick={() => seekBy(by)}
    >
      <SeekIcon by={by} />
    </button>
  );
  return (
    <div className="player-steps">
      {step(-LONG_S, 'J')}
      {step(-SHORT_S, '←')}
      <button
        type="button"
        className="player-button player-toggle"
        aria-label={isPlaying ? PLAYER_TEXTS.pause : PLAYER_TEXTS.play}
        title={isPlaying ? PLAYER_TEXTS.pauseTip : PLAYER_TEXTS.playTip}
        onClick={toggle}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </button>
      {step(SHORT_S, '→')}
      {step(LONG_S, 'L')}
    </div>
  );
}

function Settings({ player }: { readonly player: PlayerControls }) {
  const { settings, silentS, setRate, setSkipsSilence } = player;
  const { rate, skipsSilence } = settings;
  return (
    <div className="player-settings">
      <select
        className="player-rate"
        aria-label={PLAYER_TEXTS.speed}
        title={PLAYER_TEXTS.speedTip}
        value={rate}
        onChange={({ currentTarget }) => setRate(Number(currentTarget.value))}
      >
        {RATES.map((each) => (
          <option key={each} value={each}>
            {String(each).replace('.', ',')}×
          </option>
        ))}
      </select>
      <button
        type="button"
        className="player-button player-skip"
        aria-pressed={skipsSilence}
        title={PLAYER_TEXTS.skipSilencesTip(formatDuration(silentS))}
        onClick={() => setSkipsSilence(!skipsSilence)}
      >
        <SkipIcon />
        <span className="player-skip-name">{PLAYER_TEXTS.skipSilences}</span>
      </button>
    </div>
  );
}

function ZoomButtons({ zoom: { isWhole, window: shown, closer, wider } }: { readonly zoom: Zoom }) {
  return (
    <div className="zoom" role="group" aria-label={PLAYER_TEXTS.waveform}>
      <button
        type="button"
        className="player-button"
        aria-label={PLAYER_TEXTS.zoomOut}
        disabled={isWhole}
        onClick={wider}
      >
        −
      </button>
      <button
        type="button"
        className="player-button"
        aria-label={PLAYER_TEXTS.zoomIn}
        disabled={shown.length <= SHORTEST_S}
        onClick={closer}
      >
        +
      </button>
    </div>
  );
}
