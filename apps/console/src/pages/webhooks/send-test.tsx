import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveriesQuery } from '../../api/queries';
import { Button } from '../../components/button';
import { Alert, ErrorAlert } from '../../components/alert';
import { TextField } from '../../components/text-field';
import { useSendTest } from './use-send-test';
import { SubmitForm } from '../../components/submit-form';

/** Sends a test event to a receiver. The last used address is prefilled. */
export function SendTest() {
  const latest = useInfiniteQuery(deliveriesQuery).data?.pages[0]?.data[0]?.url;
  const [typed, setTyped] = useState<string | null>(null);
  const send = useSendTest();
  const address = typed ?? latest ?? '';
  return (
    <section className="card stack" aria-labelledby="test">
      <h2 id="test">Teste a sua URL</h2>
      <p>
        Enviamos um evento <code>webhook.test</code> assinado, com as mesmas retentativas. O resultado aparece em
        “Eventos enviados”.
      </p>
      <SubmitForm className="stack form" isBusy={send.isPending} onSubmit={() => send.mutate(address.trim())}>
        <TextField
          label="URL que recebe os eventos"
          type="url"
          placeholder="https://"
          pattern="\s*https?://.+"
          isRequired
          value={address}
          onChange={setTyped}
        />
        <ErrorAlert error={send.error} />
        {send.isSuccess && <Alert kind="success">O evento de teste está a caminho.</Alert>}
        <div>
          <Button type="submit" isPending={send.isPending}>
            Enviar um evento de teste
          </Button>
        </div>
      </SubmitForm>
    </section>
  );
}
