import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { DELETE_ACCOUNT_TEXTS } from '../../texts/account/page';
import type { Deletion } from './account-deleted.page';
import { ConfirmedForm } from './confirmed-form';
import { useConfirmedAction } from './use-confirmed-action';

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(useConfirmedAction() === 'delete');
  const close = (): void => setOpen(false);
  return (
    <section className="card stack" aria-labelledby="delete">
      <h2 id="delete">{DELETE_ACCOUNT_TEXTS.title}</h2>
      <p>{DELETE_ACCOUNT_TEXTS.text}</p>
      <div>
        <Button kind="danger" onPress={() => setOpen(true)}>
          {DELETE_ACCOUNT_TEXTS.title}
        </Button>
      </div>
      <Dialog role="alertdialog" title={DELETE_ACCOUNT_TEXTS.confirmTitle} isOpen={isOpen} onClose={close}>
        <DeleteForm onClose={close} />
      </Dialog>
    </section>
  );
}

function DeleteForm({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: (body: { readonly password?: string }) => unwrapResponse(app.POST('/v1/app/delete-account', { body })),
    // Ending the session here would make the route guard redirect to the sign-in page.
    onSuccess: ({ id, kept }) => navigate('/conta-apagada', { replace: true, state: { id, kept } satisfies Deletion }),
  });
  return (
    <ConfirmedForm
      confirms="delete"
      submitLabel={DELETE_ACCOUNT_TEXTS.submit}
      kind="danger"
      action={remove}
      onSubmit={remove.mutate}
      onClose={onClose}
    >
      <p>{DELETE_ACCOUNT_TEXTS.noUndo}</p>
    </ConfirmedForm>
  );
}
