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
        Enviados agora
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

const STATES: Readonly<Record<UploadItem['state'], string>> = {
  waiting: 'Na fila',
  sending: 'Enviando',
  paused: 'Envio em pausa',
  interrupted: 'Envio interrompido',
  starting: 'Começando a transcrição',
  started: 'Transcrevendo',
  failed: 'Não foi possível transcrever',
};

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
          <Button aria-label={`Pausar o envio de ${name}`} onPress={() => void queue.pause(id)}>
            Pausar
          </Button>
        )}
        {(state === 'paused' || state === 'failed') && (
          <Button
            aria-label={state === 'paused' ? `Continuar o envio de ${name}` : `Tentar de novo: ${name}`}
            onPress={() => queue.resume(id)}
          >
            {state === 'paused' ? 'Continuar' : 'Tentar de novo'}
          </Button>
        )}
        {state === 'interrupted' && (
          <FileTrigger onSelect={(list) => [...(list ?? [])].forEach((file) => queue.continueWith(id, file))}>
            <Button aria-label={`Escolher o arquivo ${name} para continuar`}>Escolher o arquivo</Button>
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
    <Button aria-label={`Remover ${name} da lista`} onPress={() => queue.remove(id)}>
      Remover
    </Button>
  );
}

function stateOf({ state, note, bytes, sent }: UploadItem): string {
  if (state === 'interrupted') {
    if (note !== null) return note;
    const share = formatPercent(bytes === null || bytes === 0 ? 0 : sent / bytes);
    return `Envio interrompido em ${share}: escolha o mesmo arquivo para continuar.`;
  }
  if (state === 'starting' && note !== null) return `Enviado, na fila: ${note}`;
  return note === null ? STATES[state] : `${STATES[state]}: ${note}`;
}

function transferOf({ bytes, sent, bytesPerSecond }: UploadItem): string {
  const amount = `${formatBytes(sent)} de ${formatBytes(bytes ?? 0)}`;
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
          <Button aria-label={`Tentar de novo: ${name}`} onPress={() => queue.retry(item.id)}>
            Tentar de novo
          </Button>
        )}
        <Link
          to={`/transcricoes/${id}`}
          className="button button-plain"
          aria-label={`${over ? 'Abrir' : 'Acompanhar'} ${name}`}
        >
          {over ? 'Abrir' : 'Acompanhar'}
        </Link>
        {over && <RemoveButton item={item} />}
      </div>
    </>
  );
}
