import { useQuery } from '@tanstack/react-query';
import { accountQuery, billingDetailsQuery, invoicesQuery, offersQuery, paymentsQuery } from '../../api/queries';
import { Alert } from '../../components/alert';
import { Loaded } from '../../components/loaded';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { formatBalance, formatDate, formatDuration, formatMoney } from '../../format/format';
import { useMay } from '../../session/use-may';
import { BillingDetails } from './billing-details';
import { Buy } from './buy';
import { Invoices } from './invoices';
import { Payments } from './payments';
import { Statement } from './statement';
import { Subscription } from './subscription';

const HOUR_S = 3600;

const KINDS = { trial: 'Teste grátis', grant: 'Crédito dado', top_up: 'Recarga', subscription: 'Assinatura' } as const;

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
      <Page title="Saldo">
        <Loading what="Carregando o saldo" />
      </Page>
    );
  }
  return (
    <Page title="Saldo">
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
        <p className="hint">Quem é responsável pela conta compra crédito e vê os pagamentos.</p>
      )}
    </Page>
  );
}

function Balance() {
  const query = useQuery(accountQuery);
  return (
    <section className="card stack" aria-labelledby="balance">
      <h2 id="balance">Seu saldo</h2>
      <Loaded query={query} what="o saldo">
        {({ balance: { available_brl, reserved_brl, debt_brl, lots } }) => (
          <>
            {debt_brl > 0 && (
              <Alert kind="warning">
                <strong>A conta deve {formatMoney(debt_brl)}</strong>, de um pagamento que foi reembolsado ou
                contestado. Nada novo é transcrito até o débito ser pago: a próxima recarga paga o débito primeiro.
              </Alert>
            )}
            <p className="free">
              <strong>{formatBalance(available_brl)}</strong>
              {reserved_brl > 0 && (
                <span className="hint">{formatMoney(reserved_brl)} separados para o que está sendo transcrito</span>
              )}
            </p>
            {lots.length > 0 && (
              <ul className="plain-rows">
                {lots.map(({ kind, available_brl: left, brl_per_hour: rate, granted_at, expires_at }) => (
                  <li key={granted_at + kind} className="plain-row">
                    <div className="row-main">
                      <strong>
                        {KINDS[kind]}: {formatBalance(left)}
                      </strong>
                      <span className="hint">
                        {formatDuration((left / rate) * HOUR_S)} de áudio, a {formatMoney(rate)} por hora
                        {expires_at !== null && ` · vale até ${formatDate(expires_at)}`}
                      </span>
                    </div>
                  </li>
                ))}
              </ul>
            )}
            <p className="hint">
              O crédito mais antigo é usado primeiro. Você só paga pelo áudio transcrito, por segundo.
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
