import { useState } from 'react';
import { setAccountState } from '../../api/account-switch';
import { app } from '../../api/clients';
import { unwrapResponse } from '../../api/unwrap-response';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { accountName } from '../../session/account-name';
import { announceSession } from '../../session/announce-session';
import { useSignedIn } from '../../session/use-session';
import { LEAVE_TEXTS } from '../../texts/team';

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
      <h2 id="leave">{LEAVE_TEXTS.title}</h2>
      <p>{LEAVE_TEXTS.text}</p>
      <div>
        <Button onPress={() => setAsks(true)}>{LEAVE_TEXTS.leave}</Button>
      </div>
      <ConfirmDialog
        title={LEAVE_TEXTS.confirmTitle}
        confirmLabel={LEAVE_TEXTS.leave}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={leave}
      >
        <p className="wrap">
          {LEAVE_TEXTS.losesAccess} <strong>{accountName(account)}</strong>. {LEAVE_TEXTS.howToReturn}
        </p>
      </ConfirmDialog>
    </section>
  );
}
