import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
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
    <Form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!confirm.isPending) confirm.mutate();
      }}
    >
      <p>Confirme com a sua senha. O arquivo leva seus áudios e textos: guarde-o em lugar seguro.</p>
      <PasswordField label="Senha" value={password} onChange={setPassword} />
      <ErrorAlert error={confirm.error} />
      <div className="row row-end">
        <Button onPress={onClose}>Voltar</Button>
        <Button type="submit" kind="primary" isPending={confirm.isPending}>
          Baixar
        </Button>
      </div>
    </Form>
  );
}

/** The browser writes the archive to disk as it arrives; the page never holds it. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
