import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { PasswordField } from '../../components/password-field';

const ARCHIVE = '/v1/app/export';

/** Download of everything that the account stores, which asks for the password. */
export function ExportData() {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <section className="card stack" aria-labelledby="export">
      <h2 id="export">Seus dados</h2>
      <p>Um arquivo ZIP com tudo o que a conta guarda: cadastro, chaves, atividades, transcrições e áudios.</p>
      <div>
        <Button onPress={() => setOpen(true)}>Baixar tudo</Button>
      </div>
      <Dialog title="Baixar tudo o que a conta guarda?" isOpen={isOpen} onClose={close}>
        <ExportForm onClose={close} />
      </Dialog>
    </section>
  );
}

function ExportForm({ onClose }: { readonly onClose: () => void }) {
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: () => unwrapResponse(app.POST('/v1/app/export', { body: { password } })),
    onSuccess: () => {
      download(ARCHIVE);
      onClose();
    },
  });
  return (
    <DialogForm submitLabel="Baixar" action={confirm} onSubmit={() => confirm.mutate()} onClose={onClose}>
      <p>Confirme com a sua senha. O arquivo leva seus áudios e textos: guarde-o em lugar seguro.</p>
      <PasswordField label="Senha" value={password} onChange={setPassword} />
    </DialogForm>
  );
}

/** The browser writes the archive to disk as it arrives; the page never holds it. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
