import { useSyncExternalStore } from 'react';
import { accountState, subscribeToAccountState } from '../api/account-switch';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import { SWITCHED_ACCOUNT_TEXTS } from '../texts/session';

/** Says that the session works in another account by now, and loads the page again: nothing of the one that it showed remains. */
export function SwitchedAccount() {
  const state = useSyncExternalStore(subscribeToAccountState, accountState);
  if (state !== 'switched') return null;
  return (
    <Dialog role="alertdialog" title={SWITCHED_ACCOUNT_TEXTS.title} isOpen onClose={() => undefined}>
      <p>{SWITCHED_ACCOUNT_TEXTS.cause}</p>
      <div className="row row-end">
        <Button kind="primary" autoFocus onPress={() => window.location.assign('/')}>
          {SWITCHED_ACCOUNT_TEXTS.enter}
        </Button>
      </div>
    </Dialog>
  );
}
