import { useState } from 'react';
import { setAccountState } from '../../api/account-switch';
import { app } from '../../api/clients';
import { unwrapResponse } from '../../api/unwrap-response';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { accountName } from '../../session/account-name';
import { announceSession } from '../../session/announce-session';
import { useSignedIn } from '../../session/use-session';

/** Ends the user's own membership. The session returns to their own account, whose first page is loaded. */
export function LeaveAccount() {
  const { account } = useSignedIn();
  const [asks, setAsks] = useState(false);
  const leave = async (): Promise<void> => {
    setAccountState('leaving');
    try {
      await unwrapResponse(app.DELETE('/v1/app/accounts/{id}', { params: { path: { id: account.id } } }));
    } catch (error) {
      setAccountState('same');
      throw error;
    }
    announceSession();
    window.location.assign('/');
  };
  return (
    <section className="card stack" aria-labelledby="leave">
      <h2 id="leave">Sair desta conta</h2>
      <p>Você deixa de participar, e volta para a sua própria conta. O que fez aqui fica.</p>
      <div>
        <Button onPress={() => setAsks(true)}>Deixar de participar</Button>
      </div>
      <ConfirmDialog
        title="Deixar de participar?"
        confirmLabel="Deixar de participar"
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={leave}
      >
        <p className="wrap">
          Você perde na hora o acesso à conta <strong>{accountName(account)}</strong>. Para voltar, uma pessoa
          responsável por ela tem de convidar você de novo.
        </p>
      </ConfirmDialog>
    </section>
  );
}
