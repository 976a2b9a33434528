import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Problem } from './notice';

interface Props {
  readonly title: string;
  /** What the button that does it says. */
  readonly verb: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The dialog stays, with what went wrong, when it rejects. */
  readonly onConfirm: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, verb, isOpen, onClose, onConfirm, children }: Props) {
  const confirm = useMutation({ mutationFn: onConfirm, onSuccess: onClose });
  const close = (): void => {
    confirm.reset();
    onClose();
  };
  return (
    <Dialog role="alertdialog" title={title} isOpen={isOpen} onClose={close}>
      <div className="stack">
        {children}
        <Problem error={confirm.error} />
        <div className="row row-end">
          <Button autoFocus onPress={close}>
            Voltar
          </Button>
          <Button kind="danger" isPending={confirm.isPending} onPress={() => confirm.mutate()}>
            {verb}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
