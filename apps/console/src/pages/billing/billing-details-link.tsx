import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { billingDetailsQuery } from '../../api/queries';
import { BILLING_DETAILS_LINK_TEXTS } from '../../texts/billing/details-link';

/** Id of the heading of the section. */
export const BILLING_DETAILS_ID = 'dados-para-o-recibo';

const ADDRESS = `/saldo#${BILLING_DETAILS_ID}`;

/** Leads to the billing details before a purchase: a receipt is issued with those that are stored when its payment is confirmed. */
export function BillingDetailsLink() {
  const name = useQuery(billingDetailsQuery).data?.name ?? null;
  if (name === null) {
    return (
      <p className="hint">
        {BILLING_DETAILS_LINK_TEXTS.needsTaxId} <Link to={ADDRESS}>{BILLING_DETAILS_LINK_TEXTS.addBeforePaying}</Link>{' '}
        {BILLING_DETAILS_LINK_TEXTS.beforePaying}
      </p>
    );
  }
  return (
    <p className="hint wrap">
      {BILLING_DETAILS_LINK_TEXTS.issuedTo(name)} (<Link to={ADDRESS}>{BILLING_DETAILS_LINK_TEXTS.check}</Link>).
    </p>
  );
}
