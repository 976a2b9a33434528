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
import { TRANSCRIPTION_TEXTS } from '../../texts/transcription/page';
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
      title={query.data === undefined ? TRANSCRIPTION_TEXTS.title : nameOf(query.data)}
      back={{
        to: list,
        name: list === ALL_TRANSCRIPTIONS ? TRANSCRIPTION_TEXTS.allTranscriptions : TRANSCRIPTION_TEXTS.searchResults,
      }}
      actions={edits && query.data !== undefined && <EditLabels key={id} transcription={query.data} />}
    >
      <Loaded query={query} what={TRANSCRIPTION_TEXTS.what}>
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
  return useMay('transcribe') && <Link to="/transcrever">{TRANSCRIPTION_TEXTS.sendAnother}</Link>;
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
              ? TRANSCRIPTION_TEXTS.failed
              : consoleMessage(transcription.error.code, transcription.error.message)}{' '}
            {TRANSCRIPTION_TEXTS.notCharged} <SendAnother />
          </Alert>
          <RemoveButtons transcription={transcription} />
        </div>
      );
    case 'canceled':
      return (
        <div className="stack">
          <Alert kind="info">
            {TRANSCRIPTION_TEXTS.canceled}{' '}
            {transcription.billing === null
              ? TRANSCRIPTION_TEXTS.notCharged
              : TRANSCRIPTION_TEXTS.chargedPart(formatMoney(transcription.billing.cost_brl))}
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
      <p className="hint">{TRANSCRIPTION_TEXTS.mayClose}</p>
      {useMay('transcribe') && (
        <div>
          <Button isPending={cancel.isPending} onPress={() => cancel.mutate()}>
            {TRANSCRIPTION_TEXTS.cancel}
          </Button>
        </div>
      )}
      <ErrorAlert error={cancel.error} />
      {segments.length > 0 && <LiveText segments={segments} />}
    </div>
  );
}
