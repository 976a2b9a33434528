import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { offersQuery, paymentQuery, paymentsQuery, type Offers } from '../../api/queries';
import { Button } from '../../components/button';
import { Loaded } from '../../components/loaded';
import { Alert, ErrorAlert } from '../../components/alert';
import { RadioOptions } from '../../components/radio-options';
import { BUY_TEXTS, METHOD_NAMES } from '../../texts/billing/page';
import { BillingDetailsLink } from './billing-details-link';
import { OfferCards } from './offer-cards';
import { SubmitForm } from '../../components/submit-form';

const SUBSCRIPTION = 'subscription';

export function Buy() {
  const query = useQuery(offersQuery);
  return (
    <section className="card stack" aria-labelledby="buy">
      <h2 id="buy">{BUY_TEXTS.title}</h2>
      <Loaded query={query} what={BUY_TEXTS.what}>
        {(offers) =>
          offers.methods.length === 0 ? <p className="hint">{BUY_TEXTS.noPayments}</p> : <BuyForm offers={offers} />
        }
      </Loaded>
    </section>
  );
}

function BuyForm({ offers }: { readonly offers: Offers }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { methods } = offers;
  const [chosen, setChosen] = useState(String(offers.top_ups[0]?.amount_brl ?? SUBSCRIPTION));
  const [method, setMethod] = useState<(typeof methods)[number]>(methods[0] ?? 'pix');
  const buy = useMutation({
    mutationFn: () =>
      unwrapResponse(
        chosen === SUBSCRIPTION
          ? app.POST('/v1/app/subscription', { body: { method } })
          : app.POST('/v1/app/top-ups', { body: { amount_brl: Number(chosen), method } }),
      ),
    onSuccess: async (payment) => {
      queries.setQueryData(paymentQuery(payment.id).queryKey, payment);
      void queries.invalidateQueries({ queryKey: paymentsQuery.queryKey, exact: true });
      // Opens the payment page first, so that the browser's back button returns to it.
      await navigate(`/saldo/${payment.id}`);
      if (!payment.sandbox && payment.checkout_url !== null) window.location.assign(payment.checkout_url);
    },
  });
  const { top_ups: topUps, subscription } = offers;
  const amounts = [
    ...topUps.map((offer) => ({ value: String(offer.amount_brl), name: null, offer })),
    ...(subscription === null
      ? []
      : [{ value: SUBSCRIPTION, name: BUY_TEXTS.monthlySubscription, offer: subscription }]),
  ];
  return (
    <SubmitForm className="stack" isBusy={buy.isPending} onSubmit={() => buy.mutate()}>
      {offers.sandbox && <Alert kind="info">{BUY_TEXTS.sandbox}</Alert>}
      <OfferCards offers={amounts} value={chosen} onChange={setChosen} />
      <RadioOptions
        legend={BUY_TEXTS.method}
        name="method"
        options={methods.map((value) => ({ value, label: METHOD_NAMES[value] }))}
        value={method}
        onChange={setMethod}
      />
      <BillingDetailsLink />
      <ErrorAlert error={buy.error} />
      <div>
        <Button type="submit" kind="primary" isPending={buy.isPending}>
          {BUY_TEXTS.submit}
        </Button>
      </div>
    </SubmitForm>
  );
}
