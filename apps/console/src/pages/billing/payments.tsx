import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paymentsQuery, type Payment } from '../../api/queries';
import { Loaded } from '../../components/loaded';
import { formatDateTime, formatMoney } from '../../format/format';
import { DISPUTE_NAMES, METHOD_NAMES, PAYMENTS_TEXTS } from '../../texts/billing/page';

const STATES: Readonly<Record<Payment['status'], { readonly name: string; readonly badge: string }>> = {
  pending: { name: PAYMENTS_TEXTS.pending, badge: 'badge' },
  confirmed: { name: PAYMENTS_TEXTS.confirmed, badge: 'badge badge-completed' },
  expired: { name: PAYMENTS_TEXTS.expired, badge: 'badge badge-canceled' },
  failed: { name: PAYMENTS_TEXTS.failed, badge: 'badge badge-failed' },
};

export function Payments() {
  const query = useQuery(paymentsQuery);
  return (
    <section className="stack" aria-labelledby="payments">
      <h2 id="payments">{PAYMENTS_TEXTS.title}</h2>
      <Loaded query={query} what={PAYMENTS_TEXTS.what}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="empty">{PAYMENTS_TEXTS.noneYet}</p>
          ) : (
            <ul className="rows">
              {data.map(({ id, kind, amount_brl, method, status, created_at, refunded_brl, dispute }) => (
                <li key={id} className="row-item">
                  <div className="row-main">
                    <Link to={`/saldo/${id}`}>
                      {kind === 'top_up'
                        ? PAYMENTS_TEXTS.topUp(formatMoney(amount_brl))
                        : PAYMENTS_TEXTS.subscription(formatMoney(amount_brl))}
                    </Link>
                    <span className="hint">
                      {formatDateTime(created_at)} · {METHOD_NAMES[method]}
                      {refunded_brl > 0 && PAYMENTS_TEXTS.refunded(formatMoney(refunded_brl))}
                      {dispute !== null && ` · ${DISPUTE_NAMES[dispute]}`}
                    </span>
                  </div>
                  <span className={STATES[status].badge}>{STATES[status].name}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
