import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { api } from '../../api/clients';
import { deliveriesQuery, type Delivery } from '../../api/queries';
import { Button } from '../../components/button';
import { Loaded } from '../../components/loaded';
import { ErrorAlert } from '../../components/alert';
import { formatDateTime } from '../../format/format';
import { useSendTest } from './use-send-test';

const STATES: Readonly<Record<Delivery['status'], { readonly name: string; readonly badge: string }>> = {
  pending: { name: 'Pendente', badge: 'badge' },
  delivered: { name: 'Entregue', badge: 'badge badge-completed' },
  stopped: { name: 'Recusado pelo servidor', badge: 'badge badge-canceled' },
  exhausted: { name: 'Desistimos', badge: 'badge badge-failed' },
};

const ABOUT: Readonly<Record<Delivery['type'], string>> = {
  'transcription.completed': 'transcrição pronta',
  'transcription.failed': 'transcrição que falhou',
  'webhook.test': 'teste',
};

const FAILURES: Readonly<Record<NonNullable<Delivery['attempts'][number]['error']>, string>> = {
  not_2xx: 'o servidor respondeu com erro',
  redirected: 'o servidor redirecionou, o que não seguimos',
  gone: 'o servidor pediu para não receber mais eventos',
  url_not_allowed: 'o endereço não é permitido',
  unresolved: 'o nome do servidor não foi encontrado',
  unreachable: 'o servidor não respondeu',
  untrusted: 'o certificado do servidor não é confiável',
  timed_out: 'o servidor demorou mais de 15 segundos',
  broken_off: 'a conexão caiu no meio',
  interrupted: 'a tentativa foi interrompida do nosso lado',
};

/** Webhook deliveries with their destination and outcome. */
export function Deliveries() {
  const query = useInfiniteQuery(deliveriesQuery);
  return (
    <section className="stack" aria-labelledby="deliveries">
      <h2 id="deliveries">Eventos enviados</h2>
      <Loaded query={query} what="os eventos">
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0) {
            return (
              <p className="empty">
                Nenhum evento ainda. Envie um de teste, ou acrescente <code>webhook_url</code> ao pedir uma transcrição
                pela API.
              </p>
            );
          }
          return (
            <>
              <ul className="rows">
                {rows.map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} />
                ))}
              </ul>
              {query.hasNextPage && (
                <div>
                  <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
                    Mostrar mais
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

/** Redelivers the event of a transcription, or sends a new test event. */
function useRedeliver({ id: evt, transcription_id: id, url }: Delivery) {
  const queries = useQueryClient();
  const test = useSendTest();
  const again = useMutation({
    mutationFn: (path: { readonly id: string; readonly evt: string }) =>
      unwrapResponse(api.POST('/v1/transcriptions/{id}/deliveries/{evt}/redeliver', { params: { path } })),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesQuery.queryKey }),
  });
  if (id === null) return { ...test, send: () => test.mutate(url) };
  return { ...again, send: () => again.mutate({ id, evt }) };
}

function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const { transcription_id: id, url, type, status, created_at, next_attempt_at, attempts } = delivery;
  const again = useRedeliver(delivery);
  return (
    <li className="row-item">
      <div className="row-main">
        <strong className="wrap">{url}</strong>
        <span className="hint">
          {formatDateTime(created_at)} ·{' '}
          {id === null ? ABOUT[type] : <Link to={`/transcricoes/${id}`}>{ABOUT[type]}</Link>}
          {status === 'pending' &&
            next_attempt_at !== null &&
            ` · próxima tentativa ${formatDateTime(next_attempt_at)}`}
        </span>
        {attempts.length > 0 && (
          <details>
            <summary>Tentativas: {attempts.length}</summary>
            <ul>
              {attempts.map(({ number, at, status_code, duration_ms, error }) => (
                <li key={number} className="hint">
                  {formatDateTime(at)}: {error === null ? 'entregue' : FAILURES[error]}
                  {status_code !== null && ` (${status_code})`}
                  {duration_ms !== null && `, em ${duration_ms} ms`}
                </li>
              ))}
            </ul>
          </details>
        )}
        <ErrorAlert error={again.error} />
      </div>
      <div className="row">
        <span className={STATES[status].badge}>{STATES[status].name}</span>
        <Button
          aria-label={`Enviar de novo o evento de ${formatDateTime(created_at)}`}
          isPending={again.isPending}
          onPress={again.send}
        >
          Enviar de novo
        </Button>
      </div>
    </li>
  );
}
