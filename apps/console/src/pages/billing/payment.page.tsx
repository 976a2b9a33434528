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
import { PAGE_NAMES } from '../../texts/shell';
import { PAYMENT_TEXTS } from '../../texts/billing/payment';
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
    <Page title={PAGE_NAMES.payment} back={{ to: '/saldo', name: PAYMENT_TEXTS.backToBalance }} narrow>
      <Loaded query={query} what={PAYMENT_TEXTS.what}>
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
          {refunded_brl > 0 && <Alert kind="info">{PAYMENT_TEXTS.refunded(formatMoney(refunded_brl))}</Alert>}
          {(dispute === 'open' || dispute === 'lost') && <Alert kind="warning">{PAYMENT_TEXTS.disputed}</Alert>}
          {refunded_brl === 0 && (dispute === null || dispute === 'won') && (
            <Alert kind="success">
              <strong>{PAYMENT_TEXTS.confirmed}</strong> {PAYMENT_TEXTS.inBalance(formatMoney(amount_brl))}
            </Alert>
          )}
          {invoice_id !== null && (
            <p>
              <a href={`/v1/app/invoices/${invoice_id}/pdf`} download>
                {PAYMENT_TEXTS.downloadReceipt}
              </a>
            </p>
          )}
          <p>
            <Link to="/transcrever" className="button button-primary">
              {PAYMENT_TEXTS.transcribe}
            </Link>
          </p>
          {payment.sandbox && <SandboxReversals payment={payment} />}
        </div>
      );
    case 'expired':
      return <Alert kind="warning">{PAYMENT_TEXTS.expired}</Alert>;
    case 'failed':
      return <Alert kind="warning">{PAYMENT_TEXTS.failed}</Alert>;
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
            <span className="hint">{PAYMENT_TEXTS.payBy(formatDateTime(expires_at))}</span>
            <Countdown until={expires_at} onEnd={refresh} />
          </>
        )}
      </p>
      {pix !== null && (
        <>
          <p>{PAYMENT_TEXTS.pixHint}</p>
          <img className="qr" src={pix.qr_svg} width="240" height="240" alt={PAYMENT_TEXTS.pixQrCode} />
          <p className="secret">
            <code data-testid="pix-code">{pix.code}</code>
            <CopyButton text={pix.code} what={PAYMENT_TEXTS.whatPixCode} />
          </p>
        </>
      )}
      {checkout_url !== null && !sandbox && (
        <>
          <p>{PAYMENT_TEXTS.cardHint}</p>
          <p>
            <a href={checkout_url} className="button button-primary">
              {PAYMENT_TEXTS.payByCard}
            </a>
          </p>
        </>
      )}
      <p role="status" className="hint">
        {method === 'pix' ? PAYMENT_TEXTS.waitingForPix : PAYMENT_TEXTS.waiting}
      </p>
      <BillingDetailsLink />
      {sandbox && (
        <>
          <ErrorAlert error={pay.error} />
          <div>
            <Button kind="primary" isPending={pay.isPending} onPress={() => pay.mutate()}>
              {PAYMENT_TEXTS.paySandbox}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
