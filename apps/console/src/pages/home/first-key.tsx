import { Button } from '../../components/button';
import { ErrorAlert } from '../../components/alert';
import { NewKey } from '../api-keys/new-key';
import { useCreateKey } from '../api-keys/use-create-key';
import { formatDate } from '../../format/format';

/** Creates a key with one click and shows example calls. */
export function FirstKey() {
  const create = useCreateKey();
  return (
    <>
      <section className="card stack" aria-labelledby="key">
        <h2 id="key">Use pela API</h2>
        <p>A chave já funciona na hora, inclusive no SDK da OpenAI: basta trocar o endereço, a chave e o modelo.</p>
        <p>
          <Button
            kind="primary"
            isPending={create.isPending}
            onPress={() => create.mutate({ name: `Chave de ${formatDate(new Date().toISOString())}` })}
          >
            Criar uma chave de API
          </Button>
        </p>
        <ErrorAlert error={create.error} />
      </section>
      {create.data !== undefined && <NewKey key={create.data.id} apiKey={create.data} />}
    </>
  );
}
