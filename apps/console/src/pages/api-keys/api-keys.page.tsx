import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeysQuery } from '../../api/queries';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Loaded } from '../../components/loaded';
import { Page } from '../../components/page';
import { PAGE_NAMES } from '../../texts/shell';
import { API_KEYS_TEXTS } from '../../texts/api-keys/page';
import { KeyForm } from './key-form';
import { KeyList } from './key-list';
import { NewKey } from './new-key';
import { useCreateKey } from './use-create-key';

export function ApiKeysPage() {
  const keys = useQuery(apiKeysQuery);
  return (
    <Page title={PAGE_NAMES.apiKeys}>
      <p>
        {API_KEYS_TEXTS.explanation} <a href="/docs/referencia">{API_KEYS_TEXTS.reference}</a>.
      </p>
      <CreateKey />
      <Loaded query={keys} what={API_KEYS_TEXTS.what}>
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
          {API_KEYS_TEXTS.newKey}
        </Button>
      </div>
      <Dialog title={API_KEYS_TEXTS.newKey} isOpen={isOpen} onClose={close}>
        <KeyForm
          nameLabel={API_KEYS_TEXTS.newKeyName}
          submitLabel={API_KEYS_TEXTS.create}
          onClose={close}
          onSubmit={create.mutateAsync}
        />
      </Dialog>
      {create.data !== undefined && <NewKey key={create.data.id} apiKey={create.data} />}
    </>
  );
}
