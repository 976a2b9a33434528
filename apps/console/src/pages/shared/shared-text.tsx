import { useMemo } from 'react';
import type { SharedTranscription } from '../../api/queries';
import { Page } from '../../components/page';
import { formatDateTime, formatDuration } from '../../format/format';
import { Player } from '../transcription/player';
import { SearchBar } from '../transcription/search-bar';
import { TranscriptText } from '../transcription/transcript-text';
import { useReading } from '../transcription/use-reading';
import '../transcription/transcription.css';

/** A shared text with its player, if the link allows it, and a search. */
export function SharedText({ shared }: { readonly shared: SharedTranscription }) {
  const { id, title, created_at, expires_at, duration_s, audio: hasAudio, segments, words, speaker_names } = shared;
  const names = useMemo(() => new Map(speaker_names.map(({ speaker, name }) => [speaker, name])), [speaker_names]);
  const { audio, text, passages, search, found, playFrom } = useReading({ segments, words, hasAudio });
  return (
    <Page title={title ?? 'Transcrição compartilhada'}>
      <ul className="facts">
        <li>{formatDateTime(created_at)}</li>
        <li>{formatDuration(duration_s)}</li>
        <li>O link vale até {formatDateTime(expires_at)}</li>
      </ul>
      <p className="hint">Texto reconhecido por computador: confira antes de citar.</p>
      <div className="reading-bar">
        {hasAudio ? <Player src={`/v1/app/shared/${id}/audio`} audio={audio} hasAudio /> : <div />}
        <SearchBar {...search} />
      </div>
      <div className="reading-text card">
        {passages.length === 0 ? (
          <p className="empty">Nenhuma fala foi ouvida neste áudio.</p>
        ) : (
          <TranscriptText
            ref={text}
            passages={passages}
            names={names}
            found={found}
            current={search.current}
            onPlay={playFrom}
            editing={null}
          />
        )}
      </div>
    </Page>
  );
}
