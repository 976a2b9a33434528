import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { apiKeysQuery, type ApiKey, type KeyFields } from '../../api/queries';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Dialog } from '../../components/dialog';
import { expiresIn, KeyFacts, nameOf } from './key-facts';
import { KeyForm } from './key-form';
import { daysLeft } from './key-options';

interface Props {
  readonly keys: readonly ApiKey[];
  readonly limit: number;
}

export function KeyList({ keys, limit }: Props) {
  const active = keys.filter((key) => key.revoked_at === null);
  const revoked = keys.filter((key) => key.revoked_at !== null);
  return (
    <>
      <section aria-labelledby="active-keys" className="stack">
        <h2 id="active-keys">
          Em uso: {active.length} de {limit}
        </h2>
        <ExpiringSoon keys={active} />
        {active.length === 0 ? (
          <p className="empty">Nenhuma chave ainda. Crie a primeira acima: ela vale na hora.</p>
        ) : (
          <ul className="rows">
            {active.map((key) => (
              <ActiveKey key={key.id} apiKey={key} />
            ))}
          </ul>
        )}
      </section>
      {revoked.length > 0 && (
        <details>
          <summary>Revogadas: {revoked.length}</summary>
          <ul className="rows">
            {revoked.map((key) => (
              <li key={key.id} className="row-item">
                <KeyFacts apiKey={key} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Names the keys that stop working soon, while there is time to extend them. */
function ExpiringSoon({ keys }: { readonly keys: readonly ApiKey[] }) {
  const now = new Date();
  const soon = keys.flatMap((key) => {
    const days = daysLeft(key, now);
    return days === null || days === 0 ? [] : [`“${nameOf(key)}”: ${expiresIn(days).toLowerCase()}`];
  });
  if (soon.length === 0) return null;
  return (
    <Alert kind="warning">{soon.join('; ')}. Mude a validade, ou troque a chave no seu sistema antes disso.</Alert>
  );
}

function ActiveKey({ apiKey }: { readonly apiKey: ApiKey }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<'change' | 'revoke' | null>(null);
  const close = (): void => setOpen(null);
  const path = { id: apiKey.id };
  const name = nameOf(apiKey);
  const refresh = (): Promise<void> => queries.invalidateQueries(apiKeysQuery);
  const change = useMutation({
    mutationFn: (body: KeyFields) => unwrapResponse(app.PATCH('/v1/app/api-keys/{id}', { params: { path }, body })),
    onSuccess: refresh,
  });
  const revoke = async (): Promise<void> => {
    await unwrapResponse(app.DELETE('/v1/app/api-keys/{id}', { params: { path } }));
    await refresh();
  };
  return (
    <li className="row-item">
      <KeyFacts apiKey={apiKey} />
      <div className="row">
        <Button aria-label={`Mudar ${name}`} onPress={() => setOpen('change')}>
          Mudar
        </Button>
        <Button aria-label={`Revogar ${name}`} onPress={() => setOpen('revoke')}>
          Revogar
        </Button>
      </div>
      <Dialog title="Mudar a chave" isOpen={open === 'change'} onClose={close}>
        <KeyForm apiKey={apiKey} nameLabel="Nome" submitLabel="Salvar" onClose={close} onSubmit={change.mutateAsync} />
      </Dialog>
      <ConfirmDialog
        title={`Revogar “${name}”?`}
        confirmLabel="Revogar"
        isOpen={open === 'revoke'}
        onClose={close}
        onConfirm={revoke}
      >
        <p>Os sistemas que usam a chave terminada em {apiKey.hint} serão recusados na hora. Não dá para desfazer.</p>
      </ConfirmDialog>
    </li>
  );
}
