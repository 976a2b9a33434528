import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { apiKeysQuery } from '../../api/queries';
import { Button } from '../../components/button';
import { Loaded } from '../../components/loaded';
import { ErrorAlert } from '../../components/alert';
import { Page } from '../../components/page';
import { TextField } from '../../components/text-field';
import { KeyList } from './key-list';
import { NewKey } from './new-key';
import { useCreateKey } from './use-create-key';

export function ApiKeysPage() {
  const keys = useQuery(apiKeysQuery);
  return (
    <Page title="Chaves de API">
      <p>
        Uma chave identifica o seu sistema. Quem a tem usa a sua conta: não a publique, e revogue a que vazar. O que ela
        faz está na <a href="/docs">referência da API</a>.
      </p>
      <CreateKey />
      <Loaded query={keys} what="as chaves">
        {({ data, limit }) => <KeyList keys={data} limit={limit} />}
      </Loaded>
    </Page>
  );
}

function CreateKey() {
  const [name, setName] = useState('');
  const create = useCreateKey();
  return (
    <>
      <Form
        className="card row row-bottom"
        onSubmit={(event) => {
          event.preventDefault();
          if (!create.isPending) create.mutate(name, { onSuccess: () => setName('') });
        }}
      >
        <TextField
          label="Nome da chave nova"
          description="Para reconhecê-la, por exemplo “Servidor de produção”."
          isRequired
          maxLength={60}
          value={name}
          onChange={setName}
        />
        <Button type="submit" kind="primary" isPending={create.isPending}>
          Criar chave
        </Button>
      </Form>
      <ErrorAlert error={create.error} />
      {create.data !== undefined && <NewKey key={create.data.id} apiKey={create.data} />}
    </>
  );
}
