import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveriesQuery } from '../../api/queries';
import { Button } from '../../components/button';
import { Alert, ErrorAlert } from '../../components/alert';
import { TextField } from '../../components/text-field';
import { SEND_TEST_TEXTS } from '../../texts/webhooks';
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
      <h2 id="test">{SEND_TEST_TEXTS.title}</h2>
      <p>
        {SEND_TEST_TEXTS.weSend} <code>webhook.test</code> {SEND_TEST_TEXTS.signed}
      </p>
      <SubmitForm className="stack form" isBusy={send.isPending} onSubmit={() => send.mutate(address.trim())}>
        <TextField
          label={SEND_TEST_TEXTS.url}
          type="url"
          placeholder={SEND_TEST_TEXTS.urlPlaceholder}
          pattern="\s*https?://.+"
          isRequired
          value={address}
          onChange={setTyped}
        />
        <ErrorAlert error={send.error} />
        {send.isSuccess && <Alert kind="success">{SEND_TEST_TEXTS.sent}</Alert>}
        <div>
          <Button type="submit" isPending={send.isPending}>
            {SEND_TEST_TEXTS.submit}
          </Button>
        </div>
      </SubmitForm>
    </section>
  );
}
