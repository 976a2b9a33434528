import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paymentsQuery, type Payment } from '../../api/queries';
import { Loaded } from '../../components/loaded';
import { formatDateTime, formatMoney } from '../../format/format';
import { METHOD_NAMES } from './payment-method';

const STATES: Readonly<Record<Payment['status'], { readonly name: string; readonly badge: string }>> = {
  pending: { name: 'Esperando', badge: 'badge' },
  confirmed: { name: 'Confirmado', badge: 'badge badge-completed' },
  expired: { name: 'Venceu', badge: 'badge badge-canceled' },
  failed: { name: 'Recusado', badge: 'badge badge-failed' },
};

const DISPUTES: Readonly<Record<NonNullable<Payment['dispute']>, string>> = {
  open: 'contestado',
  won: 'contestação encerrada, crédito devolvido',
  lost: 'contestação aceita pelo banco',
};

export function Payments() {
  const query = useQuery(paymentsQuery);
  return (
    <section className="stack" aria-labelledby="payments">
      <h2 id="payments">Pagamentos</h2>
      <Loaded query={query} what="os pagamentos">
        {({ data }) =>
          data.length === 0 ? (
            <p className="empty">Nenhum pagamento ainda.</p>
          ) : (
            <ul className="rows">
              {data.map(({ id, kind, amount_brl, method, status, created_at, refunded_brl, dispute }) => (
                <li key={id} className="row-item">
                  <div className="row-main">
                    <Link to={`/saldo/${id}`}>
                      {kind === 'top_up' ? 'Recarga' : 'Assinatura'} de {formatMoney(amount_brl)}
                    </Link>
                    <span className="hint">
                      {formatDateTime(created_at)} · {METHOD_NAMES[method]}
                      {refunded_brl > 0 && ` · ${formatMoney(refunded_brl)} reembolsados`}
                      {dispute !== null && ` · ${DISPUTES[dispute]}`}
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
