import { useSyncExternalStore } from 'react';
import { accountState, subscribeToAccountState } from '../api/account-switch';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';

/** Says that the session works in another account by now, and loads the page again: nothing of the one that it showed remains. */
export function SwitchedAccount() {
  const state = useSyncExternalStore(subscribeToAccountState, accountState);
  if (state !== 'switched') return null;
  return (
    <Dialog role="alertdialog" title="Esta página é de outra conta" isOpen onClose={() => undefined}>
      <p>
        Você entrou em outra conta em outra aba, ou não participa mais desta. O que esta página ainda não tinha enviado
        não foi para conta nenhuma.
      </p>
      <div className="row row-end">
        <Button kind="primary" autoFocus onPress={() => window.location.assign('/')}>
          Ir para a conta atual
        </Button>
      </div>
    </Dialog>
  );
}
