import { useQuery } from '@tanstack/react-query';
import { accountQuery, billingDetailsQuery, invoicesQuery, offersQuery, paymentsQuery } from '../../api/queries';
import { Alert } from '../../components/alert';
import { Loaded } from '../../components/loaded';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { formatBalance, formatDate, formatDuration, formatMoney } from '../../format/format';
import { useMay } from '../../session/use-may';
import { PAGE_NAMES } from '../../texts/shell';
import { BILLING_TEXTS, LOT_NAMES } from '../../texts/billing/page';
import { BillingDetails } from './billing-details';
import { Buy } from './buy';
import { Invoices } from './invoices';
import { Payments } from './payments';
import { Statement } from './statement';
import { Subscription } from './subscription';

const HOUR_S = 3600;

/** Balance, offers, payments and receipts of the account. */
export function BillingPage() {
  const pays = useMay('pay');
  const own = [
    useQuery({ ...paymentsQuery, enabled: pays }),
    useQuery({ ...invoicesQuery, enabled: pays }),
    useQuery({ ...billingDetailsQuery, enabled: pays }),
  ];
  const parts = [useQuery(accountQuery), useQuery(offersQuery), ...(pays ? own : [])];
  // The parts appear together, so that none pushes the others down.
  if (parts.some(({ isPending }) => isPending)) {
    return (
      <Page title={PAGE_NAMES.billing}>
        <Loading what={BILLING_TEXTS.loading} />
      </Page>
    );
  }
  return (
    <Page title={PAGE_NAMES.billing}>
      <Balance />
      <Subscription />
      {pays ? (
        <>
          <Buy />
          <Payments />
          <BillingDetails />
          <Invoices />
          <Statement />
        </>
      ) : (
        <p className="hint">{BILLING_TEXTS.ownersBuy}</p>
      )}
    </Page>
  );
}

function Balance() {
  const query = useQuery(accountQuery);
  return (
    <section className="card stack" aria-labelledby="balance">
      <h2 id="balance">{BILLING_TEXTS.title}</h2>
      <Loaded query={query} what={BILLING_TEXTS.what}>
        {({ balance: { available_brl, reserved_brl, debt_brl, lots } }) => (
          <>
            {debt_brl > 0 && (
              <Alert kind="warning">
                <strong>{BILLING_TEXTS.inDebt(formatMoney(debt_brl))}</strong>, {BILLING_TEXTS.debtText}
              </Alert>
            )}
            <p className="free">
              <strong>{formatBalance(available_brl)}</strong>
              {reserved_brl > 0 && <span className="hint">{BILLING_TEXTS.reserved(formatMoney(reserved_brl))}</span>}
            </p>
            {lots.length > 0 && (
              <ul className="plain-rows">
                {lots.map(({ kind, available_brl: left, brl_per_hour: rate, granted_at, expires_at }) => (
                  <li key={granted_at + kind} className="plain-row">
                    <div className="row-main">
                      <strong>
                        {LOT_NAMES[kind]}: {formatBalance(left)}
                      </strong>
                      <span className="hint">
                        {BILLING_TEXTS.lotHours(formatDuration((left / rate) * HOUR_S), formatMoney(rate))}
                        {expires_at !== null && BILLING_TEXTS.validUntil(formatDate(expires_at))}
                      </span>
                    </div>
                  </li>
                ))}
              </ul>
            )}
            <p className="hint">{BILLING_TEXTS.explanation}</p>
          </>
        )}
      </Loaded>
    </section>
  );
}
