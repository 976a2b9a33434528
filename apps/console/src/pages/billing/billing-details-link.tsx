import { Link } from 'react-router';

/** Id of the heading of the section. */
export const BILLING_DETAILS_ID = 'dados-para-o-recibo';

/** Leads to the billing details before a purchase: a receipt is issued with those that are stored when its payment is confirmed. */
export function BillingDetailsLink() {
  return (
    <p className="hint">
      Precisa do recibo com CPF ou CNPJ? <Link to={`/saldo#${BILLING_DETAILS_ID}`}>Informe os dados para o recibo</Link>{' '}
      antes de pagar.
    </p>
  );
}
