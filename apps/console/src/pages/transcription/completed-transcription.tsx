import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { audioQuery, type Transcription } from '../../api/queries';
import { Alert } from '../../components/alert';
import { CorrectionBar } from './correcting/correction-bar';
import { isDoubtful } from './correcting/doubtful-words';
import { useCorrection } from './correcting/use-correction';
import { useEditing } from './correcting/use-editing';
import { Downloads } from './downloads';
import { EntityPanel } from './entity-panel';
import { Player } from './player';
import { placeWords, rangeAround } from './place-words';
import { RemoveButtons } from './remove-buttons';
import { SearchBar } from './search-bar';
import { SpeakersPanel } from './speakers-panel';
import { Timeline } from './timeline';
import { SentimentPanel } from './sentiment-panel';
import { TranscriptText } from './transcript-text';
import { NO_MATCHES, useTextMatches } from './use-text-matches';
import { useActiveWord } from './use-active-word';
import { useSpeakerNames } from './use-speaker-names';

/** While the text is corrected, longer ones are not loaded again, because they have several MB. */
const RELOADED_WORDS = 5_000;

/** A completed transcription: playback, text and search. */
export function CompletedTranscription({ transcription }: { readonly transcription: Transcription }) {
  const { id, segments, entities, metrics, sentiment, duration_s, warnings } = transcription;
  const audio = useRef<HTMLAudioElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const kept = useQuery(audioQuery(id)).data;
  const hasAudio = kept === true;
  const named = useSpeakerNames(id);
  const [searched, setSearched] = useState('');
  const [current, setCurrent] = useState(0);
  const { queue, state, isOutdated, refresh } = useCorrection(transcription);
  const { words } = state;
  const passages = useMemo(() => placeWords(segments ?? [], words), [segments, words]);
  const found = useTextMatches(passages, searched);
  useActiveWord({ audio, text, words, isOn: hasAudio });

  const playFrom = useCallback((second: number): void => {
    if (audio.current === null) return;
    audio.current.currentTime = second;
    // A browser may block this; the player's play button still works.
    audio.current.play().catch(() => undefined);
  }, []);
  const passageOf = useCallback((index: number) => rangeAround(passages, index), [passages]);
  const { editing, start } = useEditing({ queue, words, passageOf, onPlay: hasAudio ? playFrom : null });
  const isReading = editing === null;
  const isRefreshed = isOutdated && (isReading || words.length < RELOADED_WORDS);
  useEffect(() => {
    if (isRefreshed) refresh();
  }, [isRefreshed, refresh]);
  const show = (index: number): void => {
    setCurrent(index);
    const [word] = found?.[index]?.words ?? [];
    text.current?.querySelector(`[data-word="${word}"]`)?.scrollIntoView({ block: 'center' });
  };

  return (
    <>
      {warnings.map((warning) => (
        <Alert key={warning} kind="warning">
          {warning}
        </Alert>
      ))}
      <div className="reading-bar">
        <Player id={id} audio={audio} hasAudio={kept} />
        <SearchBar
          searched={searched}
          count={found?.length ?? null}
          current={current}
          onSearch={(next) => {
            setSearched(next);
            setCurrent(0);
          }}
          onShow={show}
        />
        {hasAudio && duration_s !== null && (
          <Timeline id={id} audio={audio} seconds={duration_s} segments={segments ?? []} onPlay={playFrom} />
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
              found={found ?? NO_MATCHES}
              current={current}
              onPlay={hasAudio ? playFrom : null}
              editing={editing}
            />
          )}
        </div>
        <aside className="reading-side stack" aria-label="Sobre a transcrição">
          <Downloads transcription={transcription} passages={passages} names={named.names} />
          {entities !== undefined && (
            <EntityPanel
              entities={entities}
              uncertain={transcription.uncertain_entities ?? []}
              onPlay={hasAudio ? playFrom : null}
            />
          )}
          {metrics !== undefined && <SpeakersPanel speakers={metrics.speakers} named={named} />}
          {sentiment !== undefined && <SentimentPanel sentiment={sentiment} onPlay={hasAudio ? playFrom : null} />}
          <RemoveButtons transcription={transcription} hasAudio={hasAudio} />
        </aside>
      </div>
    </>
  );
}
