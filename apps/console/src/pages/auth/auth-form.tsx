import type { ReactNode } from 'react';
import { Form } from 'react-aria-components';
import { Button } from '../../components/button';
import { Problem } from '../../components/notice';

interface Props {
  /** What the button says. */
  readonly verb: string;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function AuthForm({ verb, isPending, error, onSubmit, children }: Props) {
  return (
    <Form
      className="stack card"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubmit();
      }}
    >
      <Problem error={error} />
      {children}
      <div>
        <Button type="submit" kind="primary" isPending={isPending}>
          {verb}
        </Button>
      </div>
    </Form>
  );
}
