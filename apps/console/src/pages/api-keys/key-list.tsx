import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { apiKeysQuery, type ApiKey, type KeyFields } from '../../api/queries';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Dialog } from '../../components/dialog';
import { KEY_LIST_TEXTS } from '../../texts/api-keys/page';
import { COMMON_TEXTS } from '../../texts/common';
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
        <h2 id="active-keys">{KEY_LIST_TEXTS.active(active.length, limit)}</h2>
        <ExpiringSoon keys={active} />
        {active.length === 0 ? (
          <p className="empty">{KEY_LIST_TEXTS.noneYet}</p>
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
          <summary>{KEY_LIST_TEXTS.revoked(revoked.length)}</summary>
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
  return <Alert kind="warning">{KEY_LIST_TEXTS.expiringSoon(soon.join('; '))}</Alert>;
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
        <Button aria-label={KEY_LIST_TEXTS.changeNamed(name)} onPress={() => setOpen('change')}>
          {KEY_LIST_TEXTS.change}
        </Button>
        <Button aria-label={KEY_LIST_TEXTS.revokeNamed(name)} onPress={() => setOpen('revoke')}>
          {KEY_LIST_TEXTS.revoke}
        </Button>
      </div>
      <Dialog title={KEY_LIST_TEXTS.changeTitle} isOpen={open === 'change'} onClose={close}>
        <KeyForm
          apiKey={apiKey}
          nameLabel={COMMON_TEXTS.name}
          submitLabel={COMMON_TEXTS.save}
          onClose={close}
          onSubmit={change.mutateAsync}
        />
      </Dialog>
      <ConfirmDialog
        title={KEY_LIST_TEXTS.revokeTitle(name)}
        confirmLabel={KEY_LIST_TEXTS.revoke}
        isOpen={open === 'revoke'}
        onClose={close}
        onConfirm={revoke}
      >
        <p>{KEY_LIST_TEXTS.revokeText(apiKey.hint)}</p>
      </ConfirmDialog>
    </li>
  );
}
