import { useMemo } from 'react';
import type { SharedTranscription } from '../../api/queries';
import { Page } from '../../components/page';
import { formatDateTime, formatDuration } from '../../format/format';
import { SHARED_FORMATS } from '../transcription/files/download-links';
import { TextActions } from '../transcription/files/text-actions';
import { ReadingBar } from '../transcription/reading-bar';
import { TranscriptText } from '../transcription/transcript-text';
import { useReading } from '../transcription/use-reading';
import '../transcription/transcription.css';
import { SHARED_TEXTS } from '../../texts/shared';

/** A shared text with its player, if the link allows it, and a search. */
export function SharedText({ shared }: { readonly shared: SharedTranscription }) {
  const { id, title, created_at, expires_at, duration_s, audio: hasAudio, segments, words, speaker_names } = shared;
  const names = useMemo(() => new Map(speaker_names.map(({ speaker, name }) => [speaker, name])), [speaker_names]);
  const reading = useReading({ segments, words, hasAudio });
  const { text, passages, search, playFrom } = reading;
  const recording = useMemo(
    () => ({
      audioPath: `/v1/app/shared/${id}/audio`,
      peaksPath: `/v1/app/shared/${id}/peaks`,
      seconds: duration_s,
      segments,
    }),
    [id, duration_s, segments],
  );
  const file = useMemo(
    () => ({
      address: `/v1/app/shared/${id}/text`,
      name: title ?? '',
      hasSpeakers: segments.some(({ speaker }) => speaker !== undefined),
      formats: SHARED_FORMATS,
    }),
    [id, title, segments],
  );
  return (
    <Page title={title ?? SHARED_TEXTS.title}>
      <ul className="facts">
        <li>{formatDateTime(created_at)}</li>
        <li>{formatDuration(duration_s)}</li>
        <li>{SHARED_TEXTS.validUntil(formatDateTime(expires_at))}</li>
      </ul>
      <p className="hint">{SHARED_TEXTS.automatic}</p>
      <div className="reading-actions">
        <TextActions file={file} revision={0} />
      </div>
      <ReadingBar recording={recording} names={names} sound={hasAudio ? 'playable' : 'none'} reading={reading} />
      <div className="reading-text card">
        {passages.length === 0 ? (
          <p className="empty">{SHARED_TEXTS.noSpeech}</p>
        ) : (
          <TranscriptText
            ref={text}
            passages={passages}
            names={names}
            found={search.found}
            current={search.current}
            onPlay={playFrom}
            editing={null}
          />
        )}
      </div>
    </Page>
  );
}
