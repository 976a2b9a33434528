import type { ReactNode } from 'react';
import { Form } from 'react-aria-components';
import { Button } from '../../components/button';
import { formErrorsOf } from '../../api/api-error';
import { ErrorAlert } from '../../components/alert';

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
    <Form
      className="stack card"
      {...errors.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubmit();
      }}
    >
      <ErrorAlert error={errors.rest} />
      {children}
      <div>
        <Button type="submit" kind="primary" isPending={isPending}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
