import { useQuery } from '@tanstack/react-query';
import { audioQuery, type Transcription } from '../../api/queries';
import { Alert } from '../../components/alert';
import { Downloads } from './downloads';
import { EntityPanel } from './entity-panel';
import { Player } from './player';
import { RemoveButtons } from './remove-buttons';
import { SearchBar } from './search-bar';
import { SharesPanel } from './shares-panel';
import { SpeakersPanel } from './speakers-panel';
import { Timeline } from './timeline';
import { SentimentPanel } from './sentiment-panel';
import { TranscriptText } from './transcript-text';
import { useReading } from './use-reading';
import { useSpeakerNames } from './use-speaker-names';

/** A constant, so that an empty transcript keeps its identity between renders. */
const NOTHING: readonly never[] = [];

/** A completed transcription: playback, text and search. */
export function CompletedTranscription({ transcription }: { readonly transcription: Transcription }) {
  const { id, segments, words, entities, metrics, sentiment, duration_s, warnings } = transcription;
  const kept = useQuery(audioQuery(id)).data;
  const hasAudio = kept === true;
  const named = useSpeakerNames(id);
  const { audio, text, passages, search, found, playFrom } = useReading({
    segments: segments ?? NOTHING,
    words: words ?? NOTHING,
    hasAudio,
  });

  return (
    <>
      {warnings.map((warning) => (
        <Alert key={warning} kind="warning">
          {warning}
        </Alert>
      ))}
      <div className="reading-bar">
        <Player src={`/v1/transcriptions/${id}/audio`} audio={audio} hasAudio={kept} />
        <SearchBar {...search} />
        {playFrom !== null && duration_s !== null && (
          <Timeline id={id} audio={audio} seconds={duration_s} segments={segments ?? []} onPlay={playFrom} />
        )}
      </div>
      <div className="reading">
        <div className="reading-text card">
          {passages.length === 0 ? (
            <p className="empty">Nenhuma fala foi ouvida neste áudio.</p>
          ) : (
            <TranscriptText
              ref={text}
              passages={passages}
              names={named.names}
              found={found}
              current={search.current}
              onPlay={playFrom}
            />
          )}
        </div>
        <aside className="reading-side stack" aria-label="Sobre a transcrição">
          <Downloads transcription={transcription} />
          {entities !== undefined && (
            <EntityPanel entities={entities} uncertain={transcription.uncertain_entities ?? []} onPlay={playFrom} />
          )}
          {metrics !== undefined && <SpeakersPanel speakers={metrics.speakers} named={named} />}
          {sentiment !== undefined && <SentimentPanel sentiment={sentiment} onPlay={playFrom} />}
          <SharesPanel id={id} hasAudio={hasAudio} />
          <RemoveButtons transcription={transcription} hasAudio={hasAudio} />
        </aside>
      </div>
    </>
  );
}
