import { useQuery } from '@tanstack/react-query';
import { accountQuery, offersQuery } from '../../api/queries';
import { formatDate, formatMoney } from '../../format/format';
import { SUBSCRIPTION_TEXTS } from '../../texts/billing/page';

/** Until when the subscription is paid, and what a month includes; renders nothing if there is no subscription offer. */
export function Subscription() {
  const offer = useQuery(offersQuery).data?.subscription ?? null;
  const until = useQuery(accountQuery).data?.subscribed_until ?? null;
  if (offer === null && until === null) return null;
  return (
    <section className="card stack" aria-labelledby="subscription">
      <h2 id="subscription">{SUBSCRIPTION_TEXTS.title}</h2>
      <p>{until === null ? SUBSCRIPTION_TEXTS.none : SUBSCRIPTION_TEXTS.paidUntil(formatDate(until))}</p>
      {offer !== null && (
        <p className="hint">
          {SUBSCRIPTION_TEXTS.month(formatMoney(offer.amount_brl), formatMoney(offer.brl_per_hour))}{' '}
          {until === null ? SUBSCRIPTION_TEXTS.eachMonth : SUBSCRIPTION_TEXTS.nextMonth}
        </p>
      )}
    </section>
  );
}
