import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { webhookSecretQuery } from '../../api/queries';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { CopyButton } from '../../components/copy-button';
import { Loaded } from '../../components/loaded';
import { formatDateTime } from '../../format/format';

/** The signing secret, hidden until the user asks to see it. */
export function Secret() {
  const queries = useQueryClient();
  const query = useQuery(webhookSecretQuery);
  const [shown, setShown] = useState(false);
  const [asking, setAsking] = useState(false);
  const rotate = async (): Promise<void> => {
    const secret = await unwrapResponse(app.POST('/v1/app/webhook-secret/rotate'));
    queries.setQueryData(webhookSecretQuery.queryKey, secret);
  };
  return (
    <section className="card stack" aria-labelledby="secret">
      <h2 id="secret">Segredo da assinatura</h2>
      <Loaded query={query} what="o segredo">
        {({ secret, retiring }) => (
          <>
            <p className="secret">
              <code data-testid="webhook-secret">{shown ? secret : 'whsec_••••••••••••'}</code>
              <Button onPress={() => setShown(!shown)}>{shown ? 'Esconder' : 'Mostrar'}</Button>
              <CopyButton text={secret} what="o segredo" />
            </p>
            {retiring.map(({ expires_at }) => (
              <p key={expires_at} className="hint">
                O segredo anterior também assina até {formatDateTime(expires_at)}.
              </p>
            ))}
            <div>
              <Button onPress={() => setAsking(true)}>Trocar o segredo</Button>
            </div>
          </>
        )}
      </Loaded>
      <ConfirmDialog
        title="Trocar o segredo?"
        confirmLabel="Trocar"
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={rotate}
      >
        <p>O novo assina na hora. O atual continua a assinar por 24 horas, para dar tempo de trocar no seu servidor.</p>
      </ConfirmDialog>
    </section>
  );
}
