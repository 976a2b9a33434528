import type { RefObject } from 'react';
import { Link } from 'react-router';
import { FileTrigger } from 'react-aria-components';
import { consoleMessage } from '../../api/console-message';
import { Button } from '../../components/button';
import { ProgressBar } from '../../components/progress-bar';
import { StatusBadge } from '../../components/status-badge';
import { formatBytes, formatPercent } from '../../format/format';
import type { UploadItem } from '../../uploads/upload-item';
import { useUploadQueue, useUploads } from '../../uploads/uploads-provider';
import { StageProgress } from '../transcription/stage-progress';
import { useTranscription } from '../transcription/use-transcription';
import { SENT_TEXTS, UPLOAD_STATES } from '../../texts/transcribe';
import { COMMON_TEXTS } from '../../texts/common';

/** A browser limits the connections of a page: this many transcriptions are followed by events, the others are polled. */
const MAX_EVENT_STREAMS = 2;

/** The recordings sent since the page was opened. */
export function SentList({ heading }: { readonly heading: RefObject<HTMLHeadingElement | null> }) {
  const items = useUploads();
  if (items.length === 0) return null;
  const followed = items.filter(({ transcriptionId }) => transcriptionId !== null).slice(0, MAX_EVENT_STREAMS);
  return (
    <section aria-labelledby="sent" className="stack">
      <h2 id="sent" ref={heading} tabIndex={-1}>
        {SENT_TEXTS.title}
      </h2>
      <ul className="rows">
        {items.map((item) => (
          <li key={item.id} className="row-item sent-item">
            {item.transcriptionId === null ? (
              <Sending item={item} />
            ) : (
              <Started item={item} id={item.transcriptionId} follow={followed.includes(item)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sending({ item }: { readonly item: UploadItem }) {
  const queue = useUploadQueue();
  const { id, name, bytes, state } = item;
  const holds = state === 'sending' || state === 'waiting';
  return (
    <>
      <div className="row-main">
        <strong className="wrap">{name}</strong>
        <span role="status" className={state === 'failed' ? 'field-error' : 'hint'}>
          {stateOf(item)}
        </span>
        {bytes !== null && state !== 'failed' && state !== 'starting' && (
          <ProgressBar label={transferOf(item)} fraction={bytes === 0 ? 1 : item.sent / bytes} />
        )}
      </div>
      <div className="row">
        {holds && bytes !== null && (
          <Button aria-label={SENT_TEXTS.pauseNamed(name)} onPress={() => void queue.pause(id)}>
            {SENT_TEXTS.pause}
          </Button>
        )}
        {(state === 'paused' || state === 'failed') && (
          <Button
            aria-label={state === 'paused' ? SENT_TEXTS.continueNamed(name) : SENT_TEXTS.retryNamed(name)}
            onPress={() => queue.resume(id)}
          >
            {state === 'paused' ? SENT_TEXTS.continue : COMMON_TEXTS.retry}
          </Button>
        )}
        {state === 'interrupted' && (
          <FileTrigger onSelect={(list) => [...(list ?? [])].forEach((file) => queue.continueWith(id, file))}>
            <Button aria-label={SENT_TEXTS.chooseFileNamed(name)}>{SENT_TEXTS.chooseFile}</Button>
          </FileTrigger>
        )}
        {state !== 'starting' && <RemoveButton item={item} />}
      </div>
    </>
  );
}

function RemoveButton({ item: { id, name } }: { readonly item: UploadItem }) {
  const queue = useUploadQueue();
  return (
    <Button aria-label={SENT_TEXTS.removeNamed(name)} onPress={() => queue.remove(id)}>
      {COMMON_TEXTS.remove}
    </Button>
  );
}

function stateOf({ state, note, bytes, sent }: UploadItem): string {
  if (state === 'interrupted') {
    if (note !== null) return note;
    const share = formatPercent(bytes === null || bytes === 0 ? 0 : sent / bytes);
    return SENT_TEXTS.interruptedAt(share);
  }
  if (state === 'starting' && note !== null) return SENT_TEXTS.queued(note);
  return note === null ? UPLOAD_STATES[state] : `${UPLOAD_STATES[state]}: ${note}`;
}

function transferOf({ bytes, sent, bytesPerSecond }: UploadItem): string {
  const amount = SENT_TEXTS.sentOf(formatBytes(sent), formatBytes(bytes ?? 0));
  return bytesPerSecond === null ? amount : `${amount} · ${formatBytes(bytesPerSecond)}/s`;
}

interface StartedProps {
  readonly item: UploadItem;
  readonly id: string;
  readonly follow: boolean;
}

function Started({ item, id, follow }: StartedProps) {
  const queue = useUploadQueue();
  const { name } = item;
  const { query, progress } = useTranscription(id, { follow });
  const status = query.data?.status ?? 'queued';
  const over = status !== 'queued' && status !== 'processing';
  const error = query.data?.error ?? null;
  return (
    <>
      <div className="row-main">
        <strong className="wrap">{name}</strong>
        <span role="status">{over && <StatusBadge status={status} />}</span>
        {!over && <StageProgress progress={progress} />}
        {error !== null && <span className="field-error">{consoleMessage(error.code, error.message)}</span>}
      </div>
      <div className="row">
        {status === 'failed' && (
          <Button aria-label={SENT_TEXTS.retryNamed(name)} onPress={() => queue.retry(item.id)}>
            {COMMON_TEXTS.retry}
          </Button>
        )}
        <Link
          to={`/transcricoes/${id}`}
          className="button button-plain"
          aria-label={over ? SENT_TEXTS.openNamed(name) : SENT_TEXTS.followNamed(name)}
        >
          {over ? SENT_TEXTS.open : SENT_TEXTS.follow}
        </Link>
        {over && <RemoveButton item={item} />}
      </div>
    </>
  );
}
