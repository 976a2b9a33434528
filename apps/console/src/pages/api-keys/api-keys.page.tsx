import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeysQuery } from '../../api/queries';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Loaded } from '../../components/loaded';
import { Page } from '../../components/page';
import { KeyForm } from './key-form';
import { KeyList } from './key-list';
import { NewKey } from './new-key';
import { useCreateKey } from './use-create-key';

export function ApiKeysPage() {
  const keys = useQuery(apiKeysQuery);
  return (
    <Page title="Chaves de API">
      <p>
        Uma chave identifica o seu sistema. Quem tiver a chave pode usar a sua conta: não a publique, dê a ela só as
        permissões de que precisa e revogue-a se vazar. Veja o que dá para fazer na{' '}
        <a href="/docs/referencia">referência da API</a>.
      </p>
      <CreateKey />
      <Loaded query={keys} what="as chaves">
        {({ data, limit }) => <KeyList keys={data} limit={limit} />}
      </Loaded>
    </Page>
  );
}

function CreateKey() {
  const [isOpen, setOpen] = useState(false);
  const create = useCreateKey();
  const close = (): void => setOpen(false);
  return (
    <>
      <div>
        <Button kind="primary" onPress={() => setOpen(true)}>
          Nova chave
        </Button>
      </div>
      <Dialog title="Nova chave" isOpen={isOpen} onClose={close}>
        <KeyForm
          nameLabel="Nome da chave nova"
          submitLabel="Criar chave"
          onClose={close}
          onSubmit={create.mutateAsync}
        />
      </Dialog>
      {create.data !== undefined && <NewKey key={create.data.id} apiKey={create.data} />}
    </>
  );
}
