import { Link } from 'react-router';
import { Button } from '../../components/button';
import { ProgressBar } from '../../components/progress-bar';
import { StatusBadge } from '../../components/status-badge';
import { formatBytes } from '../../format/format';
import type { UploadItem } from '../../uploads/upload-item';
import { useUploadQueue, useUploads } from '../../uploads/uploads-provider';
import { StageProgress } from '../transcription/stage-progress';
import { useTranscription } from '../transcription/use-transcription';

/** A browser limits the connections of a page: this many transcriptions are followed by events, the others are polled. */
const MAX_EVENT_STREAMS = 2;

/** The recordings sent since the page was opened. */
export function SentList() {
  const items = useUploads();
  if (items.length === 0) return null;
  const followed = items.filter(({ transcriptionId }) => transcriptionId !== null).slice(0, MAX_EVENT_STREAMS);
  return (
    <section aria-labelledby="sent" className="stack">
      <h2 id="sent">Enviados agora</h2>
      <ul className="rows">
        {items.map((item) => (
          <li key={item.id} className="row-item sent-item">
            {item.transcriptionId === null ? (
              <Sending item={item} />
            ) : (
              <Started id={item.transcriptionId} name={item.name} follow={followed.includes(item)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const STATES: Readonly<Record<UploadItem['state'], string>> = {
  waiting: 'Esperando a vez',
  sending: 'Enviando',
  paused: 'Envio em pausa',
  starting: 'Começando a transcrição',
  started: 'Transcrevendo',
  failed: 'Não foi possível transcrever',
};

function Sending({ item }: { readonly item: UploadItem }) {
  const queue = useUploadQueue();
  const { id, name, bytes, sent, state, note } = item;
  const holds = state === 'sending' || state === 'waiting';
  return (
    <>
      <div className="row-main">
        <strong className="wrap">{name}</strong>
        <span role="status" className={state === 'failed' ? 'field-error' : 'hint'}>
          {STATES[state]}
          {note !== null && `: ${note}`}
        </span>
        {bytes !== null && state !== 'failed' && (
          <ProgressBar label={transferOf(item)} fraction={bytes === 0 ? 1 : sent / bytes} />
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
        {state !== 'starting' && (
          <Button aria-label={`Remover ${name} da lista`} onPress={() => queue.remove(id)}>
            Remover
          </Button>
        )}
      </div>
    </>
  );
}

function transferOf({ bytes, sent, bytesPerSecond }: UploadItem): string {
  const amount = `${formatBytes(sent)} de ${formatBytes(bytes ?? 0)}`;
  return bytesPerSecond === null ? amount : `${amount} · ${formatBytes(bytesPerSecond)}/s`;
}

interface StartedProps {
  readonly id: string;
  readonly name: string;
  readonly follow: boolean;
}

function Started({ id, name, follow }: StartedProps) {
  const { query, progress } = useTranscription(id, { follow });
  const status = query.data?.status ?? 'queued';
  const over = status !== 'queued' && status !== 'processing';
  return (
    <>
      <div className="row-main">
        <strong className="wrap">{name}</strong>
        <span role="status">
          <StatusBadge status={status} />
        </span>
        {!over && <StageProgress progress={progress} />}
        {query.data?.error !== null && query.data?.error !== undefined && (
          <span className="field-error">{query.data.error.message}</span>
        )}
      </div>
      <Link
        to={`/transcricoes/${id}`}
        className="button button-plain"
        aria-label={`${over ? 'Abrir' : 'Acompanhar'} ${name}`}
      >
        {over ? 'Abrir' : 'Acompanhar'}
      </Link>
    </>
  );
}
