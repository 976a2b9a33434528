import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { deliveriesQuery } from '../../api/queries';
import { Button } from '../../components/button';
import { Notice, Problem } from '../../components/notice';
import { TextField } from '../../components/text-field';
import { useSendTest } from './use-send-test';

/** Sends a test event to a receiver. The address that was used last is filled in. */
export function SendTest() {
  const latest = useInfiniteQuery(deliveriesQuery).data?.pages[0]?.data[0]?.url;
  const [typed, setTyped] = useState<string | null>(null);
  const send = useSendTest();
  const address = typed ?? latest ?? '';
  return (
    <section className="card stack" aria-labelledby="test">
      <h2 id="test">Teste o seu servidor</h2>
      <p>
        Um aviso do tipo <code>webhook.test</code>, assinado e tentado de novo como os outros. O que aconteceu com ele
        aparece em “Avisos enviados”.
      </p>
      <Form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!send.isPending) send.mutate(address.trim());
        }}
      >
        <TextField
          label="Endereço do seu servidor"
          type="url"
          placeholder="https://"
          pattern="\s*https?://.+"
          isRequired
          value={address}
          onChange={setTyped}
        />
        <Problem error={send.error} />
        {send.isSuccess && <Notice kind="success">O aviso de teste está a caminho.</Notice>}
        <div>
          <Button type="submit" isPending={send.isPending}>
            Enviar um aviso de teste
          </Button>
        </div>
      </Form>
    </section>
  );
}
