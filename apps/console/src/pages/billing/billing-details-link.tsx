import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { billingDetailsQuery } from '../../api/queries';

/** Id of the heading of the section. */
export const BILLING_DETAILS_ID = 'dados-para-o-recibo';

const ADDRESS = `/saldo#${BILLING_DETAILS_ID}`;

/** Leads to the billing details before a purchase: a receipt is issued with those that are stored when its payment is confirmed. */
export function BillingDetailsLink() {
  const name = useQuery(billingDetailsQuery).data?.name ?? null;
  if (name === null) {
    return (
      <p className="hint">
        Precisa do recibo com CPF ou CNPJ? <Link to={ADDRESS}>Informe os dados para o recibo</Link> antes de pagar.
      </p>
    );
  }
  return (
    <p className="hint wrap">
      O recibo sai em nome de {name} (<Link to={ADDRESS}>conferir os dados</Link>).
    </p>
  );
}
