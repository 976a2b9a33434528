import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import type { Deletion } from './account-deleted.page';
import { ConfirmedForm } from './confirmed-form';
import { useConfirmedAction } from './use-confirmed-action';

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(useConfirmedAction() === 'delete');
  const close = (): void => setOpen(false);
  return (
    <section className="card stack" aria-labelledby="delete">
      <h2 id="delete">Apagar a conta</h2>
      <p>Áudios, textos, chaves e cadastro são apagados. As chaves param de funcionar na hora.</p>
      <div>
        <Button kind="danger" onPress={() => setOpen(true)}>
          Apagar a conta
        </Button>
      </div>
      <Dialog role="alertdialog" title="Apagar a conta e tudo o que ela guarda?" isOpen={isOpen} onClose={close}>
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
      submitLabel="Apagar para sempre"
      kind="danger"
      action={remove}
      onSubmit={remove.mutate}
      onClose={onClose}
    >
      <p>Não dá para desfazer.</p>
    </ConfirmedForm>
  );
}
