import type { ReactNode } from 'react';
import { READING_TEXTS } from '../../texts/transcription/reading';
import { Player, type Recording } from './player/player';
import { firstWindow, isWhole } from './player/zoom-window';
import { SearchBar } from './search-bar';
import type { SpeakerNames } from './speaker-name';
import type { Reading } from './use-reading';
import './reading-bar.css';

interface Props {
  readonly recording: Recording;
  readonly names: SpeakerNames;
  /** What there is to play: `unknown` until the service has responded. */
  readonly sound: 'unknown' | 'playable' | 'erased' | 'none';
  readonly reading: Reading;
  /** Below the search. */
  readonly children?: ReactNode;
}

/** What stays in view while the text scrolls: the player and the search. */
export function ReadingBar({ recording, names, sound, reading, children }: Props) {
  const { audio, follow, onSearchKey, search, searchField } = reading;
  const isLong = !isWhole(firstWindow(recording.seconds), recording.seconds);
  return (
    <div className="reading-bar">
      {sound === 'unknown' && <div className={`player player-waiting${isLong ? ' player-waiting-long' : ''}`} />}
      {sound === 'erased' && <p className="hint">{READING_TEXTS.audioErased}</p>}
      {sound === 'playable' && (
        <Player recording={recording} names={names} audio={audio} follow={follow} onSearchKey={onSearchKey} />
      )}
      <div className="reading-tools">
        <SearchBar field={searchField} search={search} />
        {children}
      </div>
    </div>
  );
}
