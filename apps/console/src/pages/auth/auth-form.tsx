import type { ReactNode } from 'react';
import { Form } from 'react-aria-components';
import { Button } from '../../components/button';
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
  return (
    <Form
      className="stack card"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubmit();
      }}
    >
      <ErrorAlert error={error} />
      {children}
      <div>
        <Button type="submit" kind="primary" isPending={isPending}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
