import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { apiKeysQuery, type ApiKey } from '../../api/queries';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { formatDateTime } from '../../format/format';
import { RenameDialog } from './rename-dialog';

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

function ActiveKey({ apiKey }: { readonly apiKey: ApiKey }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<'rename' | 'revoke' | null>(null);
  const close = (): void => setOpen(null);
  const path = { id: apiKey.id };
  const name = nameOf(apiKey);
  const refresh = (): Promise<void> => queries.invalidateQueries(apiKeysQuery);
  const rename = useMutation({
    mutationFn: (newName: string) =>
      unwrapResponse(app.PATCH('/v1/app/api-keys/{id}', { params: { path }, body: { name: newName } })),
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
        <Button aria-label={`Renomear ${name}`} onPress={() => setOpen('rename')}>
          Renomear
        </Button>
        <Button aria-label={`Revogar ${name}`} onPress={() => setOpen('revoke')}>
          Revogar
        </Button>
      </div>
      <RenameDialog name={apiKey.name ?? ''} isOpen={open === 'rename'} onClose={close} onRename={rename.mutateAsync} />
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

function KeyFacts({ apiKey }: { readonly apiKey: ApiKey }) {
  return (
    <div className="row-main">
      <strong className="wrap">{nameOf(apiKey)}</strong>
      <span className="hint">
        Termina em <code>{apiKey.hint}</code> · criada em {formatDateTime(apiKey.created_at)} ·{' '}
        {apiKey.revoked_at === null ? lastUse(apiKey) : `revogada em ${formatDateTime(apiKey.revoked_at)}`}
      </span>
    </div>
  );
}

function lastUse({ last_used_at }: ApiKey): string {
  return last_used_at === null ? 'nunca usada' : `usada em ${formatDateTime(last_used_at)}`;
}

/** Keys created before names existed have none. */
function nameOf({ name, hint }: ApiKey): string {
  return name ?? `Chave terminada em ${hint}`;
}
