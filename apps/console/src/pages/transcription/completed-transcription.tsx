import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { consoleWarning } from '../../api/console-message';
import { soundQuery, type Segment, type Transcription } from '../../api/queries';
import { Alert } from '../../components/alert';
import { useMay } from '../../session/use-may';
import { TRANSCRIPTION_TEXTS } from '../../texts/transcription/page';
import { CorrectionBar } from './correcting/correction-bar';
import { isDoubtful } from './correcting/doubtful-words';
import { useCorrection } from './correcting/use-correction';
import { useEditing } from './correcting/use-editing';
import { useMergeSpeakers } from './correcting/use-merge-speakers';
import { EntityPanel } from './entity-panel';
import { ALL_FORMATS } from './files/download-links';
import { TextActions } from './files/text-actions';
import { nameOf } from './name-of';
import { rangeAround } from './place-words';
import { ReadingBar } from './reading-bar';
import { peaksPathOf } from './peaks-path-of';
import { RemoveButtons } from './remove-buttons';
import { SharesPanel } from './shares-panel';
import { SpeakersPanel } from './speakers-panel';
import { SentimentPanel } from './sentiment-panel';
import { TranscriptText } from './transcript-text';
import { useMoment } from './use-moment';
import { useReading } from './use-reading';
import { useSpeakerNames } from './use-speaker-names';
import { VersionsPanel } from './versions-panel';

/** A constant, so that an empty transcript keeps its identity between renders. */
const NO_SEGMENTS: readonly Segment[] = [];

/** While the text is corrected, longer ones are not loaded again, because they have several MB. */
const RELOADED_WORDS = 5_000;

/** A completed transcription: playback, text, search and corrections. */
export function CompletedTranscription({ transcription }: { readonly transcription: Transcription }) {
  const { id, entities, metrics, sentiment, duration_s, warnings } = transcription;
  const segments = transcription.segments ?? NO_SEGMENTS;
  const peaksPath = peaksPathOf(id);
  const { data: stored, isPending } = useQuery(soundQuery(peaksPath));
  // Without a response, the player says whether it can play.
  const hasAudio = !isPending && stored?.isErased !== true && duration_s !== null;
  const sound = isPending ? 'unknown' : hasAudio ? 'playable' : 'erased';
  const { queue, state, isOutdated, refresh } = useCorrection(transcription);
  const named = useSpeakerNames(id, queue);
  const merge = useMergeSpeakers(queue);
  const { words } = state;
  const reading = useReading({ segments, words, hasAudio });
  const { audio, text, passages, search, playFrom, pause } = reading;
  useMoment({ audio, text, passages, isReady: !isPending });
  const passageOf = useCallback((index: number) => rangeAround(passages, index), [passages]);
  const { editing, start, ends } = useEditing({ queue, words, passageOf, onPlay: playFrom, onPause: pause });
  const isReading = editing === null;
  const isRefreshed = isOutdated && (isReading || words.length < RELOADED_WORDS);
  useEffect(() => {
    if (isRefreshed) refresh();
  }, [isRefreshed, refresh]);
  const recording = useMemo(
    () => ({
      audioPath: `/v1/transcriptions/${id}/audio`,
      peaksPath,
      seconds: duration_s ?? 0,
      segments,
    }),
    [id, peaksPath, duration_s, segments],
  );
  const file = useMemo(
    () => ({
      address: `/v1/transcriptions/${id}`,
      name: nameOf(transcription),
      hasSpeakers: segments.some(({ speaker }) => speaker !== undefined),
      formats: ALL_FORMATS,
    }),
    [id, transcription, segments],
  );
  const doubtful = isReading ? 0 : words.filter(isDoubtful).length;
  const edits = useMay('edit');
  const correctionBar = edits && passages.length > 0 && (
    <CorrectionBar queue={queue} state={state} doubtful={doubtful} editing={editing} onStart={start} ends={ends} />
  );

  return (
    <>
      {warnings.map((warning) => (
        <Alert key={warning} kind="warning">
          {consoleWarning(warning)}
        </Alert>
      ))}
      <div className="reading-actions">
        {isReading && correctionBar}
        <TextActions file={file} revision={state.revision} />
        <a className="pass-text" href="#depois-do-texto">
          {TRANSCRIPTION_TEXTS.skipText}
        </a>
      </div>
      <ReadingBar recording={recording} names={named.names} sound={sound} reading={reading}>
        {!isReading && correctionBar}
      </ReadingBar>
      <div className="reading">
        <div className="reading-text card">
          {passages.length === 0 ? (
            <p className="empty">{TRANSCRIPTION_TEXTS.noSpeech}</p>
          ) : (
            <TranscriptText
              ref={text}
              passages={passages}
              names={named.names}
              found={search.found}
              current={search.current}
              onPlay={playFrom}
              editing={editing}
            />
          )}
        </div>
        <aside id="depois-do-texto" className="reading-side stack" aria-label={TRANSCRIPTION_TEXTS.about} tabIndex={-1}>
          {entities !== undefined && (
            <EntityPanel entities={entities} uncertain={transcription.uncertain_entities ?? []} onPlay={playFrom} />
          )}
          {metrics !== undefined && <SpeakersPanel speakers={metrics.speakers} named={named} merge={merge} />}
          {sentiment !== undefined && <SentimentPanel sentiment={sentiment} onPlay={playFrom} />}
          <VersionsPanel id={id} queue={queue} state={state} names={named.names} />
          {edits && <SharesPanel id={id} hasAudio={hasAudio} />}
          <RemoveButtons transcription={transcription} hasAudio={hasAudio} />
        </aside>
      </div>
    </>
  );
}
