import { useMutation, useQueryClient } from '@tanstack/react-query';
import { app } from '../../api/clients';
import { paymentQuery, type Payment } from '../../api/queries';
import { unwrapResponse } from '../../api/unwrap-response';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { REVERSAL_NAMES, SANDBOX_TEXTS } from '../../texts/billing/payment';

type Act = 'refund' | NonNullable<Payment['dispute']>;

/** In the sandbox, the user also acts as the receiver who refunds, the payer who disputes and the bank that decides. */
export function SandboxReversals({
  payment: { id, amount_brl, refunded_brl, dispute },
}: {
  readonly payment: Payment;
}) {
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (name: Act) => {
      const params = { path: { id } };
      return unwrapResponse(
        name === 'refund'
          ? app.POST('/v1/app/payments/{id}/sandbox-refund', { params, body: {} })
          : app.POST('/v1/app/payments/{id}/sandbox-dispute', { params, body: { status: name } }),
      );
    },
    onSuccess: (changed) => {
      queries.setQueryData(paymentQuery(id).queryKey, changed);
      for (const key of ['account', 'payments']) void queries.invalidateQueries({ queryKey: [key], exact: true });
    },
  });
  const acts: readonly Act[] = [
    ...(refunded_brl < amount_brl ? (['refund'] as const) : []),
    ...(dispute === null ? (['open'] as const) : dispute === 'open' ? (['won', 'lost'] as const) : []),
  ];
  if (acts.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="sandbox">
      <h2 id="sandbox">{SANDBOX_TEXTS.title}</h2>
      <ErrorAlert error={act.error} />
      <div className="row">
        {acts.map((name) => (
          <Button key={name} isPending={act.isPending} onPress={() => act.mutate(name)}>
            {REVERSAL_NAMES[name]}
          </Button>
        ))}
      </div>
    </section>
  );
}
