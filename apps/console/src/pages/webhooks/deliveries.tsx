import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { api } from '../../api/clients';
import { deliveriesQuery, type Delivery } from '../../api/queries';
import { Button } from '../../components/button';
import { Loaded } from '../../components/loaded';
import { ErrorAlert } from '../../components/alert';
import { formatDateTime } from '../../format/format';
import { DELIVERIES_TEXTS, DELIVERY_FAILURES, EVENT_NAMES } from '../../texts/webhooks';
import { COMMON_TEXTS } from '../../texts/common';
import { useSendTest } from './use-send-test';

const STATES: Readonly<Record<Delivery['status'], { readonly name: string; readonly badge: string }>> = {
  pending: { name: DELIVERIES_TEXTS.pending, badge: 'badge' },
  delivered: { name: DELIVERIES_TEXTS.delivered, badge: 'badge badge-completed' },
  stopped: { name: DELIVERIES_TEXTS.stopped, badge: 'badge badge-canceled' },
  exhausted: { name: DELIVERIES_TEXTS.exhausted, badge: 'badge badge-failed' },
};

/** Webhook deliveries with their destination and outcome. */
export function Deliveries() {
  const query = useInfiniteQuery(deliveriesQuery);
  return (
    <section className="stack" aria-labelledby="deliveries">
      <h2 id="deliveries">{DELIVERIES_TEXTS.title}</h2>
      <Loaded query={query} what={DELIVERIES_TEXTS.what}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0) {
            return (
              <p className="empty">
                {DELIVERIES_TEXTS.noneYet} <code>webhook_url</code> {DELIVERIES_TEXTS.noneYetWhen}
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
                    {COMMON_TEXTS.showMore}
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
          {id === null ? EVENT_NAMES[type] : <Link to={`/transcricoes/${id}`}>{EVENT_NAMES[type]}</Link>}
          {status === 'pending' &&
            next_attempt_at !== null &&
            DELIVERIES_TEXTS.nextAttempt(formatDateTime(next_attempt_at))}
        </span>
        {attempts.length > 0 && (
          <details>
            <summary>{DELIVERIES_TEXTS.attempts(attempts.length)}</summary>
            <ul>
              {attempts.map(({ number, at, status_code, duration_ms, error }) => (
                <li key={number} className="hint">
                  {formatDateTime(at)}: {error === null ? DELIVERIES_TEXTS.attemptDelivered : DELIVERY_FAILURES[error]}
                  {status_code !== null && ` (${status_code})`}
                  {duration_ms !== null && DELIVERIES_TEXTS.attemptTook(duration_ms)}
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
          aria-label={DELIVERIES_TEXTS.redeliverNamed(formatDateTime(created_at))}
          isPending={again.isPending}
          onPress={again.send}
        >
          {COMMON_TEXTS.sendAgain}
        </Button>
      </div>
    </li>
  );
}
