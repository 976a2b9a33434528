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
import { SECRET_TEXTS } from '../../texts/webhooks';
import { COMMON_TEXTS } from '../../texts/common';

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
      <h2 id="secret">{SECRET_TEXTS.title}</h2>
      <Loaded query={query} what={SECRET_TEXTS.what}>
        {({ secret, retiring }) => (
          <>
            <p className="secret">
              <code data-testid="webhook-secret">{shown ? secret : SECRET_TEXTS.hidden}</code>
              <Button onPress={() => setShown(!shown)}>{shown ? COMMON_TEXTS.hide : COMMON_TEXTS.show}</Button>
              <CopyButton text={secret} what={SECRET_TEXTS.what} />
            </p>
            {retiring.map(({ expires_at }) => (
              <p key={expires_at} className="hint">
                {SECRET_TEXTS.previousUntil(formatDateTime(expires_at))}
              </p>
            ))}
            <div>
              <Button onPress={() => setAsking(true)}>{SECRET_TEXTS.rotate}</Button>
            </div>
          </>
        )}
      </Loaded>
      <ConfirmDialog
        title={SECRET_TEXTS.rotateTitle}
        confirmLabel={SECRET_TEXTS.rotateSubmit}
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={rotate}
      >
        <p>{SECRET_TEXTS.rotateText}</p>
      </ConfirmDialog>
    </section>
  );
}
