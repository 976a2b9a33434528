import { useState, type ReactNode } from 'react';
import { Alert, ErrorAlert } from '../components/alert';
import { Button } from '../components/button';
import { Dialog } from '../components/dialog';
import { useHasUnsentAudio } from '../uploads/use-has-unsent-audio';
import { ENTERING_TEXTS } from '../texts/session';
import { useEnterAccount } from './use-enter-account';

interface Entering {
  /** Enters an account, after asking if that would lose audio. */
  readonly start: (id: string) => void;
  readonly isPending: boolean;
  /** What it asks, and its error. */
  readonly dialogs: ReactNode;
}

/** A change of the account by the user. */
export function useEntering(): Entering {
  const hasUnsentAudio = useHasUnsentAudio();
  const enter = useEnterAccount();
  /** Id of the account that is entered if the user gives up what is being sent. */
  const [asked, setAsked] = useState<string | null>(null);
  const close = (): void => setAsked(null);
  const dialogs = (
    <>
      <Dialog title={ENTERING_TEXTS.notEnteredTitle} isOpen={enter.error !== null} onClose={enter.reset}>
        <ErrorAlert error={enter.error} />
      </Dialog>
      <Dialog role="alertdialog" title={ENTERING_TEXTS.title} isOpen={asked !== null} onClose={close}>
        <Alert kind="warning">{ENTERING_TEXTS.losesAudio}</Alert>
        <p>{ENTERING_TEXTS.resumeLater}</p>
        <div className="row row-end">
          <Button autoFocus onPress={close}>
            {ENTERING_TEXTS.stay}
          </Button>
          <Button
            kind="danger"
            onPress={() => {
              if (asked !== null) enter.mutate(asked);
              close();
            }}
          >
            {ENTERING_TEXTS.enter}
          </Button>
        </div>
      </Dialog>
    </>
  );
  return {
    start: (id) => (hasUnsentAudio() ? setAsked(id) : enter.mutate(id)),
    isPending: enter.isPending,
    dialogs,
  };
}
