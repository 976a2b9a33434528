import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { audioQuery, type Segment, type Transcription } from '../../api/queries';
import { Alert } from '../../components/alert';
import { CorrectionBar } from './correcting/correction-bar';
import { isDoubtful } from './correcting/doubtful-words';
import { useCorrection } from './correcting/use-correction';
import { useEditing } from './correcting/use-editing';
import { useMergeSpeakers } from './correcting/use-merge-speakers';
import { Downloads } from './downloads';
import { EntityPanel } from './entity-panel';
import { Player } from './player';
import { rangeAround } from './place-words';
import { RemoveButtons } from './remove-buttons';
import { SearchBar } from './search-bar';
import { SharesPanel } from './shares-panel';
import { SpeakersPanel } from './speakers-panel';
import { Timeline } from './timeline';
import { SentimentPanel } from './sentiment-panel';
import { TranscriptText } from './transcript-text';
import { useMoment } from './use-moment';
import { useReading } from './use-reading';
import { useSpeakerNames } from './use-speaker-names';

/** A constant, so that an empty transcript keeps its identity between renders. */
const NO_SEGMENTS: readonly Segment[] = [];

/** While the text is corrected, longer ones are not loaded again, because they have several MB. */
const RELOADED_WORDS = 5_000;

/** A completed transcription: playback, text, search and corrections. */
export function CompletedTranscription({ transcription }: { readonly transcription: Transcription }) {
  const { id, entities, metrics, sentiment, duration_s, warnings } = transcription;
  const segments = transcription.segments ?? NO_SEGMENTS;
  const { data: kept, isPending } = useQuery(audioQuery(id));
  const hasAudio = kept === true;
  const named = useSpeakerNames(id);
  const { queue, state, isOutdated, refresh } = useCorrection(transcription);
  const merge = useMergeSpeakers(queue);
  const { words } = state;
  const { audio, text, passages, search, found, playFrom } = useReading({ segments, words, hasAudio });
  useMoment({ audio, text, passages, isReady: !isPending });
  const passageOf = useCallback((index: number) => rangeAround(passages, index), [passages]);
  const { editing, start } = useEditing({ queue, words, passageOf, onPlay: playFrom });
  const isReading = editing === null;
  const isRefreshed = isOutdated && (isReading || words.length < RELOADED_WORDS);
  useEffect(() => {
    if (isRefreshed) refresh();
  }, [isRefreshed, refresh]);

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
          <Timeline id={id} audio={audio} seconds={duration_s} segments={segments} onPlay={playFrom} />
        )}
        {passages.length > 0 && (
          <CorrectionBar
            queue={queue}
            state={state}
            doubtful={isReading ? 0 : words.filter(isDoubtful).length}
            editing={editing}
            onStart={start}
          />
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
              editing={editing}
            />
          )}
        </div>
        <aside className="reading-side stack" aria-label="Sobre a transcrição">
          <Downloads transcription={transcription} />
          {entities !== undefined && (
            <EntityPanel entities={entities} uncertain={transcription.uncertain_entities ?? []} onPlay={playFrom} />
          )}
          {metrics !== undefined && <SpeakersPanel speakers={metrics.speakers} named={named} merge={merge} />}
          {sentiment !== undefined && <SentimentPanel sentiment={sentiment} onPlay={playFrom} />}
          <SharesPanel id={id} hasAudio={hasAudio} />
          <RemoveButtons transcription={transcription} hasAudio={hasAudio} />
        </aside>
      </div>
    </>
  );
}
