import { useQuery } from '@tanstack/react-query';
import { accountQuery, offersQuery } from '../../api/queries';
import { formatDate, formatMoney } from '../../format/format';

/** Until when the subscription is paid, and what a month includes; renders nothing if there is no subscription offer. */
export function Subscription() {
  const offer = useQuery(offersQuery).data?.subscription ?? null;
  const until = useQuery(accountQuery).data?.subscribed_until ?? null;
  if (offer === null && until === null) return null;
  return (
    <section className="card stack" aria-labelledby="subscription">
      <h2 id="subscription">Assinatura</h2>
      <p>{until === null ? 'Você não tem assinatura.' : `Paga até ${formatDate(until)}.`}</p>
      {offer !== null && (
        <p className="hint">
          {formatMoney(offer.amount_brl)} por mês, a {formatMoney(offer.brl_per_hour)} por hora de áudio. Não se renova
          sozinha:{' '}
          {until === null ? 'cada mês é um pagamento.' : 'o próximo mês é outro pagamento, e começa no fim deste.'}
        </p>
      )}
    </section>
  );
}
