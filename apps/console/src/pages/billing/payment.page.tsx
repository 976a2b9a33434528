import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { billingDetailsQuery, paymentQuery, type Payment } from '../../api/queries';
import { Button } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { Loaded } from '../../components/loaded';
import { Alert, ErrorAlert } from '../../components/alert';
import { Page } from '../../components/page';
import { formatDateTime, formatMoney } from '../../format/format';
import { BillingDetailsLink } from './billing-details-link';
import { Countdown } from './countdown';
import { useBroughtIntoView } from './use-brought-into-view';
import { SandboxReversals } from './sandbox-reversals';

/** A payment, before and after its confirmation. */
export function PaymentPage() {
  const { id = '' } = useParams();
  const payment = useQuery(paymentQuery(id));
  // What the page says of the receipt appears with the rest, so that it pushes nothing down.
  const isPending = useQuery(billingDetailsQuery).isPending;
  const query = isPending ? { ...payment, data: undefined } : payment;
  return (
    <Page title="Pagamento" back={{ to: '/saldo', name: 'Voltar ao saldo' }} narrow>
      <Loaded query={query} what="o pagamento">
        {(payment) => <PaymentState payment={payment} />}
      </Loaded>
    </Page>
  );
}

function PaymentState({ payment }: { readonly payment: Payment }) {
  const queries = useQueryClient();
  const { status } = payment;
  const place = useBroughtIntoView<HTMLDivElement>(status);
  useEffect(() => {
    // The confirmation changes credit, receipts and the tier's limits.
    if (status === 'confirmed')
      for (const key of ['account', 'invoices', 'payments', 'api-keys'])
        void queries.invalidateQueries({ queryKey: [key] });
  }, [status, queries]);
  return (
    <div ref={place} tabIndex={-1}>
      <Outcome payment={payment} />
    </div>
  );
}

function Outcome({ payment }: { readonly payment: Payment }) {
  const { status, amount_brl, invoice_id, refunded_brl, dispute } = payment;
  switch (status) {
    case 'confirmed':
      return (
        <div className="stack">
          {refunded_brl > 0 && (
            <Alert kind="info">
              {formatMoney(refunded_brl)} deste pagamento foram reembolsados e saíram do seu saldo.
            </Alert>
          )}
          {(dispute === 'open' || dispute === 'lost') && (
            <Alert kind="warning">Este pagamento foi contestado no banco, e o crédito saiu do seu saldo.</Alert>
          )}
          {refunded_brl === 0 && (dispute === null || dispute === 'won') && (
            <Alert kind="success">
              <strong>Pagamento confirmado.</strong> {formatMoney(amount_brl)} já estão no seu saldo.
            </Alert>
          )}
          {invoice_id !== null && (
            <p>
              <a href={`/v1/app/invoices/${invoice_id}/pdf`} download>
                Baixar o recibo (PDF)
              </a>
            </p>
          )}
          <p>
            <Link to="/transcrever" className="button button-primary">
              Transcrever um áudio
            </Link>
          </p>
          {payment.sandbox && <SandboxReversals payment={payment} />}
        </div>
      );
    case 'expired':
      return <Alert kind="warning">O prazo para pagar acabou. Se o dinheiro já saiu, ele conta quando chegar.</Alert>;
    case 'failed':
      return (
        <Alert kind="warning">O pagamento foi recusado, e nada foi cobrado. Tente de novo ou por outro meio.</Alert>
      );
    case 'pending':
      return <Pending payment={payment} />;
  }
}

function Pending({ payment }: { readonly payment: Payment }) {
  const queries = useQueryClient();
  const { id, amount_brl, method, pix, checkout_url, expires_at, sandbox } = payment;
  const pay = useMutation({
    mutationFn: () => unwrapResponse(app.POST('/v1/app/payments/{id}/sandbox-payment', { params: { path: { id } } })),
    onSuccess: (paid) => queries.setQueryData(paymentQuery(id).queryKey, paid),
  });
  const refresh = useCallback(() => void queries.invalidateQueries(paymentQuery(id)), [queries, id]);
  return (
    <div className="card stack">
      <p className="free">
        <strong>{formatMoney(amount_brl)}</strong>
        {expires_at !== null && (
          <>
            <span className="hint">Pague até {formatDateTime(expires_at)}.</span>
            <Countdown until={expires_at} onEnd={refresh} />
          </>
        )}
      </p>
      {pix !== null && (
        <>
          <p>
            Abra o aplicativo do seu banco, escolha Pix e aponte a câmera do celular para o código, ou copie e cole.
          </p>
          <img className="qr" src={pix.qr_svg} width="240" height="240" alt="QR code do Pix" />
          <p className="secret">
            <code data-testid="pix-code">{pix.code}</code>
            <CopyButton text={pix.code} what="o código do Pix" />
          </p>
        </>
      )}
      {checkout_url !== null && !sandbox && (
        <>
          <p>Você informa o cartão na página da empresa que processa o pagamento e depois volta para cá.</p>
          <p>
            <a href={checkout_url} className="button button-primary">
              Pagar com cartão
            </a>
          </p>
        </>
      )}
      <p role="status" className="hint">
        Esperando a confirmação{method === 'pix' ? ', que costuma vir em segundos' : ''}. Você pode fechar esta página.
      </p>
      <BillingDetailsLink />
      {sandbox && (
        <>
          <ErrorAlert error={pay.error} />
          <div>
            <Button kind="primary" isPending={pay.isPending} onPress={() => pay.mutate()}>
              Pagar no ambiente de testes
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
