import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { COMMON_TEXTS } from '../texts/common';
import { Button } from './button';
import { Dialog } from './dialog';
import { ErrorAlert } from './alert';

interface Props {
  readonly title: string;
  /** Label of the confirm button. */
  readonly confirmLabel: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** If it rejects, the dialog stays open and shows the error. */
  readonly onConfirm: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog({ title, confirmLabel, isOpen, onClose, onConfirm, children }: Props) {
  const confirm = useMutation({ mutationFn: onConfirm, onSuccess: onClose });
  const close = (): void => {
    confirm.reset();
    onClose();
  };
  return (
    <Dialog role="alertdialog" title={title} isOpen={isOpen} onClose={close}>
      <div className="stack">
        {children}
        <ErrorAlert error={confirm.error} />
        <div className="row row-end">
          <Button autoFocus onPress={close}>
            {COMMON_TEXTS.back}
          </Button>
          <Button kind="danger" isPending={confirm.isPending} onPress={() => confirm.mutate()}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
