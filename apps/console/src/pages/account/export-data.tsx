import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { EXPORT_TEXTS } from '../../texts/account/page';
import { COMMON_TEXTS } from '../../texts/common';
import { ConfirmedForm } from './confirmed-form';
import { useConfirmedAction } from './use-confirmed-action';

const ARCHIVE = '/v1/app/export';

/** Download of everything that the account stores, which asks users to prove who they are. */
export function ExportData() {
  const [isOpen, setOpen] = useState(useConfirmedAction() === 'export');
  const close = (): void => setOpen(false);
  return (
    <section className="card stack" aria-labelledby="export">
      <h2 id="export">{EXPORT_TEXTS.title}</h2>
      <p>{EXPORT_TEXTS.text}</p>
      <div>
        <Button onPress={() => setOpen(true)}>{EXPORT_TEXTS.open}</Button>
      </div>
      <Dialog title={EXPORT_TEXTS.confirmTitle} isOpen={isOpen} onClose={close}>
        <ExportForm onClose={close} />
      </Dialog>
    </section>
  );
}

function ExportForm({ onClose }: { readonly onClose: () => void }) {
  const confirm = useMutation({
    mutationFn: (body: { readonly password?: string }) => unwrapResponse(app.POST('/v1/app/export', { body })),
    onSuccess: () => {
      download(ARCHIVE);
      onClose();
    },
  });
  return (
    <ConfirmedForm
      confirms="export"
      submitLabel={COMMON_TEXTS.download}
      action={confirm}
      onSubmit={confirm.mutate}
      onClose={onClose}
    >
      <p>{EXPORT_TEXTS.keepSafe}</p>
    </ConfirmedForm>
  );
}

/** The browser writes the archive to disk as it arrives; the page never holds it. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
