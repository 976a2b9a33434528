import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { formErrorsOf } from '../../api/api-error';
import { ErrorAlert } from '../../components/alert';
import { SubmitForm } from '../../components/submit-form';

interface Props {
  /** Label of the submit button. */
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function AuthForm({ submitLabel, isPending, error, onSubmit, children }: Props) {
  const errors = formErrorsOf(error);
  return (
    <SubmitForm className="stack card" {...errors.form} isBusy={isPending} onSubmit={onSubmit}>
      <ErrorAlert error={errors.rest} />
      {children}
      <div>
        <Button type="submit" kind="primary" isPending={isPending}>
          {submitLabel}
        </Button>
      </div>
    </SubmitForm>
  );
}
