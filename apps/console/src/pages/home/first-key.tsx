import { Button } from '../../components/button';
import { ErrorAlert } from '../../components/alert';
import { NewKey } from '../api-keys/new-key';
import { useCreateKey } from '../api-keys/use-create-key';
import { formatDate } from '../../format/format';
import { FIRST_KEY_TEXTS } from '../../texts/home';

/** Creates a key with one click and shows example calls. */
export function FirstKey() {
  const create = useCreateKey();
  return (
    <>
      <section className="card stack" aria-labelledby="key">
        <h2 id="key">{FIRST_KEY_TEXTS.title}</h2>
        <p>{FIRST_KEY_TEXTS.text}</p>
        <p>
          <Button
            kind="primary"
            isPending={create.isPending}
            onPress={() => create.mutate({ name: FIRST_KEY_TEXTS.keyName(formatDate(new Date().toISOString())) })}
          >
            {FIRST_KEY_TEXTS.create}
          </Button>
        </p>
        <ErrorAlert error={create.error} />
      </section>
      {create.data !== undefined && <NewKey key={create.data.id} apiKey={create.data} />}
    </>
  );
}
