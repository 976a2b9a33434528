import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { api } from '../../api/clients';
import { consoleMessage } from '../../api/console-message';
import type { Progress, Segment, Transcription } from '../../api/queries';
import { Button } from '../../components/button';
import { Loaded } from '../../components/loaded';
import { Alert, ErrorAlert } from '../../components/alert';
import { Page } from '../../components/page';
import { StatusBadge } from '../../components/status-badge';
import { formatDateTime, formatDuration, formatMoney } from '../../format/format';
import { useCost } from '../../money/use-cost';
import { useMay } from '../../session/use-may';
import { nameOf } from './name-of';
import { CompletedTranscription } from './completed-transcription';
import { EditLabels } from './edit-labels';
import { LiveText } from './live-text';
import { RemoveButtons } from './remove-buttons';
import { StageProgress } from './stage-progress';
import { ALL_TRANSCRIPTIONS, useListAddress } from './use-list-address';
import { useTranscription } from './use-transcription';
import './transcription.css';

export function TranscriptionPage() {
  const { id = '' } = useParams();
  const list = useListAddress();
  const { query, progress, segments } = useTranscription(id, { follow: true });
  const edits = useMay('edit');
  return (
    <Page
      title={query.data === undefined ? 'Transcrição' : nameOf(query.data)}
      back={{ to: list, name: list === ALL_TRANSCRIPTIONS ? 'Todas as transcrições' : 'Resultados da busca' }}
      actions={edits && query.data !== undefined && <EditLabels key={id} transcription={query.data} />}
    >
      <Loaded query={query} what="a transcrição">
        {(transcription) => (
          <>
            <Facts transcription={transcription} />
            <Body transcription={transcription} progress={progress} segments={segments} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Facts({ transcription }: { readonly transcription: Transcription }) {
  const { status, created_at, duration_s, billing, tags = [] } = transcription;
  const cost = useCost(billing?.cost_brl ?? null);
  const isRunning = status === 'queued' || status === 'processing';
  return (
    <ul className="facts">
      {/* The progress below says more about a running one. */}
      <li className={isRunning ? 'visually-hidden' : undefined}>
        <span role="status">
          <StatusBadge status={status} />
        </span>
      </li>
      <li>{formatDateTime(created_at)}</li>
      {duration_s !== null && <li>{formatDuration(duration_s)}</li>}
      {cost !== null && <li>{cost}</li>}
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/transcricoes?${new URLSearchParams({ etiqueta: tag }).toString()}`} className="tag wrap">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function SendAnother() {
  return useMay('transcribe') && <Link to="/transcrever">Enviar outro áudio</Link>;
}

interface BodyProps {
  readonly transcription: Transcription;
  readonly progress: Progress | null;
  readonly segments: readonly Segment[];
}

function Body({ transcription, progress, segments }: BodyProps) {
  switch (transcription.status) {
    case 'queued':
    case 'processing':
      return <Running transcription={transcription} progress={progress} segments={segments} />;
    case 'completed':
      return <CompletedTranscription key={transcription.id} transcription={transcription} />;
    case 'failed':
      return (
        <div className="stack">
          <Alert kind="warning">
            {transcription.error === null
              ? 'Não foi possível transcrever.'
              : consoleMessage(transcription.error.code, transcription.error.message)}{' '}
            Nada foi cobrado. <SendAnother />
          </Alert>
          <RemoveButtons transcription={transcription} />
        </div>
      );
    case 'canceled':
      return (
        <div className="stack">
          <Alert kind="info">
            Esta transcrição foi cancelada.{' '}
            {transcription.billing === null
              ? 'Nada foi cobrado.'
              : `Foi cobrado o que já tinha aparecido na tela: ${formatMoney(transcription.billing.cost_brl)}.`}
          </Alert>
          <RemoveButtons transcription={transcription} />
        </div>
      );
  }
}

function Running({ transcription, progress, segments }: BodyProps) {
  const queries = useQueryClient();
  const path = { id: transcription.id };
  const cancel = useMutation({
    mutationFn: () => unwrapResponse(api.POST('/v1/transcriptions/{id}/cancel', { params: { path } })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['transcriptions'] }),
  });
  return (
    <div className="stack">
      <StageProgress progress={progress} />
      <p className="hint">Você pode fechar esta página: a transcrição continua e fica na lista.</p>
      {useMay('transcribe') && (
        <div>
          <Button isPending={cancel.isPending} onPress={() => cancel.mutate()}>
            Cancelar a transcrição
          </Button>
        </div>
      )}
      <ErrorAlert error={cancel.error} />
      {segments.length > 0 && <LiveText segments={segments} />}
    </div>
  );
}
