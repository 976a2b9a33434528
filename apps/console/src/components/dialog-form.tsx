import type { ReactNode } from 'react';
import { formErrorsOf } from '../api/api-error';
import { COMMON_TEXTS } from '../texts/common';
import { ErrorAlert } from './alert';
import { Button } from './button';
import { SubmitForm } from './submit-form';

interface Props {
  readonly submitLabel: string;
  readonly kind?: 'primary' | 'danger';
  readonly isDisabled?: boolean;
  /** The mutation that `onSubmit` starts. Its error is shown above the buttons. */
  readonly action: { readonly isPending: boolean; readonly error: unknown };
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Fields in a dialog, with a button that submits them and one that closes the dialog. */
export function DialogForm({
  submitLabel,
  kind = 'primary',
  isDisabled = false,
  action,
  onSubmit,
  onClose,
  children,
}: Props) {
  const errors = formErrorsOf(action.error);
  return (
    <SubmitForm className="stack" {...errors.form} isBusy={action.isPending || isDisabled} onSubmit={onSubmit}>
      {children}
      <ErrorAlert error={errors.rest} />
      <div className="row row-end">
        <Button onPress={onClose}>{COMMON_TEXTS.back}</Button>
        <Button type="submit" kind={kind} isPending={action.isPending} isDisabled={isDisabled}>
          {submitLabel}
        </Button>
      </div>
    </SubmitForm>
  );
}
